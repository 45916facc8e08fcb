import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import type { PlannedDrawing, PlannedSeat } from './planned-hall.rules.ts'

/** A hall as defined by the content. */
export interface WantedHall {
  readonly id: number
  readonly venueId: number
  readonly name: unknown
  readonly plan: PlannedDrawing
  readonly seats: readonly PlannedSeat[]
  readonly checksum: string
  readonly origin: 'content' | 'staff'
}

/** @returns whether the hall is new, and whether its name or venue changed */
export const saveHall = async (
  tx: Querying,
  { id, venueId, name }: Pick<WantedHall, 'id' | 'venueId' | 'name'>,
): Promise<'added' | 'changed' | 'same'> => {
  const { rows } = await sql<{ action: string }>`
    MERGE INTO hall t USING (SELECT ${id}::int AS id, ${venueId}::int AS venue_id, ${JSON.stringify(name)}::jsonb AS name) s
    ON t.id = s.id
    WHEN MATCHED AND (t.venue_id, t.name) IS DISTINCT FROM (s.venue_id, s.name)
      THEN UPDATE SET venue_id = s.venue_id, name = s.name
    WHEN NOT MATCHED THEN INSERT (id, venue_id, name) VALUES (s.id, s.venue_id, s.name)
    RETURNING merge_action() AS action`.execute(tx)
  const [row] = rows
  if (row === undefined) return 'same'
  return row.action === 'INSERT' ? 'added' : 'changed'
}

/**
 * The version that belongs to a plan of the content: the one made from it, or, if staff have edited the hall since,
 * theirs. Undefined: the plan is new.
 */
export const findHallVersion = async (tx: Querying, hallId: number, checksum: string): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    SELECT latest.id FROM hall_version AS same
    CROSS JOIN LATERAL (
      SELECT id FROM hall_version AS one WHERE one.hall_id = same.hall_id AND one.version >= same.version
        AND (one.id = same.id OR one.origin = 'staff')
      ORDER BY one.version DESC LIMIT 1
    ) AS latest
    WHERE same.hall_id = ${hallId} AND same.checksum = ${checksum} ORDER BY same.version DESC LIMIT 1`.execute(tx)
  return rows[0]?.id
}

/** Publishes a plan as the next version of its hall; older versions stay as they are. @returns `hall_version.id` */
export const insertVersion = async (
  tx: Querying,
  { id, plan, seats, checksum, origin }: Omit<WantedHall, 'venueId' | 'name'>,
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO hall_version (hall_id, version, plan, checksum, seat_count, origin)
    SELECT ${id}, COALESCE(max(version), 0) + 1, ${JSON.stringify(plan)}::jsonb, ${checksum}, ${seats.length}, ${origin}
    FROM hall_version WHERE hall_id = ${id} RETURNING id`.execute(tx)
  const version = rows[0]?.id
  if (version === undefined) throw new Error(`Hall ${id} got no version`)
  const sections = plan.sections.map((section) => ({
    section_id: section.id,
    kind: section.kind,
    name: section.name,
    zone_code: section.kind === 'standing' ? (section.zoneCodes[0] ?? null) : null,
  }))
  await sql`
    INSERT INTO hall_section (hall_version_id, section_id, kind, name, zone_code)
    SELECT ${version}, s.section_id, s.kind, s.name, s.zone_code
    FROM json_to_recordset(${JSON.stringify(sections)}::json)
      AS s (section_id int, kind text, name jsonb, zone_code text)`.execute(tx)
  await insertSeats(tx, version, seats)
  return version
}

/** Seats as one text per column: the driver would escape each of a stadium's half a million values by itself. */
const insertSeats = async (tx: Querying, version: number, seats: readonly PlannedSeat[]): Promise<void> => {
  const numbers = (of: (seat: PlannedSeat) => number) => `{${seats.map(of).join()}}`
  const texts = (name: 'rowLabel' | 'seatLabel' | 'kind' | 'zoneCode') =>
    JSON.stringify(seats.map((seat) => seat[name]))
  await sql`
    INSERT INTO hall_seat (hall_version_id, place_id, section_id, row_label, seat_label, kind, zone_code, x, y, ordinal)
    SELECT ${version}, * FROM ROWS FROM (
      unnest(${numbers(({ placeId }) => placeId)}::int[]), unnest(${numbers(({ sectionId }) => sectionId)}::int[]),
      json_array_elements_text(${texts('rowLabel')}::json), json_array_elements_text(${texts('seatLabel')}::json),
      json_array_elements_text(${texts('kind')}::json), json_array_elements_text(${texts('zoneCode')}::json),
      unnest(${numbers(({ x }) => x)}::int[]), unnest(${numbers(({ y }) => y)}::int[]),
      unnest(${numbers(({ ordinal }) => ordinal ?? 0)}::int[]))`.execute(tx)
}

