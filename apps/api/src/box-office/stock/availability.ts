import type { Shop } from '../../platform/shop.ts'
import { readMine, readTaken, type TakenPlaces } from './availability.store.ts'
import { type EventHall, eventHall, type PlacesLeft, placesLeft } from '../choosing/event-hall.rules.ts'
import { hallPlanOf } from '../../halls/hall-plan.ts'
import { KeptInMemory } from '../../platform/kept-in-memory.ts'
import type { PriceList } from '../prices/price-list.rules.ts'

const MOST_EVENTS = 500
/** However many look at a hall, the database is asked once in this time, in milliseconds. */
const OLDEST = 1000

const taken = new WeakMap<Shop, KeptInMemory<number, TakenPlaces>>()
const halls = new WeakMap<PriceList, Promise<EventHall | undefined>>()

/** The hall as an event sells it, kept as long as its price list; undefined: standing zones only. */
export const eventHallOf = (shop: Shop, list: PriceList): Promise<EventHall | undefined> => {
  const { hallVersionId } = list
  if (hallVersionId === null) return Promise.resolve(undefined)
  const known = halls.get(list)
  if (known) return known
  const made = hallPlanOf(shop, hallVersionId).then((plan) => plan && eventHall(plan, list))
  halls.set(list, made)
  made.catch(() => halls.delete(list))
  return made
}

/** What of an event is gone, at most a second ago: for pictures, never for decisions. */
export const takenPlacesOf = (shop: Shop, eventId: number): Promise<TakenPlaces> => {
  const kept = taken.get(shop) ?? new KeptInMemory<number, TakenPlaces>(MOST_EVENTS)
  taken.set(shop, kept)
  return kept.get(eventId, () => readTaken(shop.db, eventId), OLDEST)
}

/** What is known of an event's places is no longer true. */
export const forgetTakenPlaces = (shop: Shop, eventId: number): void => taken.get(shop)?.forget(eventId)

/** What of an event is gone at this very moment. Costs a look at all that is gone: for the few who tell others. */
export const takenPlacesNow = (shop: Shop, eventId: number): Promise<TakenPlaces> => readTaken(shop.db, eventId)

/** The seats of an event that a cart holds at this moment; none: a visitor without a cart. */
export const seatsOfCart = async (shop: Shop, eventId: number, cartId: number | null): Promise<ReadonlySet<number>> =>
  cartId === null ? new Set() : readMine(shop.db, eventId, cartId)

/** How many places are left in each zone, at most a second ago. */
export const placesLeftByZone = async (shop: Shop, list: PriceList): Promise<ReadonlyMap<number, number>> => {
  const gone = await takenPlacesOf(shop, list.eventId)
  const hall = await eventHallOf(shop, list)
  return hall ? placesLeft(hall, gone.seats, gone.standingLeft).byZone : gone.standingLeft
}

/** The same by section and seat. */
export const placesLeftOf = async (shop: Shop, hall: EventHall): Promise<PlacesLeft> => {
  const gone = await takenPlacesOf(shop, hall.list.eventId)
  return placesLeft(hall, gone.seats, gone.standingLeft)
}
