import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { freeOrder, markPaying, readHolds, unmarkPaying } from '../holding/holds.store.ts'
import { lockAndCountCart, lockPlaces, lockZones } from '../places/place-locks.store.ts'
import {
  type HeldPlace,
  type PlaceOfEvent,
  type PlacesOfOrder,
  partPlaces,
  type TicketOfEvent,
  without,
} from '../places/places.rules.ts'
import { orUndo, sellSeats, sellStanding } from './selling.store.ts'

/**
 * Makes the places of an order sold, in the transaction that marks it paid. All or none: a place that the order no
 * longer protects is claimed anew if it is free, or if the same cart holds it unpaid (late money, first step: the same
 * places). If one of them is somebody else's by now, nothing is changed and the lost ones are named, so that the
 * caller climbs on: other places, or all money back (R10.3). Asked twice it sells once.
 *
 * @param order its places with zone and ticket type, as its lines say
 * @returns the places that somebody else has; empty: all are sold
 */
export const sellPlaces = async (tx: Querying, order: PlacesOfOrder<TicketOfEvent>): Promise<PlaceOfEvent[]> => {
  const { seats, standing } = partPlaces(order.places)
  const sell = async () => {
    await lockZones(tx, standing)
    const lost = await sellStanding(tx, order, standing)
    return [...lost, ...(await sellSeats(tx, order, seats))]
  }
  const lost = await orUndo(tx, sell, (places) => places.length > 0)
  return lost.map(({ eventId, placeId }) => ({ eventId, placeId }))
}

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
