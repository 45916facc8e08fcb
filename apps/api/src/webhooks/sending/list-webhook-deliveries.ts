import type { ReplyOf } from '@parter/contract/calls.ts'
import { countCell } from '../../platform/documents/csv.rules.ts'
import { type Column, fileOfRows, listedRows, ROWS_AT_ONCE } from '../../platform/documents/csv-file.ts'
import type { SentFile } from '../../platform/documents/sent-file.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import { translators } from '../../platform/foundation/translators.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findEndpoint } from '../endpoints/endpoints.store.ts'
import { readDeliveries } from './deliveries.store.ts'

const MOST = 50

/** What an address was told, the newest first. @throws ShopError webhook_not_found */
export const listWebhookDeliveries = async (
  { db }: Pick<Shop, 'db'>,
  { params: { id }, query }: Pick<Served<'listWebhookDeliveries'>, 'params' | 'query'>,
): Promise<ReplyOf<'listWebhookDeliveries'>> => {
  if (!(await findEndpoint(db, id))) throw new ShopError('webhook_not_found')
  const rows = await readDeliveries(db, id, query, MOST)
  const shown = rows.slice(0, MOST)
  return {
    deliveries: shown.map(({ happenedAt, triedAt, state, ...row }) => ({
      ...row,
      state: state as 'waiting' | 'delivered' | 'failed',
      happenedAt: happenedAt.toISOString(),
      triedAt: triedAt?.toISOString() ?? null,
    })),
    next: rows.length > MOST ? (shown.at(-1)?.id ?? null) : null,
  }
}

type Row = Awaited<ReturnType<typeof readDeliveries>>[number]

const COLUMNS: readonly Column<Row>[] = [
  ['staff_when', ({ happenedAt }) => happenedAt.toISOString()],
  ['staff_hook_message', ({ kind }) => kind],
  ['reports_number', ({ messageId }) => messageId],
  ['staff_state', ({ state }, say) => say(`staff_hook_${state as 'waiting' | 'delivered' | 'failed'}`)],
  ['staff_hook_tries', ({ attempts }) => countCell(attempts)],
  ['staff_hook_reply', ({ status, error }) => (status === null ? error : countCell(status))],
]

/** The same as a file that is written while it is sent; without the messages themselves. @throws ShopError webhook_not_found */
export const exportWebhookDeliveries = async (
  { db }: Pick<Shop, 'db'>,
  { params: { id }, query, visitor }: Pick<Served<'exportWebhookDeliveries'>, 'params' | 'query' | 'visitor'>,
): Promise<SentFile> => {
  const { format, state, language = visitor.language } = query
  if (!(await findEndpoint(db, id))) throw new ShopError('webhook_not_found')
  const rows = listedRows(COLUMNS, translators[language], async (before: number | undefined) => {
    const found = await readDeliveries(db, id, { state, before }, ROWS_AT_ONCE)
    const own = found.slice(0, ROWS_AT_ONCE)
    return { rows: own, next: found.length > ROWS_AT_ONCE ? (own.at(-1)?.id ?? null) : null }
  })
  return await fileOfRows('webhook-deliveries', format, rows, language)
}
