import { z } from 'zod'
import type { Querying, Shop } from '../shop/shop.ts'
import { notifyWorkers } from './notify-workers.ts'
import { countDue, insertWork, isWaiting, waitAnew } from './outbox.store.ts'

/** The kinds of work and their payloads. A room adds its own; `workers.ts` lists their workers. */
export interface ShopWork {}
export type WorkKind = keyof ShopWork

/**
 * Work that rooms queue in their transaction and that is done after the commit, at least once, by any process.
 * Each kind has one worker.
 */
export interface Work<P = unknown> {
  readonly kind: string
  /** How many pieces one process does concurrently; default: a few. More for kinds whose statements are batched. */
  readonly concurrency?: number
  /** The schema of its payload, since rows may be older than this release. */
  readonly payload: z.ZodType<P>
  /** True: it is about money and uses the connections for payments. */
  readonly isOfPayments?: boolean
  /**
   * Does several pieces of work in one transaction, faster than one by one; all of them or none. If it throws, they are
   * tried in smaller parts, in the end one by one.
   */
  runTogether?(shop: Shop, payloads: readonly P[]): Promise<void>
  /** Does the work. If it throws, it is retried with growing pauses. It must be safe to run twice. */
  run(shop: Shop, payload: P): Promise<void>
  /** Called when it has failed for good. */
  gaveUp?(shop: Shop, payload: P): Promise<void>
}

/** The worker of one kind. */
export type WorkOf<Kind extends WorkKind> = Work<ShopWork[Kind]> & { readonly kind: Kind }

/** All workers by kind, listed in `workers.ts`; types require every kind. */
export type Workers = { readonly [Kind in WorkKind]: WorkOf<Kind> }

/** The payload of work that needs none. */
export const NOTHING = z.strictObject({})
export type Nothing = z.infer<typeof NOTHING>

/** One kind of work with its payload. */
export type WorkOrder = {
  readonly [Kind in WorkKind]: {
    readonly kind: Kind
    readonly payload: ShopWork[Kind]
    /** Work with a known key is not added again. */
    readonly dedupeKey?: string
    readonly runAt?: Date
  }
}[WorkKind]

/**
 * Queues work in a transaction; a rollback discards it. Nothing is queued for a dedupe key that was used before, even by
 * work that is done.
 * @returns whether the work is new
 */
export const enqueueWork = async (tx: Querying, order: WorkOrder): Promise<boolean> => {
  return (await enqueueAllWork(tx, [order])).length === 1
}

/** Queues several pieces of work, as `enqueueWork` does. @returns the dedupe keys of those that are new; null: without one */
export const enqueueAllWork = async (tx: Querying, orders: readonly WorkOrder[]): Promise<(string | null)[]> => {
  const written = await insertWork(tx, orders)
  if (written.length > 0 && orders.some(({ runAt }) => runAt === undefined)) notifyWorkers()
  return written
}

/** Schedules work that was given up anew. @param payload what it has among others @returns whether there was any */
export const retryWork = async (tx: Querying, kind: WorkKind, payload: object): Promise<boolean> => {
  const isThere = await waitAnew(tx, kind, payload)
  if (isThere) notifyWorkers()
  return isThere
}

/**
 * Queues work of a kind, unless such work is already waiting for that moment or an earlier one. Work in progress doesn't
 * count, since it may have read its data already.
 */
export const ensureWork = async (tx: Querying, order: WorkOrder & { readonly runAt: Date }): Promise<void> => {
  if (!(await isWaiting(tx, order.kind, order.runAt))) await enqueueWork(tx, order)
}

/** How many pieces of a kind are due and not done, those in progress included; no more are counted than `most`. */
export const howManyDue = (db: Querying, kind: WorkKind, most: number): Promise<number> => countDue(db, kind, most)
