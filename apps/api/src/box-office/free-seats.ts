import type { Shop } from '../platform/shop.ts'
import { seatingOf, type Seating } from '../seat-choice/seating.rules.ts'
import { eventHallOf, takenPlacesNow, takenPlacesOf } from './availability.ts'
import type { TakenPlaces } from './availability.store.ts'
import type { EventHall } from './event-hall.rules.ts'
import { positionOf } from '../halls/hall-plan.rules.ts'
import type { PriceList } from './price-list.rules.ts'

/** What can be chosen of an event's hall, about a second old at most: to propose, never to decide. */
export interface SeatsToChoose {
  readonly hall: EventHall
  readonly seating: Seating
  /** 1: somebody has the seat, or the event doesn't sell it. Not to be changed. */
  readonly gone: Uint8Array
}

const goneOf = new WeakMap<TakenPlaces, { readonly hall: EventHall; readonly gone: Uint8Array }>()

/** @returns undefined: the event has no seats */
export const seatsToChoose = async (
  shop: Shop,
  list: PriceList,
  freshness: 'recent' | 'now',
): Promise<SeatsToChoose | undefined> => {
  const hall = await eventHallOf(shop, list)
  if (!hall) return undefined
  const taken = await (freshness === 'now' ? takenPlacesNow(shop, list.eventId) : takenPlacesOf(shop, list.eventId))
  const known = goneOf.get(taken)
  if (known?.hall === hall) return { hall, seating: seatingOf(hall.plan), gone: known.gone }
  const gone = Uint8Array.from(hall.zoneIdOf, (zone) => (zone === 0 ? 1 : 0))
  for (const place of taken.seats) {
    const seat = positionOf(hall.plan, place)
    if (seat >= 0) gone[seat] = 1
  }
  goneOf.set(taken, { hall, gone })
  return { hall, seating: seatingOf(hall.plan), gone }
}
