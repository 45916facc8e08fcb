import { leaveEvents } from '../../box-office/holding/holds-of-cart.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { forgetTicketsOfEvents, resetIfEmpty } from '../contents/cart.store.ts'

/**
 * Takes events out of the cart; without any event left the wish for the newsletter is reset (R4.7), and so are method and
 * envelope: nothing that costs extra is chosen beforehand in the next cart.
 */
export async function forgetEvents(tx: Querying, cartId: number, eventIds: readonly number[]): Promise<void> {
  if (eventIds.length === 0) return
  await forgetTicketsOfEvents(tx, cartId, eventIds)
  await leaveEvents(tx, cartId, eventIds)
  await resetIfEmpty(tx, cartId)
}
