import { findEqualPlaces, type OtherSeat } from '../../box-office/choosing/find-equal-places.ts'
import type { PlaceOfEvent, PlacesOfOrder, TicketOfEvent } from '../../box-office/places/places.rules.ts'
import { sellPlaces } from '../../box-office/selling/order-places.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import type { Order } from '../order/order.rules.ts'
import { hasBoughtAgain, writeOtherPlace } from './other-places.store.ts'

const MOST_TRIES = 3

/**
 * Money came when places of its order were gone: equal ones are sold instead, if there are any, and the order’s lines
 * say so from then on. All or none.
 * @returns which seats are others now; empty: there are no equal ones, and the money has to go back
 */
export async function giveEqualPlaces(
  tx: Querying,
  order: Order,
  places: PlacesOfOrder<TicketOfEvent>,
  lost: readonly PlaceOfEvent[],
): Promise<OtherSeat[]> {
  // buyers who have chosen anew meanwhile have what they want, and would get two evenings for one
  if (await hasBoughtAgain(tx, order)) return []
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const others = await findEqualPlaces(tx, places, lost, order.language)
    if (others === null || others.length === 0) return []
    const instead = (one: TicketOfEvent) =>
      others.find(({ eventId, placeId }) => eventId === one.eventId && placeId === one.placeId)?.newPlaceId ??
      one.placeId
    const wanted = places.places.map((one) => ({ ...one, placeId: instead(one) }))
    const taken = await sellPlaces(tx, { ...places, places: wanted })
    if (taken.length === 0) {
      for (const other of others) await writeOtherPlace(tx, order.id, other)
      return others
    }
    // others were quicker once more: what they took isn’t free in the next look
  }
  return []
}
