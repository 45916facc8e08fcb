import type { Querying } from '../platform/shop.ts'
import type { HeldPlace, PlacesOfOrder } from './allocation.rules.ts'

/**
 * Gives held places to an order that begins to be paid, in the transaction that makes the order: from then on they
 * can't be released, extended or taken, and they live until `until` at least (R6.4). All of `places` or none.
 * Locks the cart's row and counts its version up by one, so that a hold which runs at the same moment sees it.
 * Asked again for the same order it lengthens once more.
 *
 * @param until the provider's deadline and a margin
 * @returns the protected holds as they stand now
 * @throws ShopError holds_expired with details.lost = places that are no longer held by the cart;
 *   cart_being_paid if another order pays for one of them
 */
export const protectHolds = async (tx: Querying, order: PlacesOfOrder, until: Date): Promise<HeldPlace[]> => {
  throw new Error(`${String(tx)} ${order.orderId} ${until.toISOString()}`)
}
