import { sql } from 'kysely'
import { KEPT_BACK } from '../../halls/plan/kept-back.rules.ts'
import type { Refusal } from '../../platform/database/rows/merge-rows.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { QUOTAS } from '../places/places.rules.ts'
import type { KeptStanding, StandingZone, WrittenStock, ZoneOfEvent } from './written-stock.rules.ts'

/** An event and the hall version that it stays on. */
interface KeptVersion {
  readonly id: number
  readonly hallVersionId: number | null
}

type Found = { id: number; message: string; about?: string }

const refusals = (field: string, code: string, rows: readonly Found[]): Refusal[] =>
  rows.map(({ id, message, about }) => ({
    table: 'event',
    field,
    id,
    message,
    fault: { code, ...(about === undefined ? {} : { about }) },
  }))

/** Takes events that staff keep out of the sale that is prepared. */
export const leaveEventsToStaff = async (tx: Querying): Promise<void> => {
  await sql`DELETE FROM stage_sold_event s USING event e WHERE e.id = s.id AND e.origin = 'staff'`.execute(tx)
}

/** Takes the staged stock of events out that are not in the sale. */
export const forgetUnsoldStock = async (tx: Querying): Promise<void> => {
  const isUnsold = sql`NOT EXISTS (SELECT FROM stage_sold_event s WHERE s.id = t.event_id)`
  await sql`DELETE FROM stage_standing_zone t WHERE ${isUnsold}`.execute(tx)
  await sql`DELETE FROM stage_kept_back t WHERE ${isUnsold}`.execute(tx)
}

/**
 * Events with sold or held seats that their hall's new version doesn't have in the same place stay on their version: no
 * seat is ever lost.
 * @returns them, and those that stay because staff have edited their hall
 */
export const keepOldHallVersions = async (
  tx: Querying,
): Promise<{ readonly staffs: KeptVersion[]; readonly stayed: KeptVersion[] }> => {
  // staff decide which events use a hall that they have edited
  const staffs = await sql<KeptVersion>`
    UPDATE stage_sold_event s SET hall_version_id = e.hall_version_id
    FROM event e JOIN hall_version was ON was.id = e.hall_version_id
    JOIN hall_version wanted ON wanted.hall_id = was.hall_id AND wanted.origin = 'staff'
    WHERE e.id = s.id AND wanted.id = s.hall_version_id AND was.id <> wanted.id
    RETURNING s.id, s.hall_version_id`.execute(tx)
  const { rows } = await sql<KeptVersion>`
    UPDATE stage_sold_event s SET hall_version_id = e.hall_version_id
    FROM event e
    WHERE e.id = s.id AND e.hall_version_id IS NOT NULL AND e.hall_version_id IS DISTINCT FROM s.hall_version_id
      AND EXISTS (
        SELECT FROM allocation a
        JOIN hall_seat was ON was.hall_version_id = e.hall_version_id AND was.place_id = a.place_id
        LEFT JOIN hall_seat becomes ON becomes.hall_version_id = s.hall_version_id AND becomes.place_id = a.place_id
          AND (becomes.section_id, becomes.row_label, becomes.seat_label)
            = (was.section_id, was.row_label, was.seat_label)
        WHERE a.event_id = e.id AND a.cart_id <> ${KEPT_BACK} AND (a.state = 2 OR a.expires_at > now())
          AND becomes.place_id IS NULL)
    RETURNING s.id, s.hall_version_id`.execute(tx)
  return { staffs: staffs.rows, stayed: rows }
}

