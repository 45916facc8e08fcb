import { sql } from 'kysely'
import type { Querying } from '../../platform/shop.ts'
import { KEPT_BACK, KEPT_UNTIL } from '../../halls/kept-back.rules.ts'

/** Keeps buyers out of the standing zones that the content no longer has until the import is through. */
export const lockLeftZones = async (tx: Querying): Promise<void> => {
  await sql`SELECT 1 FROM standing_zone z JOIN stage_event e ON e.id = z.event_id
    WHERE NOT EXISTS (SELECT FROM stage_standing_zone s WHERE s.event_id = z.event_id AND s.zone_id = z.zone_id)
    ORDER BY z.event_id, z.zone_id FOR UPDATE OF z`.execute(tx)
}

/** Standing zones and leftovers of expired holds that block what the merge is about to take away. */
export const removeLeftZones = async (tx: Querying): Promise<number[]> => {
  const gone = sql`SELECT z.event_id, z.zone_id FROM standing_zone z JOIN stage_event e ON e.id = z.event_id
    WHERE NOT EXISTS (SELECT FROM stage_standing_zone s WHERE s.event_id = z.event_id AND s.zone_id = z.zone_id)`
  await sql`DELETE FROM standing_allocation WHERE (event_id, zone_id) IN (${gone})`.execute(tx)
  const { rows } = await sql<{ eventId: number }>`
    DELETE FROM standing_zone WHERE (event_id, zone_id) IN (${gone}) RETURNING event_id`.execute(tx)
  return rows.map(({ eventId }) => eventId)
}

/**
 * Gives back the kept places of standing zones whose capacity is about to change or whose number of kept places has,
 * so that the merge sees only what buyers have. `keepBackStanding` takes them again.
 */
export const giveBackStanding = async (tx: Querying): Promise<void> => {
  await sql`
    WITH kept AS (
      SELECT a.event_id, a.zone_id, count(*)::int AS kept FROM standing_allocation a JOIN stage_event e ON e.id = a.event_id
      WHERE a.holder = ${KEPT_BACK} GROUP BY 1, 2),
    differing AS (
      SELECT k.* FROM kept k JOIN standing_zone z USING (event_id, zone_id)
      LEFT JOIN stage_standing_zone s USING (event_id, zone_id)
      LEFT JOIN stage_kept_back w USING (event_id, zone_id)
      WHERE s.capacity IS DISTINCT FROM z.capacity
        OR k.kept <> least(COALESCE(w.places, round(w.share * s.capacity)::int, 0), s.capacity - (z.taken - k.kept))),
    given AS (
      DELETE FROM standing_allocation a USING differing d
      WHERE a.event_id = d.event_id AND a.zone_id = d.zone_id AND a.holder = ${KEPT_BACK})
    UPDATE standing_zone z SET taken = taken - d.kept
    FROM differing d WHERE z.event_id = d.event_id AND z.zone_id = d.zone_id`.execute(tx)
}

/** Takes the places of standing zones that are to be kept: as many as are still there. @returns events that changed */
export const keepBackStanding = async (tx: Querying): Promise<number[]> => {
  const { rows } = await sql<{ eventId: number }>`
    WITH wanted AS (
      SELECT w.event_id, w.zone_id, w.ticket_type_id,
        least(COALESCE(w.places, round(w.share * z.capacity)::int), z.capacity - z.taken) AS places
      FROM stage_kept_back w JOIN standing_zone z USING (event_id, zone_id)
      WHERE w.section_id IS NULL AND NOT EXISTS (SELECT FROM standing_allocation a
        WHERE a.event_id = w.event_id AND a.zone_id = w.zone_id AND a.holder = ${KEPT_BACK})),
    taken AS (
      UPDATE standing_zone z SET taken = z.taken + w.places FROM wanted w
      WHERE z.event_id = w.event_id AND z.zone_id = w.zone_id AND w.places > 0
        AND z.taken + w.places <= z.capacity RETURNING w.*),
    kept AS (
      INSERT INTO standing_allocation (event_id, state, holder, zone_id, ticket_type_id, expires_at, held_since)
      SELECT t.event_id, 1, ${KEPT_BACK}, t.zone_id, t.ticket_type_id, ${KEPT_UNTIL}::timestamptz, now()
      FROM taken t CROSS JOIN LATERAL generate_series(1, t.places))
    SELECT event_id FROM taken`.execute(tx)
  return rows.map(({ eventId }) => eventId)
}

