import type { Querying, Shop } from '../shop/shop.ts'
import { insertWork, isWaiting, type WorkOrder } from './outbox.store.ts'
import { wakeWorkers } from './wake-workers.ts'

/**
 * Work that rooms ask for within their transaction and that is done after the commit, at least once, by any process.
 * Each kind has one worker, listed in `workers.ts`.
 */
export interface Work<P = unknown> {
  readonly kind: string
  /** Does it; throwing means «again later», with growing pauses. Must be safe to run twice. */
  run(shop: Shop, payload: P): Promise<void>
  /** Notes that it was given up for good, for those who wait for it. */
  gaveUp?(shop: Shop, payload: P): Promise<void>
}

/**
 * Asks for work within a transaction; nothing is done if it rolls back. A dedupe key that was used before, even by work
 * long done, makes this do nothing.
 * @returns whether the work is new
 */
export type AskForWork = (tx: Querying, order: WorkOrder) => Promise<boolean>

export const askForWork: AskForWork = async (tx, order) => {
  const isNew = await insertWork(tx, order)
  if (isNew && order.runAt === undefined) wakeWorkers()
  return isNew
}

/**
 * Sees that work of a kind is done at some moment: asks for it, unless such work waits for that moment or an earlier one.
 * Work in progress doesn't count: it may have read its data already.
 */
export const ensureWork = async (tx: Querying, kind: string, runAt: Date): Promise<void> => {
  if (!(await isWaiting(tx, kind, runAt))) await askForWork(tx, { kind, payload: {}, runAt })
}

/** Lists workers of several kinds; what comes out of the database is what its room put in. */
export const work = <P>(worker: Work<P>): Work => worker
