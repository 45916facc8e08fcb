import { sql } from 'kysely'
import { KEPT_BACK, KEPT_UNTIL } from '../../halls/plan/kept-back.rules.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import type { KeptStanding, StandingZone, ZoneOfEvent } from './written-stock.rules.ts'

const idsOf = (zones: readonly ZoneOfEvent[]) =>
  sql`${zones.map((one) => one.eventId)}::int[], ${zones.map((one) => one.zoneId)}::int[]`

/** Rows `(event_id, zone_id, capacity)`. */
const zoneRows = (zones: readonly StandingZone[]) =>
  sql`SELECT * FROM unnest(${idsOf(zones)}, ${zones.map((one) => one.capacity)}::int[]) AS one(event_id, zone_id, capacity)`

/** Rows `(event_id, zone_id, ticket_type_id, places, share)`. */
const keptRows = (kept: readonly KeptStanding[]) => sql`
  SELECT * FROM unnest(${idsOf(kept)}, ${kept.map((one) => one.ticketTypeId)}::int[],
    ${kept.map((one) => one.places)}::int[], ${kept.map((one) => one.share)}::float8[])
    AS one(event_id, zone_id, ticket_type_id, places, share)`

/**
 * Releases the kept-back places of standing zones whose capacity or number of kept-back places changes, so that the
 * change sees only buyers' places. `keepBackStanding` takes them again.
 */
export const giveBackStanding = async (
  tx: Querying,
  eventIds: readonly number[],
  zones: readonly StandingZone[],
  kept: readonly KeptStanding[],
): Promise<void> => {
  await sql`
    WITH kept AS (
      SELECT event_id, zone_id, count(*)::int AS kept FROM standing_allocation
      WHERE event_id = ANY(${[...eventIds]}::int[]) AND cart_id = ${KEPT_BACK} GROUP BY 1, 2),
    differing AS (
      SELECT k.* FROM kept k JOIN standing_zone z USING (event_id, zone_id)
      LEFT JOIN (${zoneRows(zones)}) s USING (event_id, zone_id)
      LEFT JOIN (${keptRows(kept)}) w USING (event_id, zone_id)
      WHERE s.capacity IS DISTINCT FROM z.capacity
        OR k.kept <> least(COALESCE(w.places, round(w.share * s.capacity)::int, 0), s.capacity - (z.taken - k.kept))),
    given AS (
      DELETE FROM standing_allocation a USING differing d
      WHERE a.event_id = d.event_id AND a.zone_id = d.zone_id AND a.cart_id = ${KEPT_BACK})
    UPDATE standing_zone z SET taken = taken - d.kept
    FROM differing d WHERE z.event_id = d.event_id AND z.zone_id = d.zone_id`.execute(tx)
}

/** Removes standing zones with all that is in them. */
export const deleteZones = async (tx: Querying, zones: readonly ZoneOfEvent[]): Promise<void> => {
  if (zones.length === 0) return
  const gone = sql`SELECT * FROM unnest(${idsOf(zones)})`
  await sql`DELETE FROM standing_allocation WHERE (event_id, zone_id) IN (${gone})`.execute(tx)
  await sql`DELETE FROM standing_zone WHERE (event_id, zone_id) IN (${gone})`.execute(tx)
}

/** Sets the capacity of standing zones; missing ones are inserted. @returns events that changed */
export const writeZones = async (tx: Querying, zones: readonly StandingZone[]): Promise<number[]> => {
  const { rows } = await sql<{ eventId: number }>`
    MERGE INTO standing_zone t USING (${zoneRows(zones)}) s ON t.event_id = s.event_id AND t.zone_id = s.zone_id
    WHEN MATCHED AND t.capacity <> s.capacity THEN UPDATE SET capacity = s.capacity
    WHEN NOT MATCHED THEN INSERT (event_id, zone_id, capacity) VALUES (s.event_id, s.zone_id, s.capacity)
    RETURNING t.event_id`.execute(tx)
  return rows.map(({ eventId }) => eventId)
}

