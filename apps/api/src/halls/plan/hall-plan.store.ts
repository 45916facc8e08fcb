import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import { type HallDrawing, type HallPlan, hallPlan, type SectionOfHall } from './hall-plan.rules.ts'

type Column = readonly number[]

/** Reads a published hall whole; undefined: there is no such version. */
export const findHallPlan = async (db: Querying, hallVersionId: number): Promise<HallPlan | undefined> => {
  const version = await db
    .selectFrom('hallVersion')
    .where('id', '=', hallVersionId)
    .select(['version', 'plan'])
    .executeTakeFirst()
  if (!version) return undefined
  const sections = await db
    .selectFrom('hallSection')
    .where('hallVersionId', '=', hallVersionId)
    .orderBy('sectionId')
    .select(['sectionId', 'kind', 'name', 'zoneCode'])
    .execute()
  // As columns: a stadium has 60,000 seats, and an array is read many times faster than as many rows.
  const columns = sql<Column>`array_agg(place_id ORDER BY ordinal, place_id)`
  const ordered = <T>(name: string) => sql<T[] | null>`array_agg(${sql.ref(name)} ORDER BY ordinal, place_id)`
  const seats = await db
    .selectFrom('hallSeat')
    .where('hallVersionId', '=', hallVersionId)
    .select([
      columns.as('placeIds'),
      ordered<number>('section_id').as('sectionIds'),
      ordered<string>('zone_code').as('zones'),
      ordered<string>('row_label').as('rows'),
      ordered<string>('seat_label').as('seats'),
      ordered<string>('kind').as('kinds'),
      ordered<number>('x').as('xs'),
      ordered<number>('y').as('ys'),
    ])
    .executeTakeFirstOrThrow()
  const zoneCodes = [...new Set(seats.zones)]
  const zoneIndex = new Map(zoneCodes.map((code, index) => [code, index]))
  const sectionIndex = new Map(sections.map((section, index) => [section.sectionId, index]))
  return hallPlan({
    hallVersionId,
    version: version.version,
    drawing: version.plan as unknown as HallDrawing,
    sections: sections as SectionOfHall[],
    zoneCodes,
    placeIds: Int32Array.from(seats.placeIds ?? []),
    sectionOf: Uint16Array.from(seats.sectionIds ?? [], (id) => sectionIndex.get(id) ?? 0),
    zoneOf: Uint16Array.from(seats.zones ?? [], (code) => zoneIndex.get(code) ?? 0),
    rows: seats.rows ?? [],
    seats: seats.seats ?? [],
    kinds: (seats.kinds ?? []) as HallPlan['kinds'],
    xs: Int32Array.from(seats.xs ?? []),
    ys: Int32Array.from(seats.ys ?? []),
  })
}

/** Checksum of a published hall; undefined: there is no such version. */
export const readChecksum = async (db: Querying, hallVersionId: number): Promise<string | undefined> => {
  const row = await db.selectFrom('hallVersion').where('id', '=', hallVersionId).select('checksum').executeTakeFirst()
  return row?.checksum
}

/** The geometry that was made of a version, compressed; undefined: not requested yet. */
export const readGeometry = async (
  db: Querying,
  hallVersionId: number,
  format: number,
): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('hallGeometry')
    .where('hallVersionId', '=', hallVersionId)
    .where('format', '=', format)
    .select('brotli')
    .executeTakeFirst()
  return row?.brotli
}

export const storeGeometry = async (
  db: Querying,
  hallVersionId: number,
  format: number,
  brotli: Buffer,
): Promise<void> => {
  await db
    .insertInto('hallGeometry')
    .values({ hallVersionId, format, brotli })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