/** Zones and ticket types that are held or sold and that the content no longer has. */
export const findLostZones = async (tx: Querying): Promise<Refusal[]> => {
  // a blocked place has no type of its own yet
  const isOfCart = (column: string) => (column === 'ticket_type_id' ? sql`> 0` : sql`<> ${KEPT_BACK}`)
  const inUse = (column: 'zone_id' | 'ticket_type_id') => sql`(
    EXISTS (SELECT FROM allocation a WHERE a.event_id = t.event_id AND a.${sql.ref(column)} = t.${sql.ref(column)}
      AND a.cart_id ${isOfCart(column)} AND (a.state = 2 OR a.expires_at > now()))
    OR EXISTS (SELECT FROM standing_allocation a WHERE a.event_id = t.event_id AND a.${sql.ref(column)} = t.${sql.ref(column)}
      AND a.cart_id ${isOfCart(column)} AND (a.state = 2 OR a.expires_at > now())))`
  const zones = await sql<Found>`
    SELECT t.event_id AS id, t.zone_code AS about,
      'no longer has zone ' || t.zone_code || ', which has sold or held places' AS message
    FROM price_zone t JOIN stage_sold_event e ON e.id = t.event_id
    WHERE NOT EXISTS (SELECT FROM stage_price_zone s
        WHERE s.event_id = t.event_id AND s.zone_id = t.zone_id AND s.kind = t.kind AND s.zone_code = t.zone_code)
      AND ${inUse('zone_id')} ORDER BY 1`.execute(tx)
  const types = await sql<Found>`
    SELECT t.event_id AS id, t.code AS about,
      'no longer has ticket type ' || t.code || ', which has sold or held places' AS message
    FROM ticket_type t JOIN stage_sold_event e ON e.id = t.event_id
    WHERE NOT EXISTS (SELECT FROM stage_ticket_type s
        WHERE s.event_id = t.event_id AND s.ticket_type_id = t.ticket_type_id)
      AND ${inUse('ticket_type_id')} ORDER BY 1`.execute(tx)
  return [...refusals('zones', 'zone_sold', zones.rows), ...refusals('zones', 'type_sold', types.rows)]
}

/** Standing zones whose new capacity would be below what is taken. Locks those that shrink. */
export const findTooSmallZones = async (tx: Querying): Promise<Refusal[]> => {
  const { rows } = await sql<Found & { taken: number; capacity: number }>`
    SELECT t.event_id AS id, t.zone_id, s.capacity, (
      SELECT z.zone_code FROM price_zone z WHERE z.event_id = t.event_id AND z.zone_id = t.zone_id) AS about, t.taken - (
      SELECT count(*) FROM standing_allocation a WHERE a.event_id = t.event_id AND a.zone_id = t.zone_id
        AND a.cart_id = ${KEPT_BACK})::int AS taken
    FROM standing_zone t JOIN stage_standing_zone s ON s.event_id = t.event_id AND s.zone_id = t.zone_id
    WHERE s.capacity < t.capacity ORDER BY t.event_id, t.zone_id FOR UPDATE OF t`.execute(tx)
  const small = rows
    .filter(({ taken, capacity }) => capacity < taken)
    .map(({ id, taken, capacity, about }) => ({
      id,
      message: `would have ${capacity} places, and ${taken} are sold or held`,
      ...(about === undefined ? {} : { about }),
    }))
  return refusals('zones', 'capacity_below_sold', small)
}

