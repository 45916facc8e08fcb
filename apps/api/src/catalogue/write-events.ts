import type { Querying } from '../platform/shop.ts'
import {
  hide,
  remove,
  updateDisposition,
  updateHallVersion,
  updateRevisions,
  updateStart,
  updateVenue,
} from './written-events.store.ts'

/*
 * What others change of events, in the caller's transaction. Answers that are kept in memory are keyed by an event's
 * revision, which each change of what pages show raises.
 */

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

/** Removes events that nobody needs and that have no places any more. @returns how many */
export const removeEvents = (tx: Querying, eventIds: readonly number[]): Promise<number> => remove(tx, eventIds)
