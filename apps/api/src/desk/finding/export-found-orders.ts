import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { type Column, fileOfRows, listedRows, ROWS_AT_ONCE } from '../../platform/documents/csv-file.ts'
import type { SentFile } from '../../platform/documents/sent-file.ts'
import { translators } from '../../platform/foundation/translators.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type FoundOrder, type OrderFilter, readOrdersAfter } from './find-orders.store.ts'
import { readSought, type Sought } from './sought.rules.ts'

const COLUMNS: readonly Column<FoundOrder>[] = [
  ['reports_order', ({ reference }) => reference],
  ['staff_when', ({ createdAt }) => createdAt.toISOString()],
  ['staff_storefront', ({ portalCode }) => portalCode],
  ['staff_state', ({ state }, say) => say(`desk_state_${state}`)],
  ['event_drafts_title', ({ title }) => title],
  ['desk_tickets', ({ tickets }) => ({ number: tickets, decimals: 0 })],
  ['reports_currency', ({ currency }) => currency],
  ['desk_total', ({ totalAmount }) => ({ number: totalAmount, decimals: 2 })],
  ['reports_buyer', ({ contactName }) => contactName],
  ['staff_email', ({ contactEmail }) => contactEmail],
]

/** The orders of a filter with their buyers, as a file; who took it, and which, stands in the audit log, but no words of a person. */
export const exportFoundOrders = async (
  shop: Shop,
  { staff, query, visitor }: Pick<Served<'exportFoundOrders'>, 'staff' | 'query' | 'visitor'>,
): Promise<SentFile> => {
  const { q = '', sort = 'newest', format, language = visitor.language, ...rest } = query
  await writeAudit(shop.db, staff, {
    verb: 'exportFoundOrders',
    subject: { kind: 'report', id: 'orders', portalCode: rest.storefront ?? null },
    after: { ...rest, format, hasWords: q !== '' },
  })
  const filter: OrderFilter = { ...rest, sort, reach: staff.reach('report.persons') }
  let sought: Sought = { by: 'nothing' }
  for (sought of readSought(q))
    if (sought.by !== 'payment' || (await readOrdersAfter(shop.db, filter, sought, 1)).length > 0) break
  const rows = listedRows(COLUMNS, translators[language], async (after: OrderFilter['after']) => {
    if (sought.by === 'short') return { rows: [], next: null }
    const found = await readOrdersAfter(shop.db, { ...filter, after }, sought, ROWS_AT_ONCE)
    const last = found.length < ROWS_AT_ONCE ? undefined : found.at(-1)
    return { rows: found, next: last ? { at: last.at, id: last.id } : null }
  })
  return await fileOfRows('orders', format, rows, language)
}