/** Takes the quotas' locks of events that have any, or get some, before other locks: nobody adds to them meanwhile. */
export const lockWrittenQuotas = async (tx: Querying): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT q.event_id AS id FROM (
      SELECT event_id, quota FROM stage_ticket_type UNION ALL SELECT event_id, quota FROM stage_price_zone
      UNION ALL SELECT t.event_id, t.quota FROM ticket_type t JOIN stage_sold_event e ON e.id = t.event_id
      UNION ALL SELECT t.event_id, t.quota FROM price_zone t JOIN stage_sold_event e ON e.id = t.event_id) q
    WHERE q.quota IS NOT NULL ORDER BY 1`.execute(tx)
  for (const { id } of rows) await sql`SELECT pg_advisory_xact_lock(${QUOTAS}::int, ${id}::int)`.execute(tx)
}

/** Zones and ticket types that would have a lower quota than what is sold and held of them. */
export const findTooSmallQuotas = async (tx: Querying): Promise<Refusal[]> => {
  const taken = (column: 'zone_id' | 'ticket_type_id') => sql`(
    SELECT count(*)::int FROM (
      SELECT a.event_id, a.${sql.ref(column)} FROM allocation a WHERE a.cart_id > 0 AND (a.state = 2 OR a.expires_at > now())
      UNION ALL
      SELECT a.event_id, a.${sql.ref(column)} FROM standing_allocation a
      WHERE a.cart_id > 0 AND (a.state = 2 OR a.expires_at > now())) a
    WHERE a.event_id = s.event_id AND a.${sql.ref(column)} = s.${sql.ref(column)})`
  const small = (
    table: 'price_zone' | 'ticket_type',
    about: 'zone_code' | 'code',
    column: 'zone_id' | 'ticket_type_id',
  ) =>
    sql<Found>`SELECT * FROM (
      SELECT s.event_id AS id, s.${sql.ref(about)} AS about,
        'would sell ' || s.quota || ' at most, and ' || ${taken(column)} || ' are sold or held' AS message,
        s.quota < ${taken(column)} AS is_small
      FROM ${sql.table(`stage_${table}`)} s JOIN stage_sold_event e ON e.id = s.event_id WHERE s.quota IS NOT NULL) q
    WHERE is_small ORDER BY 1, 2`.execute(tx)
  const zones = await small('price_zone', 'zone_code', 'zone_id')
  const types = await small('ticket_type', 'code', 'ticket_type_id')
  return [
    ...refusals('zones', 'quota_below_sold', zones.rows),
    ...refusals('typeQuotas', 'quota_below_sold', types.rows),
  ]
}

/** Kept-back seats by name that the hall doesn't have, or that belong to another zone. */
export const findUnknownKeptSeats = async (tx: Querying): Promise<Refusal[]> => {
  const { rows } = await sql<Found>`
    SELECT k.event_id AS id, 'names section ' || k.section_id || ', row ' || k.row_label || ', seat ' || k.seat_label
      || ', which the zone doesn''t have' AS message
    FROM stage_kept_back k JOIN stage_sold_event e ON e.id = k.event_id
    JOIN stage_price_zone z ON z.event_id = k.event_id AND z.zone_id = k.zone_id
    WHERE k.section_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM hall_seat h WHERE h.hall_version_id = e.hall_version_id AND h.section_id = k.section_id
        AND h.row_label = k.row_label AND h.seat_label = k.seat_label AND h.zone_code = z.zone_code)
    ORDER BY 1`.execute(tx)
  return refusals('keptBack', 'kept_seat_unknown', rows)
}

/** Finds the standing zones that the content no longer has, and locks buyers out of them until the import is done. */
export const lockObsoleteZones = async (tx: Querying): Promise<ZoneOfEvent[]> => {
  const { rows } = await sql<ZoneOfEvent>`
    SELECT z.event_id, z.zone_id FROM standing_zone z JOIN stage_sold_event e ON e.id = z.event_id
    WHERE NOT EXISTS (SELECT FROM stage_standing_zone s WHERE s.event_id = z.event_id AND s.zone_id = z.zone_id)
    ORDER BY z.event_id, z.zone_id FOR UPDATE OF z`.execute(tx)
  return rows
}

/** Between 0 and 1, one number for three neighbours, always the same for an event's seats: two steps of a Lehmer sequence. */
const chance = sql`((w.event_id::bigint * 7919 + h.place_id / 3) % 2147483647 * 48271 % 2147483647 * 69621 % 2147483647
  / 2147483647::float8)`
/** The further back a row is (the place's number contains it), the fewer of its seats are taken. */
const back = sql`(0.4 + 1.2 * least(1, (h.place_id / 1000 % 1000) / 20::float8))`

/**
 * Stages the seats that the content keeps back: by name, or by number or share (approximately), in groups of neighbours
 * with the front rows first, always the same ones. There may be a hundred thousand, so they never leave the database.
 */
const stageKeptSeats = async (tx: Querying): Promise<void> => {
  const seats = sql`stage_kept_back w JOIN stage_sold_event e ON e.id = w.event_id
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
}

/** What the staged events are to sell besides their halls. */
export const readWantedStock = async (tx: Querying): Promise<WrittenStock> => {
  const events = await sql<{ id: number }>`SELECT id FROM stage_sold_event`.execute(tx)
  const zones = await sql<StandingZone>`SELECT event_id, zone_id, capacity FROM stage_standing_zone`.execute(tx)
  const standing = await sql<KeptStanding>`
    SELECT event_id, zone_id, ticket_type_id, places, share FROM stage_kept_back WHERE section_id IS NULL`.execute(tx)
  await stageKeptSeats(tx)
  return {
    eventIds: events.rows.map(({ id }) => id),
    zones: zones.rows,
    keptStanding: standing.rows,
  }
}
