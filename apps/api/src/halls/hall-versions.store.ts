import { sql } from 'kysely'
import type { Querying } from '../platform/shop.ts'
import type { PlannedDrawing, PlannedSeat } from './planned-hall.rules.ts'

/** A hall as the content wants it. */
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
 * The version that content with this very plan means: the one that was made of it, or, if staff have drawn the hall anew
 * since, what they drew. Undefined: the plan is new.
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
export const publishHall = async (
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

const insertSeats = async (tx: Querying, version: number, seats: readonly PlannedSeat[]): Promise<void> => {
  const column = <K extends keyof PlannedSeat>(name: K) => seats.map((seat) => seat[name])
  await sql`
    INSERT INTO hall_seat (hall_version_id, place_id, section_id, row_label, seat_label, kind, zone_code, x, y, ordinal)
    SELECT ${version}, * FROM unnest(${column('placeId')}::int[], ${column('sectionId')}::int[],
      ${column('rowLabel')}::text[], ${column('seatLabel')}::text[], ${column('kind')}::text[],
      ${column('zoneCode')}::text[], ${column('x')}::int[], ${column('y')}::int[],
      ${seats.map(({ ordinal }) => ordinal ?? 0)}::int[])`.execute(tx)
}

/** A version of a hall, the latest one unless said; undefined: there is no such hall or version. */
export const findLatestVersion = async (
  db: Querying,
  hallId: number,
  version?: number,
): Promise<
  | { readonly hallVersionId: number; readonly version: number; readonly name: Readonly<Record<string, string>> }
  | undefined
> => {
  const { rows } = await sql<{ hallVersionId: number; version: number; name: Record<string, string> }>`
    SELECT v.id AS hall_version_id, v.version, h.name FROM hall_version v JOIN hall h ON h.id = v.hall_id
    WHERE v.hall_id = ${hallId} AND v.version = COALESCE(${version ?? null}::int, v.version)
    ORDER BY v.version DESC LIMIT 1`.execute(db)
  return rows[0]
}
