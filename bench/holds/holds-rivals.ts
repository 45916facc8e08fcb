import type { Pool } from 'pg'
import type { HoldRequest } from '../../apps/api/src/box-office/holding/hold-decision.rules.ts'
import type { HeldPlace } from '../../apps/api/src/box-office/places/places.rules.ts'

/** Alternatives to the shop's batched holds, for comparison. */
export type Rival = (pool: Pool, request: HoldRequest) => Promise<HeldPlace[] | 'taken'>

const MINUTES = 15

const heldBy = ({ list, places }: HoldRequest): HeldPlace[] => {
  const heldSince = new Date()
  const expiresAt = new Date(heldSince.getTime() + MINUTES * 60_000)
  return places.map((place) => ({
    ...place,
    eventId: list.eventId,
    heldSince,
    expiresAt,
    orderId: null,
    priceAmount: null,
    priceFee: null,
  }))
}

const cartValues = ({ cart, list }: HoldRequest) => [cart.id, cart.portalCode, cart.language, list.eventId]
const CART = `
  INSERT INTO cart AS mine (id, portal_code, language) VALUES ($1, $2, $3)
  ON CONFLICT (id) DO UPDATE SET version = mine.version + 1, updated_at = now()`
const CART_EVENT = 'INSERT INTO cart_event (cart_id, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING'

/**
 * The shop's own statement for a single request: cart, limit, seats in one round trip, all or nothing. A division by
 * zero rolls back a request of which another process got some seats.
 */
const ALONE = `
WITH blocked AS (
  SELECT 1 FROM allocation WHERE event_id = $4 AND place_id = ANY($5::int[]) AND expires_at > now() LIMIT 1
), mine AS (
  SELECT count(*) AS held FROM allocation WHERE event_id = $4 AND cart_id = $1 AND state = 1 AND expires_at > now()
), carts AS (${CART} RETURNING id),
cart_events AS (INSERT INTO cart_event (cart_id, event_id) VALUES ($1, $4) ON CONFLICT DO NOTHING),
seats AS (
  INSERT INTO allocation AS one (event_id, place_id, state, cart_id, zone_id, ticket_type_id, expires_at, held_since)
  SELECT $4, asked.place, 1, $1, asked.zone, asked.type, now() + interval '15 minutes', now()
  FROM unnest($5::int[], $6::int[], $7::int[]) AS asked(place, zone, type)
  WHERE NOT EXISTS (SELECT 1 FROM blocked) AND (SELECT held FROM mine) + cardinality($5::int[]) <= $8
    AND EXISTS (SELECT 1 FROM carts)
  ORDER BY asked.place
  ON CONFLICT (event_id, place_id) DO UPDATE SET cart_id = excluded.cart_id, zone_id = excluded.zone_id,
    ticket_type_id = excluded.ticket_type_id, expires_at = excluded.expires_at, held_since = excluded.held_since
  WHERE one.expires_at <= now()
  RETURNING 1
)
SELECT count(*)::int AS held, 1 / (CASE WHEN count(*) IN (0, cardinality($5::int[])) THEN 1 ELSE 0 END) AS sound FROM seats`

/** One statement per request. */
export const alone: Rival = async (pool, request) => {
  const { rows } = await pool.query<{ held: number }>({
    name: 'alone',
    text: ALONE,
    values: [
      ...cartValues(request),
      request.places.map((one) => one.placeId),
      request.places.map((one) => one.zoneId),
      request.places.map((one) => one.ticketTypeId),
      request.list.ticketsPerOrder,
    ],
  })
  return rows[0]?.held === 0 ? 'taken' : heldBy(request)
}

/** The common design of shops: a row per seat, locked before it is changed. */
export const SEAT_ROWS = `
DROP TABLE IF EXISTS bench_seat, bench_hold;
CREATE TABLE bench_seat (
  event_id int NOT NULL, place_id int NOT NULL, state smallint NOT NULL DEFAULT 0, holder bigint, expires_at timestamptz,
  PRIMARY KEY (event_id, place_id)
) WITH (fillfactor = 80);
CREATE TABLE bench_hold (
  holder bigint NOT NULL, event_id int NOT NULL, place_id int NOT NULL, zone_id int NOT NULL, ticket_type_id int NOT NULL,
  expires_at timestamptz NOT NULL, PRIMARY KEY (holder, event_id, place_id)
)`

const LOCK = `SELECT place_id, state, expires_at > now() AS live FROM bench_seat
  WHERE event_id = $1 AND place_id = ANY($2::int[]) ORDER BY place_id FOR UPDATE`
const TAKE = `UPDATE bench_seat SET state = 1, holder = $3, expires_at = now() + interval '15 minutes'
  WHERE event_id = $1 AND place_id = ANY($2::int[])`
const NOTE = `INSERT INTO bench_hold SELECT $1, $2, asked.place, asked.zone, asked.type, now() + interval '15 minutes'
  FROM unnest($3::int[], $4::int[], $5::int[]) AS asked(place, zone, type)`

/** A transaction: lock the seats' rows, check, update them, insert the tickets. */
export const lockFirst: Rival = async (pool, request) => {
  const client = await pool.connect()
  const send = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
  const places = request.places.map((one) => one.placeId)
  const { eventId } = request.list
  try {
    await client.query('BEGIN')
    const { rows } = await send('lock', LOCK, [eventId, places])
    const free = rows.length === places.length && rows.every((row) => row.state === 0 || (row.state === 1 && !row.live))
    if (free) {
      await send('cart', CART, cartValues(request).slice(0, 3))
      await send('cart-event', CART_EVENT, [request.cart.id, eventId])
      await send('take', TAKE, [eventId, places, request.cart.id])
      const [zones, types] = [request.places.map((one) => one.zoneId), request.places.map((one) => one.ticketTypeId)]
      await send('note', NOTE, [request.cart.id, eventId, places, zones, types])
    }
    await client.query(free ? 'COMMIT' : 'ROLLBACK')
    return free ? heldBy(request) : 'taken'
  } finally {
    client.release()
  }
}

const COUNT = `
WITH carts AS (${CART} RETURNING id),
cart_events AS (INSERT INTO cart_event (cart_id, event_id) VALUES ($1, $4) ON CONFLICT DO NOTHING),
counted AS (
  UPDATE standing_zone SET taken = taken + $6::int
  WHERE event_id = $4 AND zone_id = $5 AND taken + $6::int <= capacity AND EXISTS (SELECT 1 FROM carts) RETURNING 1
)
INSERT INTO standing_allocation (event_id, state, cart_id, zone_id, ticket_type_id, expires_at, held_since)
SELECT $4, 1, $1, $5, $7, now() + interval '15 minutes', now() FROM counted, generate_series(1, $6::int) RETURNING place_id`

/** Standing places by one statement per request that changes the zone's counter. */
export const countAlone: Rival = async (pool, request) => {
  const [wanted] = request.standing
  if (!wanted) return 'taken'
  const values = [...cartValues(request), wanted.zoneId, wanted.quantity, wanted.ticketTypeId]
  const { rows } = await pool.query({ name: 'count', text: COUNT, values })
  return rows.length === 0 ? 'taken' : []
}
