import { type Changes, mergeTables, type Refusal } from '../../platform/database/rows/merge-rows.ts'
import {
  type LeftToStaff,
  type Origin,
  type RowsOf,
  stageTables,
  type WantedRow,
  wantedTable,
} from '../../platform/database/rows/wanted-rows.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import {
  type CountedOffer,
  countOffers,
  findForeign,
  findObsolete,
  giveBack,
  hide,
  remove,
  show,
  takeOver,
  updateDisposition,
  updateHallVersion,
  updateRevisions,
  updateStart,
  updateVenue,
} from './written-events.store.ts'

const PARTS = [
  wantedTable('event_text', { key: ['event_id', 'language'], of: 'event' }),
  wantedTable('event_info', { key: ['event_id', 'language', 'slug'], of: 'event' }),
  wantedTable('event_category', { key: ['event_id', 'category_id'], of: 'event' }),
  wantedTable('event_tag', { key: ['event_id', 'tag_id'], of: 'event' }),
] as const
const TABLES = [
  wantedTable('event', { hasOrigin: true, kept: { announced_at: 'now()', imported_from: 'NULL::text' } }),
  ...PARTS,
] as const

/** An event; `announcedAt` defaults to the first time that it is written. */
export type EventRow = WantedRow<'event', 'revision' | 'announced_at' | 'taken_over_at' | 'taken_over_by'> & {
  readonly announced_at: WantedRow<'event'>['announced_at'] | null
}
export type EventRows = RowsOf<(typeof PARTS)[number]['table']> & { readonly event: readonly EventRow[] }

/**
 * What other rooms change of events, in the caller's transaction. Cached replies are keyed by an event's revision,
 * which each visible change increments.
 */

/** Those of the events whose numbers another storefront already has. */
export const findForeignEvents = (tx: Querying, events: readonly EventRow[]): Promise<Refusal[]> =>
  findForeign(tx, events)

/**
 * Writes events and their texts, pages, categories and tags. @param by content: those that staff keep stay as they are
 * @returns what was done, by `event`
 */
export const writeEvents = async (
  tx: Querying,
  by: Origin,
  rows: EventRows,
): Promise<{ readonly changes: Changes; readonly left: LeftToStaff }> => {
  const left = await stageTables(tx, by, TABLES, rows)
  return { changes: await mergeTables(tx, TABLES, rows), left }
}

/**
 * The events of storefronts that aren't among those given, by whether they are still needed: tickets, orders and
 * refunds need everything that anybody has bought or holds places of.
 */
export const findObsoleteEvents = (
  tx: Querying,
  portals: readonly string[],
  given: readonly number[],
): Promise<{ readonly needed: number[]; readonly idle: number[] }> => findObsolete(tx, portals, given)

/** Assigns a hall version to events. */
export const setHallVersion = (tx: Querying, eventIds: readonly number[], hallVersionId: number): Promise<void> =>
  updateHallVersion(tx, eventIds, hallVersionId)

/** Increments the revision of events. */
export const raiseRevisions = (tx: Querying, eventIds: readonly number[]): Promise<void> =>
  updateRevisions(tx, eventIds)

/** The columns that pages, lists and the sale depend on (R10.5). */
export const setDisposition = (
  tx: Querying,
  eventId: number,
  disposition: 'scheduled' | 'off_sale' | 'cancelled' | 'postponed' | 'moved',
): Promise<void> => updateDisposition(tx, eventId, disposition)

/** Moves an event to another date; everything that is relative to the start moves with it. */
export const moveStart = (tx: Querying, eventId: number, startsAt: Date): Promise<void> =>
  updateStart(tx, eventId, startsAt)

/** Moves an event to another venue. @returns false when its storefront has no such venue */
export const moveVenue = (tx: Querying, eventId: number, venueId: number): Promise<boolean> =>
  updateVenue(tx, eventId, venueId)

/** Unpublishes events that tickets, orders or refunds still need. @returns how many were published before */
export const hideEvents = (tx: Querying, eventIds: readonly number[]): Promise<number> => hide(tx, eventIds)

/**
 * Events are staff's from now on: imports leave them alone (R12.5).
 * @param staffId who took them over; null: nobody in particular
 */
export const takeOverEvents = (tx: Querying, eventIds: readonly number[], staffId: number | null): Promise<void> =>
  takeOver(tx, eventIds, staffId)

/** An imported event is content's again. */
export const giveBackEvent = (tx: Querying, eventId: number): Promise<void> => giveBack(tx, eventId)

/** Shows an event that was hidden. */
export const showEvent = (tx: Querying, eventId: number): Promise<void> => show(tx, eventId)

/** Removes events that nothing refers to and that have no places any more. @returns how many */
export const removeEvents = (tx: Querying, eventIds: readonly number[]): Promise<number> => remove(tx, eventIds)

/** Computes again what lists show of events: prices from, places left. @returns the results, in no order */
export const refreshOffers = (tx: Querying, eventIds: readonly number[]): Promise<CountedOffer[]> =>
  countOffers(tx, eventIds)
