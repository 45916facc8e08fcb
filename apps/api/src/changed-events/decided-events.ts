import type { Querying } from '../platform/shop/shop.ts'
import { type DecidedColumns, readDecided } from './change/changes.store.ts'

/**
 * What was decided of events by command (cancelled, postponed, moved), by event id. An import doesn't override it, because
 * buyers were notified and may have been refunded (R10.5).
 */
export const decidedEvents = (
  db: Querying,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, DecidedColumns>> => readDecided(db, eventIds)
