import type { ReplyOf } from '@parter/contract/calls.ts'
import { exportOrders } from '../../orders/history/customer-orders.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findById, readCustomerRow } from '../customers/customers.store.ts'
import { logAccountEvent } from '../customers/log-account-event.ts'
import { countGuess } from '../passwords/guess-limits.ts'
import { exportRows } from './export.store.ts'

/**
 * Everything that is stored of a customer (GDPR, articles 15 and 20), readable by a person too.
 * @throws ShopError login_required, too_many_requests
 */
export const exportAccount = async (
  shop: Shop,
  { visitor, reply }: Served<'exportAccount'>,
): Promise<ReplyOf<'exportAccount'>> => {
  const { customerId } = visitor
  await countGuess(shop, 'export', visitor, customerId)
  const own = await findById(shop.db, customerId)
  const row = await readCustomerRow(shop.db, customerId)
  if (!own || !row) throw new ShopError('login_required')
  logAccountEvent(shop, 'exported', visitor, { customerId })
  const { portalCode, storeName } = visitor.portal
  const { id, createdAt, seenAt, ...profile } = row
  reply.header('content-disposition', `attachment; filename="${portalCode}-account.json"`)
  return {
    exportedAt: shop.clock.now().toISOString(),
    storeName,
    profile: { ...profile, createdAt: createdAt.toISOString(), seenAt: seenAt.toISOString() },
    ...(await exportRows(shop.db, { ...own, portalCode })),
    ...(await exportOrders(shop.db, customerId)),
  }
}
