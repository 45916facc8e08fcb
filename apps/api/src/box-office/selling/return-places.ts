import type { Querying } from '../../platform/shop.ts'
import type { HeldPlace, PlacesOfOrder } from '../allocation.rules.ts'
import { freeOrder } from '../holding/freeing.store.ts'
import { unmarkPaying } from '../holding/holds.store.ts'
import { lockPlaces } from '../holding/place-locks.store.ts'

/**
 * After a failed or broken-off payment: the places that the order still has become ordinary holds of its cart again,
 * for `minutes` from now, but not beyond 45 minutes from their beginning: when those are over they are free at once.
 * Sold places, and those that somebody else has by now, stay as they are.
 *
 * @returns the holds that there are again, with the moment until which they are the buyer's
 */
export const returnToHold = async (tx: Querying, order: PlacesOfOrder, minutes = 15): Promise<HeldPlace[]> => {
  await lockPlaces(tx, order.places)
  return unmarkPaying(tx, order, minutes)
}

/**
 * Makes places of an order free for everybody: an order that ran out unpaid, was cancelled, or whose tickets (all or
 * some) were given back. Places that no longer belong to the order stay as they are.
 *
 * @returns how many became free
 */
export const releaseOrderPlaces = async (tx: Querying, order: PlacesOfOrder): Promise<number> => {
  await lockPlaces(tx, order.places)
  return (await freeOrder(tx, order.orderId, order.places)).length
}
