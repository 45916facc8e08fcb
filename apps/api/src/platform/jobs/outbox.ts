import { z } from 'zod'
import type { Querying, Shop } from '../shop/shop.ts'
import { notifyWorkers } from './notify-workers.ts'
import { insertWork, isWaiting } from './outbox.store.ts'

/** The kinds of work and what each is told. A room adds its own; `workers.ts` lists who does it. */
export interface ShopWork {}
export type WorkKind = keyof ShopWork

/**
 * Work that rooms ask for within their transaction and that is done after the commit, at least once, by any process.
 * Each kind has one worker.
 */
export interface Work<P = unknown> {
  readonly kind: string
  /** How many pieces one process does side by side; left out: a few. Many where they share their statements. */
  readonly hands?: number
  /** What it must be told: rows of the database may be older than this release. */
  readonly payload: z.ZodType<P>
  /** It is about money, and done over the connections of payments. */
  readonly isOfPayments?: boolean
  /** Does it; throwing means «again later», with growing pauses. Must be safe to run twice. */
  run(shop: Shop, payload: P): Promise<void>
  /** Notes that it was given up for good, for those who wait for it. */
  gaveUp?(shop: Shop, payload: P): Promise<void>
}

/** Who does work of one kind. */
export type WorkOf<Kind extends WorkKind> = Work<ShopWork[Kind]> & { readonly kind: Kind }

/** Who does which work: one list for the whole shop, in `workers.ts`, of which no kind can be missing. */
export type Workers = { readonly [Kind in WorkKind]: WorkOf<Kind> }

/** What work is told whose kind says everything. */
export const NOTHING = z.strictObject({})
export type Nothing = z.infer<typeof NOTHING>

/** One kind of work with what it is told. */
export type WorkOrder = {
  readonly [Kind in WorkKind]: {
    readonly kind: Kind
    readonly payload: ShopWork[Kind]
    /** The same key can't be asked for twice. */
    readonly dedupeKey?: string
    readonly runAt?: Date
  }
}[WorkKind]

/**
 * Asks for work within a transaction; nothing is done if it rolls back. A dedupe key that was used before, even by work
 * long done, makes this do nothing.
 * @returns whether the work is new
 */
export const enqueueWork = async (tx: Querying, order: WorkOrder): Promise<boolean> => {
  return (await enqueueAllWork(tx, [order])) === 1
}

/** Asks for several pieces of work, as `enqueueWork` does. @returns how many of them are new */
export const enqueueAllWork = async (tx: Querying, orders: readonly WorkOrder[]): Promise<number> => {
  const written = await insertWork(tx, orders)
  if (written > 0 && orders.some(({ runAt }) => runAt === undefined)) notifyWorkers()
  return written
}

/**
 * Asks for work of a kind, unless such work waits for that moment or an earlier one. Work in progress doesn't count: it
 * may have read its data already.
 */
export const ensureWork = async (tx: Querying, order: WorkOrder & { readonly runAt: Date }): Promise<void> => {
  if (!(await isWaiting(tx, order.kind, order.runAt))) await enqueueWork(tx, order)
}
