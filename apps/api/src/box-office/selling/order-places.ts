import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { freeOrder, markPaying, readHolds, unmarkPaying } from '../holding/holds.store.ts'
import { lockAndCountCart, lockPlaces, lockZones } from '../places/place-locks.store.ts'
import {
  type HeldPlace,
  isResold,
  type PlaceOfEvent,
  type PlacesOfOrder,
  partPlaces,
  type TicketOfEvent,
  without,
} from '../places/places.rules.ts'
import { lockReleases } from '../places/waited-places.store.ts'
import { orUndo, sellSeats, sellStanding } from './selling.store.ts'
import { readNotOffered, takeOver } from './take-over.store.ts'

/**
 * Marks the places of an order as sold, in the transaction that marks it paid. All or none: a place that the order no
 * longer holds is claimed again if it is free, or if the same cart holds it unpaid (late money, first step: the same
 * places). If one of them is somebody else's by now, nothing is changed and the lost ones are returned, so that the
 * caller tries the next step: other places, or a full refund (R10.3). Idempotent.
 * A ticket that its owner offers is taken over from them.
 * @param order its places with zone and ticket type, as in its lines
 * @returns the places that somebody else has; empty: all are sold
 */
export const sellPlaces = async (tx: Querying, order: PlacesOfOrder<TicketOfEvent>): Promise<PlaceOfEvent[]> => {
  const lost = await orUndo(
    tx,
    () => sellAll(tx, [order]),
    (places) => places.length > 0,
  )
  return lost.map(({ eventId, placeId }) => ({ eventId, placeId }))
}

/** Places of some orders are somebody else's by now; the transaction must be rolled back. */
export class PlacesGone extends Error {
  override readonly name = 'PlacesGone'
  readonly orderIds: ReadonlySet<number>

  constructor(orderIds: ReadonlySet<number>) {
    super(`Places of the orders ${[...orderIds].join(', ')} are gone`)
    this.orderIds = orderIds
  }
}

/**
 * Sells the places of many orders, as `sellPlaces` does, but without the savepoint that nearly none of them needs.
 * @throws PlacesGone
 */
export const sellPlacesOfMany = async (
  tx: Querying,
  orders: readonly PlacesOfOrder<TicketOfEvent>[],
): Promise<void> => {
  const lost = await sellAll(tx, orders)
  if (lost.length === 0) return
  const unlucky = orders.filter(({ places }) => without(places, lost).length < places.length)
  throw new PlacesGone(new Set(unlucky.map(({ orderId }) => orderId)))
}

/** @returns the places that somebody else has; the others are sold */
const sellAll = async (tx: Querying, orders: readonly PlacesOfOrder<TicketOfEvent>[]): Promise<PlaceOfEvent[]> => {
  const { seats, standing } = partPlaces(
    orders.flatMap(({ orderId, cartId, places }) => places.map((place) => ({ ...place, orderId, cartId }))),
  )
  await lockZones(tx, standing)
  const lost = await sellStanding(tx, standing)
  const fromShop = seats.filter(({ placeId }) => !isResold(placeId))
  const fromOwners = seats.filter(({ placeId }) => isResold(placeId))
  return [...lost, ...(await sellSeats(tx, fromShop)), ...(await takeOver(tx, fromOwners))]
}

/**
 * After a failed or cancelled payment: the order's places become ordinary holds of its cart again, for `minutes` from
 * now, but not beyond 45 minutes from their beginning; if those are over they are free at once. Sold places, and those
 * that somebody else has by now, stay as they are.
 * @returns the restored holds, with the end of each
 */
export const returnToHold = async (tx: Querying, order: PlacesOfOrder, minutes = 15): Promise<HeldPlace[]> => {
  await lockPlaces(tx, order.places)
  return unmarkPaying(tx, order, minutes)
}

/**
 * Releases places of an order that expired unpaid, was cancelled, or whose tickets (all or some) were returned. Places
 * that no longer belong to the order stay as they are.
 * @returns how many became free
 */
export const releaseOrderPlaces = async (tx: Querying, order: PlacesOfOrder): Promise<number> => {
  await lockReleases(tx, order.places)
  await lockPlaces(tx, order.places)
  return (await freeOrder(tx, order.orderId, order.places)).length
}

/**
 * Assigns held places to an order whose payment starts, in the transaction that creates the order: from then on they
 * can't be released, extended or taken, and they last until `until` at least (R6.4). All of `places` or none. Locks the
 * cart's row and increments its version, so that a concurrent hold sees it. Calling it again for the same order extends
 * it.
 * @param until the provider's deadline and a margin
 * @returns the protected holds
 * @throws ShopError, and the transaction must then be rolled back: holds_expired with details.lost = places that the
 *   cart no longer holds; cart_being_paid if another order pays for one of them
 */
export const protectHolds = async (tx: Querying, order: PlacesOfOrder, until: Date): Promise<HeldPlace[]> => {
  await lockAndCountCart(tx, order.cartId)
  // seats are locked where they are marked
  await lockPlaces(tx, partPlaces(order.places).standing)
  const holds = await markPaying(tx, order, until)
  const gone = await readNotOffered(
    tx,
    holds.filter(({ placeId }) => isResold(placeId)),
  )
  if (gone.length > 0) throw new ShopError('holds_expired', { lost: gone })
  const lost = without(order.places, holds)
  if (lost.length === 0) return holds
  const held = await readHolds(tx, order.cartId)
  if (without(lost, held).length < lost.length) throw new ShopError('cart_being_paid')
  throw new ShopError('holds_expired', { lost: lost.map(({ eventId, placeId }) => ({ eventId, placeId })) })
}
