import {
  findForeign,
  mergeTables,
  type RowsOf,
  refused,
  removeLeft,
  stageTables,
  type Written,
  wantedTable,
} from '../platform/database/wanted-rows.ts'
import type { Querying } from '../platform/shop/shop.ts'
import { hideLeftSeries } from './writing/written-events.store.ts'

const CODE = { scope: 'portal_code', name: 'code' } as const

const VENUE = wantedTable('venue')
const PROMOTER = wantedTable('promoter')
const CATEGORY = wantedTable('category', { unique: CODE })
const TAG = wantedTable('tag', { unique: CODE })
const SERIES = wantedTable('series')

const TABLES = [
  VENUE,
  wantedTable('venue_text', { key: ['venue_id', 'language'], of: 'venue' }),
  PROMOTER,
  wantedTable('promoter_text', { key: ['promoter_id', 'language'], of: 'promoter' }),
  CATEGORY,
  wantedTable('category_text', { key: ['category_id', 'language'], of: 'category' }),
  TAG,
  wantedTable('tag_text', { key: ['tag_id', 'language'], of: 'tag' }),
  SERIES,
  wantedTable('series_text', { key: ['series_id', 'language'], of: 'series' }),
] as const

export type CatalogueRows = RowsOf<(typeof TABLES)[number]['table']>

/**
 * Writes the venues, promoters, categories, tags and series of storefronts. What is missing from the content is deleted
 * after the events by `removeLeftPlaces` and `removeLeftSeries`, since events may refer to it.
 */
export const writeCatalogue = async (
  tx: Querying,
  portals: readonly string[],
  rows: CatalogueRows,
): Promise<Written> => {
  await stageTables(tx, TABLES, rows)
  const refusals = await findForeign(tx, [VENUE, PROMOTER, CATEGORY, TAG, SERIES])
  if (refusals.length > 0) return refused(refusals)
  const removed = { category: await removeLeft(tx, CATEGORY, portals), tag: await removeLeft(tx, TAG, portals) }
  return { refusals, changes: await mergeTables(tx, TABLES, rows), removed }
}

/** How many were deleted, and how many are only hidden, because events still refer to them. */
export interface Left {
  readonly removed: number
  readonly hidden: number
}

/**
 * Deletes the series that `writeCatalogue` wasn't given, in the same transaction; one that has events is only hidden.
 */
export const removeLeftSeries = async (tx: Querying, portals: readonly string[]): Promise<Left> => ({
  hidden: await hideLeftSeries(tx, portals),
  removed: await removeLeft(tx, SERIES, portals, { event: ['series_id'] }),
})

/** The same for venues and promoters, after unused halls were deleted; what is still referred to stays. */
export const removeLeftPlaces = async (
  tx: Querying,
  portals: readonly string[],
): Promise<{ readonly venues: Left; readonly promoters: Left }> => {
  const named = { event: ['venue_id', 'previous_venue_id'], hall: ['venue_id'] } as const
  const venues = await removeLeft(tx, VENUE, portals, named)
  const promoters = await removeLeft(tx, PROMOTER, portals, { event: ['promoter_id'], series: ['promoter_id'] })
  return { venues: { removed: venues, hidden: 0 }, promoters: { removed: promoters, hidden: 0 } }
}
