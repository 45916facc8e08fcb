import type { Shop } from '../../platform/shop.ts'
import { type FreeSeats, seatingOf, type Seating } from '../../seat-choice/seating.rules.ts'
import { eventHallOf, takenPlacesNow, takenPlacesOf } from '../stock/availability.ts'
import type { TakenPlaces } from '../stock/availability.store.ts'
import type { EventHall } from './event-hall.rules.ts'
import { positionOf } from '../../halls/hall-plan.rules.ts'
import type { PriceList } from '../prices/price-list.rules.ts'

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

/** Where places stand in the columns of a hall; those that it doesn't have are left out. */
export const positionsOf = (
  { hall }: Pick<SeatsToChoose, 'hall'>,
  places: readonly { readonly placeId: number }[],
): number[] => places.map(({ placeId }) => positionOf(hall.plan, placeId)).filter((seat) => seat >= 0)

/** Seats of the same zones and kinds as some others. */
export const equalSeats = (
  { hall, seating }: SeatsToChoose,
  seats: readonly number[],
  isGone: (seat: number) => boolean,
): FreeSeats => {
  const zones = new Set(seats.map((seat) => hall.zoneIdOf[seat]))
  const kinds = new Set(seats.map((seat) => hall.plan.kinds[seat]))
  const isFree = (seat: number) => !isGone(seat)
  const isWished = (seat: number) => isFree(seat) && zones.has(hall.zoneIdOf[seat]) && kinds.has(hall.plan.kinds[seat])
  return { seating, isFree, isWished }
}