/** Takes the places of standing zones that are to be kept back: as many as are left. @returns events that changed */
export const keepBackStanding = async (tx: Querying, kept: readonly KeptStanding[]): Promise<number[]> => {
  const { rows } = await sql<{ eventId: number }>`
    WITH wanted AS (
      SELECT w.event_id, w.zone_id, w.ticket_type_id,
        least(COALESCE(w.places, round(w.share * z.capacity)::int), z.capacity - z.taken) AS places
      FROM (${keptRows(kept)}) w JOIN standing_zone z USING (event_id, zone_id)
      WHERE NOT EXISTS (SELECT FROM standing_allocation a
        WHERE a.event_id = w.event_id AND a.zone_id = w.zone_id AND a.cart_id = ${KEPT_BACK})),
    taken AS (
      UPDATE standing_zone z SET taken = z.taken + w.places FROM wanted w
      WHERE z.event_id = w.event_id AND z.zone_id = w.zone_id AND w.places > 0
        AND z.taken + w.places <= z.capacity RETURNING w.*),
    kept AS (
      INSERT INTO standing_allocation (event_id, state, cart_id, zone_id, ticket_type_id, expires_at, held_since)
      SELECT t.event_id, 1, ${KEPT_BACK}, t.zone_id, t.ticket_type_id, ${KEPT_UNTIL}::timestamptz, now()
      FROM taken t CROSS JOIN LATERAL generate_series(1, t.places))
    SELECT event_id FROM taken`.execute(tx)
  return rows.map(({ eventId }) => eventId)
}

/**
 * Sets the kept-back seats of events to those that are staged as `stage_kept_seat`; seats that somebody has stay theirs.
 * @returns events that changed
 */
export const keepBackSeats = async (tx: Querying, eventIds: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ eventId: number }>`
    WITH given AS (
      DELETE FROM allocation a
      WHERE a.event_id = ANY(${[...eventIds]}::int[]) AND a.cart_id = ${KEPT_BACK} AND NOT EXISTS (
        SELECT FROM stage_kept_seat s WHERE s.event_id = a.event_id AND s.place_id = a.place_id AND s.zone_id = a.zone_id)
      RETURNING a.event_id),
    kept AS (
      INSERT INTO allocation (event_id, place_id, state, cart_id, zone_id, ticket_type_id, expires_at, held_since)
      SELECT s.event_id, s.place_id, 1, ${KEPT_BACK}, s.zone_id, s.ticket_type_id, ${KEPT_UNTIL}::timestamptz, now()
      FROM stage_kept_seat s
      WHERE NOT EXISTS (SELECT FROM allocation a WHERE a.event_id = s.event_id AND a.place_id = s.place_id
        AND a.cart_id = ${KEPT_BACK})
      ORDER BY s.event_id, s.place_id
      ON CONFLICT (event_id, place_id) DO UPDATE SET cart_id = excluded.cart_id, zone_id = excluded.zone_id,
        ticket_type_id = excluded.ticket_type_id, expires_at = excluded.expires_at, held_since = excluded.held_since,
        order_id = NULL
      WHERE allocation.state = 1 AND allocation.expires_at <= now()
      RETURNING event_id)
    SELECT DISTINCT event_id FROM (SELECT event_id FROM given UNION ALL SELECT event_id FROM kept) changed`.execute(tx)
  return rows.map(({ eventId }) => eventId)
}

/** Deletes kept-back seats that the hall version of an event doesn't have. */
export const deleteKeptSeatsOutside = async (
  tx: Querying,
  eventIds: readonly number[],
  hallVersionId: number,
): Promise<void> => {
  await sql`
    DELETE FROM allocation AS one WHERE event_id = ANY(${[...eventIds]}::int[]) AND cart_id = ${KEPT_BACK}
      AND NOT EXISTS (SELECT FROM hall_seat s WHERE s.hall_version_id = ${hallVersionId} AND s.place_id = one.place_id)`.execute(
    tx,
  )
}

/** Removes all places of events: seats, standing places, their zones. */
export const deletePlaces = async (tx: Querying, eventIds: readonly number[]): Promise<void> => {
  for (const table of ['allocation', 'standing_allocation', 'standing_zone'])
    await sql`DELETE FROM ${sql.table(table)} WHERE event_id = ANY(${[...eventIds]}::int[])`.execute(tx)
}
