import type { ReplyOf } from '@parter/contract/calls.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { purchaseStateOf } from './order/order.rules.ts'
import { readProgress } from './order/progress.store.ts'

/**
 * The progress of a purchase, in one statement. A waiting page polls it, and loads the whole purchase after a change
 * (R7.4). It doesn't call the provider.
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
