import type { ReplyOf } from '@parter/contract/calls.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
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
