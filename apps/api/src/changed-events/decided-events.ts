import type { Querying } from '../platform/shop/shop.ts'
import { type DecidedColumns, readDecided } from './changes.store.ts'

/**
 * What was decided of events by command (cancelled, postponed, moved), by their numbers. It stays, whatever content says
 * of their dates: their buyers were told so, and perhaps have their money back (R10.5).
 */
export const decidedEvents = (
  db: Querying,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, DecidedColumns>> => readDecided(db, eventIds)
