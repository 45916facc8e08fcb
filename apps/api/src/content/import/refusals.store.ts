import { sql } from 'kysely'
import type { Querying } from '../../platform/shop.ts'
import { KEPT_BACK } from '../../halls/kept-back.rules.ts'
import type { TableSpec } from './table-list.rules.ts'

/** What the database says against the staged content, by the table and the number of the thing. */
export interface Refusal {
  readonly table: string
  readonly id: number
  readonly field: string
  readonly message: string
}

type Found = { id: number; message: string }

const refusals = (table: string, field: string, rows: readonly Found[]): Refusal[] =>
  rows.map(({ id, message }) => ({ table, field, id, message }))

/** Numbers that another storefront already has. */
export const findForeignNumbers = async (tx: Querying, specs: readonly TableSpec[]): Promise<Refusal[]> => {
  const found: Refusal[] = []
  for (const { table } of specs.filter(({ values }) => values.includes('portal_code'))) {
    const { rows } = await sql<Found>`
      SELECT s.id, 'is the number of something of storefront ' || t.portal_code AS message
      FROM ${sql.table(`stage_${table}`)} s JOIN ${sql.table(table)} t ON t.id = s.id
      WHERE t.portal_code <> s.portal_code ORDER BY s.id`.execute(tx)
    found.push(...refusals(table, 'id', rows))
  }
  const { rows } = await sql<Found>`
    SELECT s.id, 'is the number of an article of storefront ' || o.portal_code AS message
    FROM stage_info_article s JOIN info_article t ON t.id = s.id
    JOIN info_section o ON o.id = t.info_section_id
    JOIN stage_info_section w ON w.id = s.info_section_id
    WHERE o.portal_code <> w.portal_code ORDER BY s.id`.execute(tx)
  return [...found, ...refusals('info_article', 'id', rows)]
}

/** Zones and ticket types that somebody holds or has bought places of and that the content no longer has. */
export const findLostZones = async (tx: Querying): Promise<Refusal[]> => {
  const inUse = (column: 'zone_id' | 'ticket_type_id') => sql`(
    EXISTS (SELECT FROM allocation a WHERE a.event_id = t.event_id AND a.${sql.ref(column)} = t.${sql.ref(column)}
      AND a.holder <> ${KEPT_BACK} AND (a.state = 2 OR a.expires_at > now()))
    OR EXISTS (SELECT FROM standing_allocation a WHERE a.event_id = t.event_id AND a.${sql.ref(column)} = t.${sql.ref(column)}
      AND a.holder <> ${KEPT_BACK} AND (a.state = 2 OR a.expires_at > now())))`
  const zones = await sql<Found>`
    SELECT t.event_id AS id, 'no longer has zone ' || t.zone_code || ', which has sold or held places' AS message
    FROM price_zone t JOIN stage_event e ON e.id = t.event_id
    WHERE NOT EXISTS (SELECT FROM stage_price_zone s
        WHERE s.event_id = t.event_id AND s.zone_id = t.zone_id AND s.kind = t.kind AND s.zone_code = t.zone_code)
      AND ${inUse('zone_id')} ORDER BY 1`.execute(tx)
  const types = await sql<Found>`
    SELECT t.event_id AS id, 'no longer has ticket type ' || t.code || ', which has sold or held places' AS message
    FROM ticket_type t JOIN stage_event e ON e.id = t.event_id
    WHERE NOT EXISTS (SELECT FROM stage_ticket_type s
        WHERE s.event_id = t.event_id AND s.ticket_type_id = t.ticket_type_id)
      AND ${inUse('ticket_type_id')} ORDER BY 1`.execute(tx)
  return [...refusals('event', 'zones', zones.rows), ...refusals('event', 'zones', types.rows)]
}

/** Standing zones that would become smaller than what is taken of them. Locks those that shrink. */
export const findTooSmallZones = async (tx: Querying): Promise<Refusal[]> => {
  const { rows } = await sql<Found & { taken: number; capacity: number }>`
    SELECT t.event_id AS id, t.zone_id, s.capacity, t.taken - (
      SELECT count(*) FROM standing_allocation a WHERE a.event_id = t.event_id AND a.zone_id = t.zone_id
        AND a.holder = ${KEPT_BACK})::int AS taken
    FROM standing_zone t JOIN stage_standing_zone s ON s.event_id = t.event_id AND s.zone_id = t.zone_id
    WHERE s.capacity < t.capacity ORDER BY t.event_id, t.zone_id FOR UPDATE OF t`.execute(tx)
  const small = rows
    .filter(({ taken, capacity }) => capacity < taken)
    .map(({ id, taken, capacity }) => ({ id, message: `would have ${capacity} places, and ${taken} are sold or held` }))
  return refusals('event', 'zones', small)
}

/** Seats kept back by name that the hall doesn't have, or that are of another zone. */
export const findUnknownKeptSeats = async (tx: Querying): Promise<Refusal[]> => {
  const { rows } = await sql<Found>`
    SELECT k.event_id AS id, 'names section ' || k.section_id || ', row ' || k.row_label || ', seat ' || k.seat_label
      || ', which the zone doesn''t have' AS message
    FROM stage_kept_back k JOIN stage_event e ON e.id = k.event_id
    JOIN stage_price_zone z ON z.event_id = k.event_id AND z.zone_id = k.zone_id
    WHERE k.section_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM hall_seat h WHERE h.hall_version_id = e.hall_version_id AND h.section_id = k.section_id
        AND h.row_label = k.row_label AND h.seat_label = k.seat_label AND h.zone_code = z.zone_code)
    ORDER BY 1`.execute(tx)
  return refusals('event', 'keptBack', rows)
}

/**
 * Events with sold or held seats that their hall's new version doesn't have in the same place stay on the version
 * that they have: no seat is ever lost.
 * @returns their numbers
 */
export const keepOldHallVersions = async (tx: Querying): Promise<number[]> => {
  // which events are sold by what staff have drawn is for staff to say
  await sql`
    UPDATE stage_event s SET hall_version_id = e.hall_version_id
    FROM event e JOIN hall_version was ON was.id = e.hall_version_id
    JOIN hall_version wanted ON wanted.hall_id = was.hall_id AND wanted.origin = 'staff'
    WHERE e.id = s.id AND wanted.id = s.hall_version_id AND was.id <> wanted.id`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    UPDATE stage_event s SET hall_version_id = e.hall_version_id
    FROM event e
    WHERE e.id = s.id AND e.hall_version_id IS NOT NULL AND e.hall_version_id IS DISTINCT FROM s.hall_version_id
      AND EXISTS (
        SELECT FROM allocation a
        JOIN hall_seat was ON was.hall_version_id = e.hall_version_id AND was.place_id = a.place_id
        LEFT JOIN hall_seat becomes ON becomes.hall_version_id = s.hall_version_id AND becomes.place_id = a.place_id
          AND (becomes.section_id, becomes.row_label, becomes.seat_label)
            = (was.section_id, was.row_label, was.seat_label)
        WHERE a.event_id = e.id AND a.holder <> ${KEPT_BACK} AND (a.state = 2 OR a.expires_at > now())
          AND becomes.place_id IS NULL)
    RETURNING s.id`.execute(tx)
  return rows.map(({ id }) => id)
}
