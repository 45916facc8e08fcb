import { isDatabaseDown, isPoolFull, refusalCode } from '../database/database-errors.ts'
import { ShopError } from '../foundation/shop-error.ts'

/** Why a request was refused with 503: each cause needs another remedy by the operator. */
export type BusyCause = 'event_loop' | 'connection' | 'lock' | 'statement' | 'database' | 'other' | ShopError['code']

/** SQLSTATEs of statements that took too long or waited too long for a lock. */
const TOO_SLOW: Readonly<Record<string, BusyCause>> = { '57014': 'statement', '55P03': 'lock' }

const codeOf = (error: object): unknown => ('code' in error ? error.code : undefined)

/**
 * The cause of an error that is replied to with 503: a late event loop (`MOST_LOOP_DELAY`), no free connection in the
 * pool, a lock or a statement that took too long, a database that is down; for a room's error its code.
 */
export const busyCause = (error: unknown): BusyCause => {
  if (error instanceof ShopError) return error.code
  if (!(error instanceof Error)) return 'other'
  if (codeOf(error) === 'FST_UNDER_PRESSURE') return 'event_loop'
  if (isPoolFull(error)) return 'connection'
  if (isDatabaseDown(error)) return 'database'
  return TOO_SLOW[refusalCode(error) ?? ''] ?? 'other'
}
