import { inTransaction } from '../../platform/database/in-transaction.ts'
import { enqueueWork, NOTHING, type WorkOf } from '../../platform/jobs/outbox.ts'
import type { Metric } from '../../platform/shop/metric.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { checkBooks } from './check-books.ts'
import { lastCheck, noteCheck, takeTime } from './invariants.store.ts'

const HOUR = 3_600_000
/** After the full hour, at which sales open, and not together with nightly work. */
const MINUTES_PAST = 37 * 60_000

/**
 * When the books are checked next.
 * @param hours between two checks
 */
export const nextCheck = (now: Date, hours: number): Date => {
  const step = hours * HOUR
  const last = Math.floor((now.getTime() - MINUTES_PAST) / step) * step + MINUTES_PAST
  return new Date(last + step)
}

declare module '../../platform/jobs/outbox.ts' {
  interface ShopWork {
    check_books: Nothing
  }
}

/** Minutes that one query of the books may take. */
const MINUTES_PER_QUERY = 10

/** Queues the next check, once for all processes; none if BOOKS_HOURS is 0. */
export const planBooksCheck = async (shop: Shop): Promise<void> => {
  const { BOOKS_HOURS } = shop.settings
  if (BOOKS_HOURS === 0) return
  const runAt = nextCheck(shop.clock.now(), BOOKS_HOURS)
  const dedupeKey = `check_books:${runAt.toISOString()}`
  await inTransaction(shop.db, (tx) => enqueueWork(tx, { kind: 'check_books', payload: {}, dedupeKey, runAt }))
}

/** Checks the books' invariants every few hours, in any process (R15.4). */
export const watchBooks: WorkOf<'check_books'> = {
  kind: 'check_books',
  payload: NOTHING,
  async run(shop) {
    // first, so that a failing check is not the last one
    await planBooksCheck(shop)
    const breaches = await inTransaction(shop.db, async (tx) => {
      await takeTime(tx, MINUTES_PER_QUERY)
      return checkBooks({ db: tx })
    })
    await noteCheck(
      shop.db,
      breaches.map(({ invariant }) => invariant),
    )
    for (const { invariant, found } of breaches)
      shop.log.error({ invariant, found: found.length }, 'The books are not in order: npm run check-books says more')
  },
}

/** The result of the last check of the books, and its time. */
export const bookMetrics: readonly Metric[] = [
  {
    name: 'books_broken',
    help: 'Invariants that were broken when the shop last checked its books; each needs a person',
    labels: [],
    read: async ({ db }) => {
      const last = await lastCheck(db)
      return last ? [{ of: {}, value: last.broken.length }] : []
    },
  },
  {
    name: 'books_checked_timestamp_seconds',
    help: 'When the shop last checked its books, in seconds since 1970',
    labels: [],
    read: async ({ db }) => {
      const last = await lastCheck(db)
      return last ? [{ of: {}, value: last.checkedAt.getTime() / 1000 }] : []
    },
  },
]
