import {
  findForeign,
  mergeTables,
  putStaffs,
  refused,
  removeObsolete,
  removeStaffs,
  type Written,
} from '../platform/database/rows/merge-rows.ts'
import { type RowsOf, stageTables, type WantedTable, wantedTable } from '../platform/database/rows/wanted-rows.ts'
import type { Querying } from '../platform/shop/shop.ts'
import { hideObsoleteSeries, isNamedByStaffs, raiseRevisionsOf } from './writing/written-events.store.ts'

const CODE = { scope: 'portal_code', name: 'code' } as const

const VENUE = wantedTable('venue', { hasOrigin: true })
const PROMOTER = wantedTable('promoter', { hasOrigin: true })
const CATEGORY = wantedTable('category', { unique: CODE })
const TAG = wantedTable('tag', { unique: CODE })
const SERIES = wantedTable('series', { hasOrigin: true })

const VENUES = [VENUE, wantedTable('venue_text', { key: ['venue_id', 'language'], of: 'venue' })] as const
const PROMOTERS = [
  PROMOTER,
  wantedTable('promoter_text', { key: ['promoter_id', 'language'], of: 'promoter' }),
] as const
const ALL_SERIES = [SERIES, wantedTable('series_text', { key: ['series_id', 'language'], of: 'series' })] as const
const TABLES = [
  ...VENUES,
  ...PROMOTERS,
  CATEGORY,
  wantedTable('category_text', { key: ['category_id', 'language'], of: 'category' }),
  TAG,
  wantedTable('tag_text', { key: ['tag_id', 'language'], of: 'tag' }),
  ...ALL_SERIES,
] as const

/** The tables of one thing that staff write, its own first. */
const TABLES_OF = { venue: VENUES, promoter: PROMOTERS, series: ALL_SERIES } as const
export type CatalogueKind = keyof typeof TABLES_OF

export type CatalogueRows = RowsOf<(typeof TABLES)[number]['table']>

/**
 * Writes the venues, promoters, categories, tags and series of storefronts. What is missing from the content is deleted
 * after the events by `removeObsoletePlaces` and `removeObsoleteSeries`, since events may refer to it.
 */
export const writeCatalogue = async (
  tx: Querying,
  portals: readonly string[],
  rows: CatalogueRows,
): Promise<Written> => {
  const left = await stageTables(tx, 'content', TABLES, rows)
  const refusals = await findForeign(tx, [VENUE, PROMOTER, CATEGORY, TAG, SERIES])
  if (refusals.length > 0) return refused(refusals)
  const removed = {
    category: await removeObsolete(tx, CATEGORY, portals, {}, isNamedByStaffs('category')),
    tag: await removeObsolete(tx, TAG, portals, {}, isNamedByStaffs('tag')),
  }
  return { refusals, changes: await mergeTables(tx, TABLES, rows), removed, left }
}

/** How many were deleted, and how many are only hidden, because events still refer to them. */
export interface ObsoleteCounts {
  readonly removed: number
  readonly hidden: number
}

/**
 * Deletes the series that `writeCatalogue` wasn't given, in the same transaction; one that has events is only hidden.
 */
export const removeObsoleteSeries = async (tx: Querying, portals: readonly string[]): Promise<ObsoleteCounts> => ({
  hidden: await hideObsoleteSeries(tx, portals),
  removed: await removeObsolete(tx, SERIES, portals, { event: ['series_id'] }),
})

/** The same for venues and promoters, after unused halls were deleted; what is still referred to stays. */
export const removeObsoletePlaces = async (
  tx: Querying,
  portals: readonly string[],
): Promise<{ readonly venues: ObsoleteCounts; readonly promoters: ObsoleteCounts }> => {
  const named = { event: ['venue_id', 'previous_venue_id'], hall: ['venue_id'] } as const
  const venues = await removeObsolete(tx, VENUE, portals, named)
  const promoters = await removeObsolete(tx, PROMOTER, portals, { event: ['promoter_id'], series: ['promoter_id'] })
  return { venues: { removed: venues, hidden: 0 }, promoters: { removed: promoters, hidden: 0 } }
}

/** Writes a venue, promoter or series of staff's with its texts; what its events say of it is read anew. */
export const putInCatalogue = async (
  tx: Querying,
  kind: CatalogueKind,
  id: number,
  rows: CatalogueRows,
): Promise<void> => {
  const tables: readonly WantedTable<keyof CatalogueRows>[] = TABLES_OF[kind]
  await putStaffs(tx, tables, rows)
  await raiseRevisionsOf(tx, kind, id)
}

/** Takes one out for good: no import brings it back. The caller has seen that nothing names it. @returns whether it was there */
export const removeFromCatalogue = (tx: Querying, kind: CatalogueKind, id: number): Promise<boolean> =>
  removeStaffs(tx, TABLES_OF[kind][0], [id])
