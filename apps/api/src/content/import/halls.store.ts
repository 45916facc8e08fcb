import { sql } from 'kysely'
import type { Querying } from '../../platform/shop.ts'
import type { HallPlan, PlannedSeat } from './hall-plan.rules.ts'

/** A hall as the content wants it. */
export interface WantedHall {
  readonly id: number
  readonly venueId: number
  readonly name: unknown
  readonly plan: HallPlan
  readonly seats: readonly PlannedSeat[]
  readonly checksum: string
}

/** @returns whether the hall is new, and whether its name or venue changed */
export const saveHall = async (
  tx: Querying,
  { id, venueId, name }: WantedHall,
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

/** The version with this very plan, if the hall has ever had it. */
export const findHallVersion = async (tx: Querying, hallId: number, checksum: string): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM hall_version WHERE hall_id = ${hallId} AND checksum = ${checksum} ORDER BY version DESC LIMIT 1`.execute(
    tx,
  )
  return rows[0]?.id
}

/** Publishes a plan as the next version of its hall; older versions stay as they are. @returns `hall_version.id` */
export const publishHall = async (tx: Querying, { id, plan, seats, checksum }: WantedHall): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO hall_version (hall_id, version, plan, checksum, seat_count)
    SELECT ${id}, COALESCE(max(version), 0) + 1, ${JSON.stringify(plan)}::jsonb, ${checksum}, ${seats.length}
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
    INSERT INTO hall_seat (hall_version_id, place_id, section_id, row_label, seat_label, kind, zone_code, x, y)
    SELECT ${version}, * FROM unnest(${column('placeId')}::int[], ${column('sectionId')}::int[],
      ${column('rowLabel')}::text[], ${column('seatLabel')}::text[], ${column('kind')}::text[],
      ${column('zoneCode')}::text[], ${column('x')}::int[], ${column('y')}::int[])`.execute(tx)
}