/** A version of a hall, the latest one unless given; undefined: there is no such hall or version. */
export const findLatestVersion = async (db: Querying, hallId: number, version?: number) => {
  const { rows } = await sql<{
    hallVersionId: number
    version: number
    name: Readonly<Record<string, string>>
    venueId: number
  }>`
    SELECT v.id AS hall_version_id, v.version, h.name, h.venue_id FROM hall_version v JOIN hall h ON h.id = v.hall_id
    WHERE v.hall_id = ${hallId} AND v.version = COALESCE(${version ?? null}::int, v.version)
    ORDER BY v.version DESC LIMIT 1`.execute(db)
  return rows[0]
}

/** The next publication of the hall waits until the transaction ends. */
export const lockHall = async (tx: Querying, hallId: number): Promise<void> => {
  await tx.selectFrom('hall').where('id', '=', hallId).select('id').forUpdate().execute()
}

interface VersionRow {
  readonly version: number
  readonly hallVersionId: number
  readonly seatCount: number
  readonly publishedAt: Date
  readonly origin: 'content' | 'staff'
}

const shown = ({ version, hallVersionId, seatCount, publishedAt, origin }: VersionRow) => ({
  version,
  hallVersionId,
  seatCount,
  publishedAt: publishedAt.toISOString(),
  origin,
})

/** The versions of a hall, newest first. */
export const listVersions = async (db: Querying, hallId: number) => {
  const { rows } = await sql<VersionRow>`
    SELECT version, id AS hall_version_id, seat_count, published_at, origin FROM hall_version
    WHERE hall_id = ${hallId} ORDER BY version DESC`.execute(db)
  return rows.map(shown)
}

/** All halls with their latest versions, and the number of their upcoming events. */
export const readHalls = async (db: Querying) => {
  const { rows } = await sql<
    VersionRow & {
      id: number
      name: Record<string, string>
      venueId: number
      venue: Record<string, string> | null
      portalCode: string
      events: number
    }
  >`
    SELECT h.id, h.name, h.venue_id, o.portal_code,
      (SELECT jsonb_object_agg(x.language, x.name) FROM venue_text x WHERE x.venue_id = o.id) AS venue,
      v.version, v.id AS hall_version_id, v.seat_count, v.published_at, v.origin,
      (SELECT count(*)::int FROM event e JOIN hall_version w ON w.id = e.hall_version_id
        WHERE w.hall_id = h.id AND COALESCE(e.ends_at, e.starts_at + interval '1 day') > now()) AS events
    FROM hall h JOIN venue o ON o.id = h.venue_id
    CROSS JOIN LATERAL (SELECT * FROM hall_version v WHERE v.hall_id = h.id ORDER BY version DESC LIMIT 1) AS v
    ORDER BY o.portal_code, h.id`.execute(db)
  return rows.map(({ id, name, venueId, venue, portalCode, events, ...version }) => ({
    id,
    name,
    venueId,
    venue: venue ?? {},
    portalCode,
    events,
    latest: shown(version),
  }))
}

export const deleteObsoleteHalls = async (
  tx: Querying,
  portals: readonly string[],
  given: readonly number[],
): Promise<number> => {
  const gone = sql`SELECT h.id FROM hall h JOIN venue v ON v.id = h.venue_id
    WHERE v.portal_code = ANY(${portals}::text[]) AND v.origin = 'content' AND h.id <> ALL(${[...given]}::int[]) AND NOT EXISTS (
      SELECT FROM event e JOIN hall_version w ON w.id = e.hall_version_id WHERE w.hall_id = h.id)
    AND NOT EXISTS (SELECT FROM hall_version w WHERE w.hall_id = h.id AND w.origin = 'staff')`
  await sql`DELETE FROM hall_version WHERE hall_id IN (${gone})`.execute(tx)
  const result = await sql`DELETE FROM hall WHERE id IN (${gone})`.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}

/** The storefront of a hall's venue. */
export const findPortalOfHall = async (db: Querying, id: number): Promise<string | undefined> => {
  const row = await db
    .selectFrom('hall')
    .innerJoin('venue', 'venue.id', 'hall.venueId')
    .where('hall.id', '=', id)
    .select('venue.portalCode')
    .executeTakeFirst()
  return row?.portalCode
}
