import type { ReplyOf } from '@parter/contract/calls.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { purchaseStateOf } from './order/order.rules.ts'
import { readProgress } from './order/progress.store.ts'

/**
 * Whether a purchase has moved on, in one statement: a page that waits asks this, and the whole purchase when this says
 * something new (R7.4). It asks no provider.
 * @param key the payment's reference or the order's token
 * @throws ShopError order_not_found
 */
export async function checkPurchase(
  { db }: Pick<Shop, 'db'>,
  { portal }: Pick<Visitor, 'portal'>,
  key: string,
): Promise<ReplyOf<'checkPurchase'>> {
  const found = await readProgress(db, portal.portalCode, key)
  if (!found) throw new ShopError('order_not_found')
  return { state: purchaseStateOf(found.state), ticketsReady: found.ticketsReady }
}
