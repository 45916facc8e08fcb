import { type HallPlan, positionOf } from '../../halls/plan/hall-plan.rules.ts'
import { hallPlanOf } from '../../halls/plan/hall-plan.ts'
import type { CacheDependencies } from '../../platform/http/response-cache/response-cache.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { countFreeInRows, type FreeSeats, makeSeating, type Seating } from '../../seat-choice/seating.rules.ts'
import { nextPriceChange, type PriceList } from '../prices/price-list.rules.ts'
import { type EventHall, eventHall } from './event-hall.rules.ts'
import { readMine, readTaken, type TakenPlaces } from './stock.store.ts'

/** The database is read at most once in so many milliseconds per hall, however many visitors look at it. */
const OLDEST = 1000
/** The same for those whose seats were lost to others: a crowd that loses together reads together. */
const OLDEST_AFTER_LOSS = 50

/** The hall of an event, cached as long as its price list; undefined: standing zones only. */
export const eventHallOf = (shop: Shop, list: PriceList): Promise<EventHall | undefined> => {
  const { hallVersionId } = list
  if (hallVersionId === null) return Promise.resolve(undefined)
  const { eventHalls } = shop.boxOffice
  const known = eventHalls.get(list)
  if (known) return known
  const made = hallPlanOf(shop, hallVersionId).then((plan) => plan && eventHall(plan, list))
  eventHalls.set(list, made)
  made.catch(() => eventHalls.delete(list))
  return made
}

/** Taken places of an event, at most a second old: for display, never for decisions. */
export const takenPlacesOf = (shop: Shop, eventId: number, oldest = OLDEST): Promise<TakenPlaces> =>
  shop.boxOffice.takenPlaces.get(eventId, () => readTaken(shop.db, eventId), oldest)

/** What is known of an event's places is no longer true. */
export const forgetTakenPlaces = (shop: Shop, eventId: number): void => {
  shop.boxOffice.takenPlaces.forget(eventId)
  shop.boxOffice.ticketCounts.forget(eventId)
}

/** Taken places of an event as of now. Reads all of them, so only for the few callers that notify others. */
export const takenPlacesNow = (shop: Shop, eventId: number): Promise<TakenPlaces> => readTaken(shop.db, eventId)

/** The seats of an event that a cart holds now; none: a visitor without a cart. */
export const seatsOfCart = async (shop: Shop, eventId: number, cartId: number | null): Promise<ReadonlySet<number>> =>
  cartId === null ? new Set() : readMine(shop.db, eventId, cartId)

/** What can be chosen of an event's hall, about a second old at most: to propose, never to decide. */
export interface SeatsToChoose {
  readonly hall: EventHall
  readonly seating: Seating
  /** 1: the seat is taken, or the event doesn't sell it. Not to be changed. */
  readonly gone: Uint8Array
  /** How many seats of each row are not gone. */
  readonly freeInRow: Uint32Array
}

/** The taken places of a hall, as columns. */
export interface TakenSeatsSince {
  readonly hall: EventHall
  readonly gone: Uint8Array
  readonly freeInRow: Uint32Array
}

/** Which seats are neighbours in a hall, computed once per cached plan. */
export const seatingOf = ({ boxOffice: { seatings } }: Pick<Shop, 'boxOffice'>, plan: HallPlan): Seating => {
  const seating = seatings.get(plan) ?? makeSeating(plan)
  seatings.set(plan, seating)
  return seating
}

/** @returns undefined: the event has no seats */
export const seatsToChoose = async (
  shop: Shop,
  list: PriceList,
  freshness: 'recent' | 'after loss',
): Promise<SeatsToChoose | undefined> => {
  const hall = await eventHallOf(shop, list)
  if (!hall) return undefined
  const taken = await takenPlacesOf(shop, list.eventId, freshness === 'after loss' ? OLDEST_AFTER_LOSS : OLDEST)
  const seating = seatingOf(shop, hall.plan)
  const known = shop.boxOffice.goneSeats.get(taken)
  if (known?.hall === hall) return { hall, seating, gone: known.gone, freeInRow: known.freeInRow }
  const gone = new Uint8Array(hall.zoneIdOf.length)
  for (let seat = 0; seat < gone.length; seat++) if (hall.zoneIdOf[seat] === 0) gone[seat] = 1
  for (const place of taken.seats) {
    const seat = positionOf(hall.plan, place)
    if (seat >= 0) gone[seat] = 1
  }
  const freeInRow = countFreeInRows(seating, gone)
  shop.boxOffice.goneSeats.set(taken, { hall, gone, freeInRow })
  return { hall, seating, gone, freeInRow }
}

/** Positions of places in the columns of a hall; unknown ones are left out. */
export const positionsOf = (
  { hall }: Pick<SeatsToChoose, 'hall'>,
  places: readonly { readonly placeId: number }[],
): number[] => places.map(({ placeId }) => positionOf(hall.plan, placeId)).filter((seat) => seat >= 0)

/** Seats of the same zones and kinds as some others. */
export const equalSeats = (
  { hall, seating }: Pick<SeatsToChoose, 'hall' | 'seating'>,
  seats: readonly number[],
  isGone: (seat: number) => boolean,
): FreeSeats => {
  const zones = new Set(seats.map((seat) => hall.zoneIdOf[seat]))
  const kinds = new Set(seats.map((seat) => hall.plan.kinds[seat]))
  const isFree = (seat: number) => !isGone(seat)
  const isEligible = (seat: number) =>
    isFree(seat) && zones.has(hall.zoneIdOf[seat]) && kinds.has(hall.plan.kinds[seat])
  return { seating, isFree, isEligible }
}

/** For how many milliseconds an expired hold may stay visible: in a crowd holds end all the time. */
const SHORTLY = 500

/** The source of cached responses for an event's places. */
export const stockSource = (eventId: number): string => `stock ${eventId}`

/** What a response depends on that shows an event's free places and prices. */
export const stockDependencies = async (shop: Shop, list: PriceList): Promise<CacheDependencies> => {
  const now = shop.clock.now().getTime()
  const { nextExpiry } = await takenPlacesOf(shop, list.eventId)
  const freed = nextExpiry === null ? Number.POSITIVE_INFINITY : now + Math.max(SHORTLY, nextExpiry)
  return { sources: [stockSource(list.eventId)], until: Math.min(freed, nextPriceChange(list, now)) }
}
