import type { Querying } from '../platform/shop/shop.ts'
import {
  type EventToChange,
  findEvent,
  lastChange,
  lockEvent,
  type OpenChange,
  setPaused,
} from './change/changes.store.ts'
import { type ChangedEventDetails, type EventSpots, readEventDetails } from './change/choices.store.ts'
import { type Failures, readFailures, readGivenUpRefunds, readUnsentEmails } from './change/failures.store.ts'
import { type PaidBy, type Preview, readPreview } from './change/preview.store.ts'
import { type Progress, readProgress } from './change/progress.store.ts'

/*
 * What the back office sees of changed events, and how it stops them: the change itself is `changeEventIn`, and going on is
 * `continueChange`.
 */

export type { EventToChange, OpenChange, PaidBy, Preview }

/** @param locks until the transaction ends; undefined: there is no such event */
export const eventToChange = (db: Querying, id: number, locks = false): Promise<EventToChange | undefined> =>
  (locks ? lockEvent : findEvent)(db, id)

/** Whom and how much money a change of an event would concern. @param language of the title */
export const previewOf = (db: Querying, eventId: number, language: string): Promise<Preview | undefined> =>
  readPreview(db, eventId, language)

/** What an email says of an event. @param fallback the storefront's language */
export const detailsOf = (
  db: Querying,
  spots: EventSpots,
  language: string,
  fallback: string,
): Promise<ChangedEventDetails | undefined> => readEventDetails(db, spots, language, fallback)

/** The latest change of an event; undefined: it was never changed. */
export const changeOf = (db: Querying, eventId: number): Promise<OpenChange | undefined> => lastChange(db, eventId)

/** How far a change is, and what of it needs a person. */
export const followChange = async (
  db: Querying,
  changeId: number,
): Promise<{ readonly progress: Progress; readonly failures: readonly Failures[] }> => ({
  progress: await readProgress(db, changeId),
  failures: await readFailures(db, changeId),
})

/** What of a change was given up and could be tried again. */
export const givenUpOf = async (
  db: Querying,
  changeId: number,
): Promise<{ readonly refundIds: readonly number[]; readonly emailIds: readonly string[] }> => ({
  refundIds: await readGivenUpRefunds(db, changeId),
  emailIds: await readUnsentEmails(db, changeId),
})

/** Stops emails and refunds of an open change after those in progress. @returns false when it is paused already, or over */
export const pauseChange = (tx: Querying, changeId: number): Promise<boolean> => setPaused(tx, changeId)