/** Between 0 and 1, one number for three neighbours, always the same for an event's seats: two steps of a Lehmer sequence. */
const chance = sql`((w.event_id::bigint * 7919 + h.place_id / 3) % 2147483647 * 48271 % 2147483647 * 69621 % 2147483647
  / 2147483647::float8)`
/** The further back a row is (a place's number holds it), the less of it is gone. */
const back = sql`(0.4 + 1.2 * least(1, (h.place_id / 1000 % 1000) / 20::float8))`

/**
 * Makes the kept seats those that the content wants: by name, or by number or share (about as many), in clumps of
 * neighbours with the front rows first, always the same ones. Seats that somebody has stay his.
 * @returns events that changed
 */
export const keepBackSeats = async (tx: Querying): Promise<number[]> => {
  const seats = sql`stage_kept_back w JOIN stage_event e ON e.id = w.event_id
      JOIN stage_price_zone z ON z.event_id = w.event_id AND z.zone_id = w.zone_id AND z.kind = 'seated'
      JOIN hall_seat h ON h.hall_version_id = e.hall_version_id AND h.zone_code = z.zone_code`
  await sql`
    CREATE TEMP TABLE stage_kept_seat ON COMMIT DROP AS
    SELECT w.event_id, w.zone_id, w.ticket_type_id, h.place_id FROM ${seats}
    WHERE w.share IS NOT NULL AND ${chance} < 1 - (1 - w.share) * ${back}
    UNION
    SELECT event_id, zone_id, ticket_type_id, place_id FROM (
      SELECT w.event_id, w.zone_id, w.ticket_type_id, w.places, h.place_id,
        row_number() OVER (PARTITION BY w.event_id, w.zone_id ORDER BY ${chance}, h.place_id) AS rank
      FROM ${seats} WHERE w.places IS NOT NULL) ranked
    WHERE rank <= places
    UNION
    SELECT w.event_id, w.zone_id, w.ticket_type_id, h.place_id FROM ${seats}
    WHERE h.section_id = w.section_id AND h.row_label = w.row_label AND h.seat_label = w.seat_label`.execute(tx)
  await sql`ANALYZE stage_kept_seat`.execute(tx)
  const { rows } = await sql<{ eventId: number }>`
    WITH given AS (
      DELETE FROM allocation a USING stage_event e
      WHERE a.event_id = e.id AND a.holder = ${KEPT_BACK} AND NOT EXISTS (
        SELECT FROM stage_kept_seat s WHERE s.event_id = a.event_id AND s.place_id = a.place_id AND s.zone_id = a.zone_id)
      RETURNING a.event_id),
    kept AS (
      INSERT INTO allocation (event_id, place_id, state, holder, zone_id, ticket_type_id, expires_at, held_since)
      SELECT s.event_id, s.place_id, 1, ${KEPT_BACK}, s.zone_id, s.ticket_type_id, ${KEPT_UNTIL}::timestamptz, now()
      FROM stage_kept_seat s
      WHERE NOT EXISTS (SELECT FROM allocation a WHERE a.event_id = s.event_id AND a.place_id = s.place_id
        AND a.holder = ${KEPT_BACK})
      ORDER BY s.event_id, s.place_id
      ON CONFLICT (event_id, place_id) DO UPDATE SET holder = excluded.holder, zone_id = excluded.zone_id,
        ticket_type_id = excluded.ticket_type_id, expires_at = excluded.expires_at, held_since = excluded.held_since,
        order_id = NULL
      WHERE allocation.state = 1 AND allocation.expires_at <= now()
      RETURNING event_id)
    SELECT DISTINCT event_id FROM (SELECT event_id FROM given UNION ALL SELECT event_id FROM kept) changed`.execute(tx)
  return rows.map(({ eventId }) => eventId)
}
