import { z } from 'zod'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import { enqueueWork } from '../platform/jobs/outbox.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { beginRound, isUnderWay, type OpenChange } from './change/changes.store.ts'
import { forgetFailure, noteFailure } from './change/failures.store.ts'

declare module '../platform/jobs/outbox.ts' {
  interface ShopWork {
    /** Notifies those who have tickets, in batches. */
    notify_of_event_change: PartOfChange
    /** Applies the default after the deadline to those who haven't chosen. */
    settle_event_change: PartOfChange
  }
}

/** A batch of a change's orders: those with ids above `after`. */
export const partOfChange = z.object({ changeId: z.int(), after: z.int().optional(), round: z.int().optional() })
type PartOfChange = z.infer<typeof partOfChange>

/** What queued work of a change needs of it. */
export type WorkedChange = Pick<OpenChange, 'id' | 'chooseUntil' | 'round'>

/** Queues the notifying, and the settling after the deadline, once for each deadline and round. */
export async function planChange(tx: Querying, { id, chooseUntil, round }: WorkedChange): Promise<void> {
  const payload = { changeId: id, ...(round > 0 ? { round } : {}) }
  const dedupeKey = `settle_event_change:${id}${round > 0 ? `:${round}` : ''}`
  await enqueueWork(tx, { kind: 'notify_of_event_change', payload })
  await enqueueWork(tx, { kind: 'settle_event_change', payload, dedupeKey, runAt: chooseUntil })
}

/**
 * Lets an open change go on, also after a pause: what was queued before does nothing, and those who are left are taken along
 * from the first. @returns false when the change is over
 */
export async function continueChange(tx: Querying, change: WorkedChange): Promise<boolean> {
  const round = await beginRound(tx, change.id)
  if (round === undefined) return false
  await planChange(tx, { ...change, round })
  return true
}

/** Whether work of a round may go on with a change. */
export const goesOn = (change: OpenChange | undefined, round: number): change is OpenChange =>
  change?.state === 'open' && change.pausedAt === null && change.round === round

/**
 * Does something for each order in a transaction of its own, as long as the change isn't paused. An order that fails is
 * written down with the reason and tried again later, and the others go on.
 */
export async function forEachOrder(
  shop: Pick<Shop, 'log' | 'db'>,
  { id, round }: Pick<OpenChange, 'id' | 'round'>,
  orderIds: readonly number[],
  act: (tx: Querying, orderId: number) => Promise<void>,
): Promise<void> {
  for (const orderId of orderIds) {
    try {
      await inTransaction(shop.db, async (tx) => {
        if (!(await isUnderWay(tx, id, round))) return
        await act(tx, orderId)
        await forgetFailure(tx, id, orderId)
      })
    } catch (error) {
      shop.log.error({ err: error, orderId }, 'An order could not be taken along in a change of its event')
      await noteFailure(shop.db, id, orderId, error instanceof ShopError ? error.code : 'web_error_technical')
    }
  }
}
