import { findEqualPlaces, type OtherSeat } from '../../box-office/choosing/find-equal-places.ts'
import type { PlaceOfEvent, PlacesOfOrder, TicketOfEvent } from '../../box-office/places/places.rules.ts'
import { sellPlaces } from '../../box-office/selling/order-places.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import type { Order } from '../order/order.rules.ts'
import { hasBoughtAgain, writeOtherPlace } from './other-places.store.ts'

const MOST_TRIES = 3

/**
 * Sells equal places for a late payment when places of its order are gone, and updates the order’s lines. All or none.
 * @returns the replaced seats; empty: there are no equal ones, and the payment has to be refunded
 */
export async function giveEqualPlaces(
  tx: Querying,
  order: Order,
  places: PlacesOfOrder<TicketOfEvent>,
  lost: readonly PlaceOfEvent[],
): Promise<OtherSeat[]> {
  // buyers who have bought again meanwhile would get the tickets twice
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
    // others took these places first; the next attempt no longer finds them free
  }
  return []
}
