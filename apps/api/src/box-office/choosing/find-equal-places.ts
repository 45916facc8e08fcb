import type { Querying } from '../../platform/shop/shop.ts'
import {
  isResold,
  isStanding,
  type PlaceOfEvent,
  type PlacesOfOrder,
  type TicketOfEvent,
} from '../places/places.rules.ts'
import { readSeatNames, readSeatsOfZone } from './choosing.store.ts'
import { equalSeats } from './equal-places.rules.ts'

/** A seat instead of another, and how it is called. */
export interface OtherSeat {
  readonly eventId: number
  readonly placeId: number
  readonly newPlaceId: number
  readonly section: string | null
  readonly row: string
  readonly seat: string
  readonly isTable: boolean
}

/**
 * The second step for late money (R10.3): finds seats equal to those that somebody else has by now. Only finds them;
 * selling decides.
 * @param order its places, as in its lines
 * @param lost those that somebody else has
 * @param language of the section’s name
 * @returns replacements for the seats that change; null: some can’t be replaced, so all money must be refunded
 */
export async function findEqualPlaces(
  tx: Querying,
  order: PlacesOfOrder<TicketOfEvent>,
  lost: readonly PlaceOfEvent[],
  language: string,
): Promise<OtherSeat[] | null> {
  // a standing place can only be lost when its zone is full, and for a place from its owner there is no other
  if (lost.some(({ placeId }) => isStanding(placeId) || isResold(placeId))) return null
  const isLost = (one: PlaceOfEvent) =>
    lost.some((gone) => gone.eventId === one.eventId && gone.placeId === one.placeId)
  const groups = Map.groupBy(
    order.places.filter(({ placeId }) => !isStanding(placeId) && !isResold(placeId)),
    ({ eventId, zoneId }) => `${eventId}:${zoneId}`,
  )
  const others: OtherSeat[] = []
  for (const own of groups.values()) {
    const [first] = own
    if (!first || !own.some(isLost)) continue
    const { eventId, zoneId } = first
    const wanted = own.map(({ placeId }) => placeId)
    const zone = await readSeatsOfZone(tx, order, eventId, zoneId)
    const given = equalSeats(
      zone,
      wanted,
      own.filter(isLost).map(({ placeId }) => placeId),
    )
    if (given === null) return null
    const moved = [...given].filter(([from, to]) => from !== to)
    const names = await readSeatNames(
      tx,
      eventId,
      moved.map(([, to]) => to),
      language,
    )
    for (const [placeId, newPlaceId] of moved) {
      const name = names.find((one) => one.placeId === newPlaceId)
      if (!name) return null
      const { section, row, seat, isTable } = name
      others.push({ eventId, placeId, newPlaceId, section, row, seat, isTable })
    }
  }
  return others
}
