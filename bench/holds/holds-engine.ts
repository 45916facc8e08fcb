import type { Pool } from 'pg'
import type { HoldRequest } from '../../apps/api/src/box-office/holding/hold-decision.rules.ts'
import type { PriceList } from '../../apps/api/src/box-office/prices/price-list.rules.ts'
import { generateCartId } from '../../apps/api/src/cart/owners/cart-id.ts'
import { STANDING_ZONE } from '../../apps/api/testing/box-office/scene.ts'
import { FIELD, seatsOfHold } from './holds-scene.ts'

/** Decides one request within this process. */
export type Decide = (request: HoldRequest) => Promise<unknown>

const cartOf = () => ({ id: generateCartId(), portalCode: 'ee', customerId: null, language: 'et', shopProvider: null })

/** Two fresh seats. */
export const seatRequest = (lists: ReadonlyMap<number, PriceList>, n: number): HoldRequest => {
  const { eventId, places } = seatsOfHold(n)
  const list = lists.get(eventId) as PriceList
  const wanted = places.map((placeId) => ({ placeId, zoneId: 1, ticketTypeId: 1, typeNamed: false }))
  return { cart: cartOf(), list, now: new Date(), places: wanted, standing: [] }
}

/** Two places of a standing zone that is large enough for all requests. */
export const standingRequest = (lists: ReadonlyMap<number, PriceList>): HoldRequest => ({
  cart: cartOf(),
  list: lists.get(FIELD) as PriceList,
  now: new Date(),
  places: [],
  standing: [{ zoneId: STANDING_ZONE, ticketTypeId: 1, quantity: 2 }],
})

/** Keeps a number of requests in progress for some seconds. @returns decisions per second */
export const keepWaiting = async (
  decide: Decide,
  next: (n: number) => HoldRequest,
  { waiting, seconds, from = 0 }: { waiting: number; seconds: number; from?: number },
): Promise<number> => {
  let n = from
  let done = 0
  const started = performance.now()
  const until = started + seconds * 1000
  const one = async () => {
    while (performance.now() < until) {
      await decide(next(n++))
      done++
    }
  }
  await Promise.all(Array.from({ length: waiting }, one))
  return done / ((performance.now() - started) / 1000)
}

/** Fills the table as in a running sale, and updates the planner's statistics. */
export const warmUp = async (pool: Pool, holds: number): Promise<void> => {
  const rows = Array.from({ length: holds }, (_, n) => seatsOfHold(n)).flatMap(({ eventId, places }) =>
    places.map((place) => [eventId, place] as const),
  )
  await pool.query(
    `INSERT INTO allocation (event_id, place_id, state, cart_id, zone_id, ticket_type_id, expires_at, held_since)
     SELECT event, place, 1, 1, 1, 1, now() + interval '15 minutes', now() FROM unnest($1::int[], $2::int[]) AS one(event, place)`,
    [rows.map(([event]) => event), rows.map(([, place]) => place)],
  )
  await pool.query('VACUUM ANALYZE allocation')
}
