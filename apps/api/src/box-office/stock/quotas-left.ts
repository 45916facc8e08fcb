import type { Shop } from '../../platform/shop/shop.ts'
import { hasQuotas, type PriceList } from '../prices/price-list.rules.ts'
import { takenPlacesNow, takenPlacesOf } from './availability.ts'
import { type EventHall, type PlacesLeft, placesLeft } from './event-hall.rules.ts'
import type { TakenPlaces } from './stock.store.ts'
import { TicketCounts } from './ticket-counts.rules.ts'
import { countTickets } from './ticket-counts.store.ts'

/** Counts are read at most once in so many milliseconds per event. */
const OLDEST = 1000

/** What the quotas of an event leave, for display; Infinity: there is no quota. */
export interface QuotasLeft {
  readonly ofZone: (zoneId: number) => number
  readonly ofType: (ticketTypeId: number) => number
}

const NO_QUOTAS: QuotasLeft = { ofZone: () => Number.POSITIVE_INFINITY, ofType: () => Number.POSITIVE_INFINITY }

const left = (quota: number | null | undefined, count: number): number =>
  quota === null || quota === undefined ? Number.POSITIVE_INFINITY : Math.max(0, quota - count)

/** What is left of an event's quotas, at most a second ago; an event without any is not asked about. */
const quotasLeftOf = async (shop: Shop, list: PriceList, freshness: 'recent' | 'now'): Promise<QuotasLeft> => {
  if (!hasQuotas(list)) return NO_QUOTAS
  const { eventId, zones, ticketTypes } = list
  const read = () => countTickets(shop.holdPool, [eventId])
  const counts = new TicketCounts(
    freshness === 'now' ? await read() : await shop.boxOffice.ticketCounts.get(eventId, read, OLDEST),
  )
  return {
    ofZone: (id) => left(zones.find(({ zoneId }) => zoneId === id)?.quota, counts.ofZone(eventId, id)),
    ofType: (id) =>
      left(ticketTypes.find(({ ticketTypeId }) => ticketTypeId === id)?.quota, counts.ofType(eventId, id)),
  }
}

/** What visitors may still take of an event: its places as far as its quotas allow. */
export interface PlacesForSale extends Pick<TakenPlaces, 'standingLeft' | 'asOf' | 'nextExpiry' | 'resells'> {
  /** Seats that are held or sold, and those of zones whose quota is used up. */
  readonly seats: Int32Array
  readonly quotas: QuotasLeft
}

/** Free seats of zones that sell no more. */
const closedSeats = (hall: EventHall, quotas: QuotasLeft): number[] => {
  const closed = new Set([...hall.totalByZone.keys()].filter((zoneId) => quotas.ofZone(zoneId) === 0))
  if (closed.size === 0) return []
  const seats: number[] = []
  for (const [position, zoneId] of hall.zoneIdOf.entries())
    if (closed.has(zoneId)) seats.push(hall.plan.placeIds[position] ?? 0)
  return seats
}

/**
 * The places of an event as visitors see them (R12.3). To show, never to decide: `quotaReached` decides.
 * @param hall none: standing zones only
 */
export const placesForSale = async (
  shop: Shop,
  list: PriceList,
  hall: EventHall | undefined,
  freshness: 'recent' | 'now',
): Promise<PlacesForSale> => {
  const taken = await (freshness === 'now' ? takenPlacesNow(shop, list.eventId) : takenPlacesOf(shop, list.eventId))
  const quotas = await quotasLeftOf(shop, list, freshness)
  if (quotas === NO_QUOTAS) return { ...taken, quotas }
  const closed = hall ? closedSeats(hall, quotas) : []
  return {
    ...taken,
    seats: closed.length === 0 ? taken.seats : Int32Array.from([...taken.seats, ...closed]),
    standingLeft: new Map(
      [...taken.standingLeft].map(([zone, places]) => [zone, Math.min(places, quotas.ofZone(zone))]),
    ),
    quotas,
  }
}

/** The same by section and zone. */
export const placesForSaleIn = async (shop: Shop, hall: EventHall): Promise<PlacesLeft> => {
  const { seats, standingLeft, quotas } = await placesForSale(shop, hall.list, hall, 'recent')
  const places = placesLeft(hall, seats, standingLeft)
  const byZone = new Map([...places.byZone].map(([zone, count]) => [zone, Math.min(count, quotas.ofZone(zone))]))
  return { ...places, byZone }
}
