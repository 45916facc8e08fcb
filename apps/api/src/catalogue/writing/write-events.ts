import {
  type Changes,
  mergeTables,
  type Refusal,
  type RowsOf,
  stageTables,
  type WantedRow,
  wantedTable,
} from '../../platform/database/wanted-rows.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { type CountedOffer, countOffers } from './event-offers.store.ts'
import {
  findForeign,
  findLeft,
  hide,
  remove,
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
const TABLES = [wantedTable('event', { kept: { announced_at: 'now()' } }), ...PARTS] as const

/** An event; announced the first time that it is written, if not said otherwise. */
export type EventRow = WantedRow<'event', 'revision' | 'announced_at'> & {
  readonly announced_at: WantedRow<'event'>['announced_at'] | null
}
export type EventRows = RowsOf<(typeof PARTS)[number]['table']> & { readonly event: readonly EventRow[] }

/*
 * What others change of events, in the caller's transaction. Answers that are kept in memory are keyed by an event's
 * revision, which each change of what pages show raises.
 */

/** The events whose numbers another storefront already has. */
export const findForeignEvents = (tx: Querying, events: readonly EventRow[]): Promise<Refusal[]> =>
  findForeign(tx, events)

/** Makes events and their texts, pages, categories and tags what is given. @returns what was done, by `event` */
export const writeEvents = async (tx: Querying, rows: EventRows): Promise<Changes> => {
  await stageTables(tx, TABLES, rows)
  return await mergeTables(tx, TABLES, rows)
}

/**
 * The events of storefronts that aren't among those given, by whether somebody needs them: tickets, orders and refunds
 * need what anybody has ever bought or holds places of.
 */
export const findLeftEvents = (
  tx: Querying,
  portals: readonly string[],
  given: readonly number[],
): Promise<{ readonly needed: number[]; readonly idle: number[] }> => findLeft(tx, portals, given)

/** Lets events be sold by a version of their hall. */
export const setHallVersion = (tx: Querying, eventIds: readonly number[], hallVersionId: number): Promise<void> =>
  updateHallVersion(tx, eventIds, hallVersionId)

/** Says that something that belongs to these events has changed. */
export const raiseRevisions = (tx: Querying, eventIds: readonly number[]): Promise<void> =>
  updateRevisions(tx, eventIds)

/** What pages, lists and the sale go by (R10.5). */
export const setDisposition = (
  tx: Querying,
  eventId: number,
  disposition: 'cancelled' | 'postponed' | 'moved',
): Promise<void> => updateDisposition(tx, eventId, disposition)

/** Moves an event to another date; everything that is counted from the start moves with it. */
export const moveStart = (tx: Querying, eventId: number, startsAt: Date): Promise<void> =>
  updateStart(tx, eventId, startsAt)

/** Moves an event to another venue. @returns false when its storefront has no such venue */
export const moveVenue = (tx: Querying, eventId: number, venueId: number): Promise<boolean> =>
  updateVenue(tx, eventId, venueId)

/** Takes events off the pages that are needed by tickets, orders or refunds. @returns how many were shown before */
export const hideEvents = (tx: Querying, eventIds: readonly number[]): Promise<number> => hide(tx, eventIds)

/** Removes events that nothing refers to and that have no places any more. @returns how many */
export const removeEvents = (tx: Querying, eventIds: readonly number[]): Promise<number> => remove(tx, eventIds)

/** Counts anew what lists say of events: from what price, how many places are left. @returns what it has counted, in no order */
export const refreshOffers = (tx: Querying, eventIds: readonly number[]): Promise<CountedOffer[]> =>
  countOffers(tx, eventIds)
