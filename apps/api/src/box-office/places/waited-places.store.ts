import { type RawBuilder, sql } from 'kysely'
import { KEPT_UNTIL } from '../../halls/plan/kept-back.rules.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { HELD_FOR_WISHES, WISHES } from './places.rules.ts'

/**
 * Whether somebody waits for a place that comes free, a row of `allocation`. The hold of a ticket that its owner sells on
 * frees no place: the owner has it still.
 */
export const waitedFor = (row: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${row}.place_id`)} > 0
    AND EXISTS (SELECT FROM waited_event WHERE waited_event.event_id = ${sql.ref(`${row}.event_id`)}))`

/** What a row becomes when its place is the waiting list's: nobody's ticket, and not on sale. */
export const KEPT_FOR_WISHES = sql`state = 1, cart_id = ${sql.lit(HELD_FOR_WISHES)}, order_id = NULL,
  expires_at = ${sql.lit(KEPT_UNTIL)}::timestamptz, held_since = now(), offered_until = NULL, client_network = NULL, price_amount = NULL, price_fee = NULL`

/**
 * Until the transaction ends, nobody begins or ceases to wait for these events: what is released now is either on sale or
 * the waiting list's. Many may release at a time.
 */
export const lockReleases = async (tx: Querying, places: readonly { readonly eventId: number }[]): Promise<void> => {
  const events = [...new Set(places.map(({ eventId }) => eventId))]
  await sql`SELECT pg_advisory_xact_lock_shared(${WISHES}, one.event)
    FROM (SELECT event FROM unnest(${events}::int[]) AS asked(event) ORDER BY event) AS one`.execute(tx)
}

/** Until the transaction ends this one alone decides who of those that wait for an event gets what. */
export const lockWishes = async (tx: Querying, eventId: number): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(${WISHES}, ${eventId}::int)`.execute(tx)
  // whoever changes places locks standing zones before them
  await sql`SELECT FROM standing_zone WHERE event_id = ${eventId} ORDER BY zone_id FOR NO KEY UPDATE`.execute(tx)
}

/** @returns whether nobody waited before */
export const insertWaited = async (tx: Querying, eventId: number): Promise<boolean> => {
  const { numAffectedRows } =
    await sql`INSERT INTO waited_event (event_id) VALUES (${eventId}) ON CONFLICT DO NOTHING`.execute(tx)
  return numAffectedRows === 1n
}

/** @returns whether somebody waited */
export const deleteWaited = async (tx: Querying, eventId: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`DELETE FROM waited_event WHERE event_id = ${eventId}`.execute(tx)
  return numAffectedRows === 1n
}

/** Those of some events that somebody waits for; all of them without a list. */
export const readWaited = async (db: Querying, eventIds?: readonly number[]): Promise<number[]> => {
  const asked = eventIds ? sql`WHERE event_id = ANY(${[...eventIds]}::int[])` : sql``
  const { rows } = await sql<{ id: number }>`SELECT event_id AS id FROM waited_event ${asked} ORDER BY 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** Takes what has no owner any more: places whose holds have expired. */
export const keepExpired = async (tx: Querying, eventId: number): Promise<void> => {
  for (const table of ['standing_allocation', 'allocation']) {
    const rest = table === 'allocation' ? sql`, held_seconds_before = 0` : sql``
    await sql`
      UPDATE ${sql.table(table)} AS one SET ${KEPT_FOR_WISHES}${rest}
      FROM (SELECT place_id FROM ${sql.table(table)} WHERE event_id = ${eventId} AND place_id > 0
          AND state = 1 AND expires_at <= now() ORDER BY place_id FOR UPDATE SKIP LOCKED) AS over
      WHERE one.event_id = ${eventId} AND one.place_id = over.place_id`.execute(tx)
  }
}

const anyType = sql`coalesce((SELECT min(p.ticket_type_id) FROM price p WHERE p.event_id = z.event_id AND p.zone_id = z.zone_id), 0)`

/** Takes what is on sale of an event: nobody can hold it from now on but those who wait. */
export const keepFree = async (tx: Querying, eventId: number): Promise<void> => {
  await keepExpired(tx, eventId)
  await sql`
    WITH room AS (
      SELECT z.event_id, z.zone_id, z.capacity - z.taken AS places, ${anyType} AS type
      FROM standing_zone z WHERE z.event_id = ${eventId} AND z.capacity > z.taken),
    counted AS (
      UPDATE standing_zone AS one SET taken = one.capacity FROM room
      WHERE one.event_id = room.event_id AND one.zone_id = room.zone_id RETURNING 1)
    INSERT INTO standing_allocation (event_id, state, cart_id, zone_id, ticket_type_id, expires_at, held_since)
    SELECT room.event_id, 1, ${HELD_FOR_WISHES}, room.zone_id, room.type, ${KEPT_UNTIL}::timestamptz, now()
    FROM room CROSS JOIN LATERAL generate_series(1, room.places) WHERE (SELECT count(*) FROM counted) > 0`.execute(tx)
  await sql`
    INSERT INTO allocation AS one (event_id, place_id, state, cart_id, zone_id, ticket_type_id, expires_at, held_since)
    SELECT e.id, s.place_id, 1, ${HELD_FOR_WISHES}, z.zone_id, ${anyType}, ${KEPT_UNTIL}::timestamptz, now()
    FROM event e JOIN hall_seat s ON s.hall_version_id = e.hall_version_id
    JOIN price_zone z ON z.event_id = e.id AND z.zone_code = s.zone_code AND z.kind = 'seated'
    WHERE e.id = ${eventId} AND NOT EXISTS (
      SELECT FROM allocation a WHERE a.event_id = e.id AND a.place_id = s.place_id)
    ORDER BY s.place_id ON CONFLICT DO NOTHING`.execute(tx)
}
