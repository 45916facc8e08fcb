import { ShopError } from '../../platform/shop-error.ts'
import type { Querying } from '../../platform/shop.ts'
import type { HeldPlace, PlacesOfOrder } from '../allocation.rules.ts'
import { markPaying, readHolds } from '../holding/holds.store.ts'
import { without } from '../holding/place-columns.rules.ts'
import { lockAndCountCart, lockPlaces } from '../holding/place-locks.store.ts'

/**
 * Gives held places to an order that begins to be paid, in the transaction that makes the order: from then on they
 * can't be released, extended or taken, and they live until `until` at least (R6.4). All of `places` or none.
 * Locks the cart's row and counts its version up by one, so that a hold which runs at the same moment sees it.
 * Asked again for the same order it lengthens once more.
 *
 * @param until the provider's deadline and a margin
 * @returns the protected holds as they stand now
 * @throws ShopError, and the transaction must then be rolled back: holds_expired with details.lost = places that are
 *   no longer held by the cart; cart_being_paid if another order pays for one of them
 */
export const protectHolds = async (tx: Querying, order: PlacesOfOrder, until: Date): Promise<HeldPlace[]> => {
  await lockAndCountCart(tx, order.cartId)
  await lockPlaces(tx, order.places)
  const holds = await markPaying(tx, order, until)
  const lost = without(order.places, holds)
  if (lost.length === 0) return holds
  const held = await readHolds(tx, order.cartId)
  if (without(lost, held).length < lost.length) throw new ShopError('cart_being_paid')
  throw new ShopError('holds_expired', { lost: lost.map(({ eventId, placeId }) => ({ eventId, placeId })) })
}
