import type { Querying } from '../../platform/shop/shop.ts'
import { lockZones } from '../places/place-locks.store.ts'
import { type PlaceOfEvent, type PlacesOfOrder, partPlaces, type TicketOfEvent } from '../places/places.rules.ts'
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
