import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import type { StandingPlaces } from './blocks.rules.ts'

/** An event as far as blocks need it. */
export interface EventOfBlocks {
  readonly id: number
  readonly portalCode: string
  readonly promoterId: number
  readonly hallVersionId: number | null
  readonly startsAt: Date
  readonly title: string
}

/** Undefined: there is no such event. */
export const findEventOfBlocks = async (
  db: Querying,
  id: number,
  language: string,
): Promise<EventOfBlocks | undefined> => {
  const { rows } = await sql<EventOfBlocks>`
    SELECT e.id, e.portal_code, e.promoter_id, e.hall_version_id, e.starts_at, coalesce((
      SELECT t.title FROM event_text t WHERE t.event_id = e.id ORDER BY t.language <> ${language}, t.language LIMIT 1), '') AS title
    FROM event e WHERE e.id = ${id}`.execute(db)
  return rows[0]
}

export type Purpose = 'house' | 'promoter' | 'technical' | 'partner'

/** What staff say of a block. */
export interface BlockFacts {
  readonly name: string
  readonly purpose: Purpose
  readonly note: string
  readonly releaseAt: Date | null
}

export interface SeatBlock extends BlockFacts {
  readonly id: number
  readonly eventId: number
}

/** A block with its places. */
export interface FilledBlock extends SeatBlock {
  readonly createdBy: string | null
  readonly seats: readonly number[]
  readonly zones: readonly StandingPlaces[]
}

export const insertBlock = async (
  tx: Querying,
  eventId: number,
  { name, purpose, note, releaseAt }: BlockFacts,
  staffId: number,
): Promise<number> => {
  const { id } = await tx
    .insertInto('seatBlock')
    .values({ eventId, name, purpose, note, releaseAt, createdBy: staffId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locked until the transaction ends. Undefined: the event has no such block. */
export const lockBlock = async (tx: Querying, eventId: number, id: number): Promise<SeatBlock | undefined> => {
  const { rows } = await sql<SeatBlock>`
    SELECT id, event_id, name, purpose, note, release_at FROM seat_block WHERE id = ${id} AND event_id = ${eventId} FOR UPDATE`.execute(
    tx,
  )
  return rows[0]
}

/** The event of a block that ends at this time; undefined: another was chosen since. */
export const findDueBlock = async (tx: Querying, id: number, releaseAt: Date): Promise<number | undefined> => {
  const row = await tx
    .selectFrom('seatBlock')
    .where('id', '=', id)
    .where('releaseAt', '=', releaseAt)
    .select('eventId')
    .executeTakeFirst()
  return row?.eventId
}

export const updateBlock = async (
  tx: Querying,
  id: number,
  { name, purpose, note, releaseAt }: BlockFacts,
): Promise<void> => {
  await tx.updateTable('seatBlock').set({ name, purpose, note, releaseAt }).where('id', '=', id).execute()
}

/** The blocks of an event that still have places or were made lately, the newest first. */
export const readBlocks = async (db: Querying, eventId: number): Promise<FilledBlock[]> => {
  const { rows } = await sql<FilledBlock>`
    WITH held AS (
      SELECT cart_id, zone_id, place_id, true AS is_seat FROM allocation
      WHERE event_id = ${eventId} AND cart_id < -1 AND state = 1 AND expires_at > now()
      UNION ALL SELECT cart_id, zone_id, place_id, false FROM standing_allocation
      WHERE event_id = ${eventId} AND cart_id < -1 AND state = 1 AND expires_at > now())
    SELECT b.id, b.event_id, b.name, b.purpose, b.note, b.release_at,
      (SELECT m.name FROM staff_member m WHERE m.id = b.created_by) AS created_by,
      coalesce((SELECT json_agg(h.place_id ORDER BY h.place_id) FROM held h WHERE h.cart_id = -(1 + b.id) AND h.is_seat), '[]') AS seats,
      coalesce((SELECT json_agg(json_build_object('zoneId', z.zone_id, 'places', z.places) ORDER BY z.zone_id) FROM (
        SELECT h.zone_id, count(*)::int AS places FROM held h WHERE h.cart_id = -(1 + b.id) GROUP BY 1) z), '[]') AS zones
    FROM seat_block b WHERE b.event_id = ${eventId} ORDER BY b.id DESC`.execute(db)
  return rows
}

/** Seats of an event that somebody has, or that content keeps back; not those of blocks. */
export const readGoneSeats = async (db: Querying, eventId: number): Promise<number[]> => {
  const { rows } = await sql<{ placeId: number }>`
    SELECT place_id FROM allocation WHERE event_id = ${eventId} AND cart_id >= -1 AND expires_at > now()`.execute(db)
  return rows.map(({ placeId }) => placeId)
}

export interface ZoneOfBlocks {
  readonly zoneId: number
  readonly code: string
  readonly kind: 'seated' | 'standing'
  readonly name: string
  readonly left: number | null
}

export const readZonesOfBlocks = async (db: Querying, eventId: number, language: string): Promise<ZoneOfBlocks[]> => {
  const { rows } = await sql<ZoneOfBlocks>`
    SELECT p.zone_id, p.zone_code AS code, p.kind, coalesce(p.name ->> ${language}, (
        SELECT value FROM jsonb_each_text(p.name) LIMIT 1), p.zone_code) AS name,
      z.capacity - z.taken + (SELECT count(*) FROM standing_allocation a WHERE a.event_id = p.event_id
        AND a.zone_id = p.zone_id AND a.state = 1 AND a.expires_at <= now())::int AS left
    FROM price_zone p LEFT JOIN standing_zone z USING (event_id, zone_id)
    WHERE p.event_id = ${eventId} ORDER BY p.position, p.zone_id`.execute(db)
  return rows
}

export interface NamedSeat {
  readonly placeId: number
  readonly section: string
  readonly row: string
  readonly seat: string
}

/** What people call some seats of a hall, in the order of the hall. */
export const nameSeats = async (
  db: Querying,
  hallVersionId: number | null,
  seats: readonly number[],
  language: string,
): Promise<NamedSeat[]> => {
  const { rows } = await sql<NamedSeat>`
    SELECT s.place_id, coalesce(n.name ->> ${language}, (SELECT value FROM jsonb_each_text(n.name) LIMIT 1), '') AS section,
      s.row_label AS row, s.seat_label AS seat
    FROM hall_seat s JOIN hall_section n ON n.hall_version_id = s.hall_version_id AND n.section_id = s.section_id
    WHERE s.hall_version_id = ${hallVersionId} AND s.place_id = ANY(${[...seats]}::int[]) ORDER BY s.ordinal, s.place_id`.execute(
    db,
  )
  return rows
}
