import { z } from 'zod'
import { enqueueWork } from '../platform/jobs/outbox.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'

declare module '../platform/jobs/outbox.ts' {
  interface ShopWork {
    /** Notifies those who have tickets, in batches. */
    notify_of_event_change: PartOfChange
    /** Applies the default after the deadline to those who haven't chosen. */
    settle_event_change: PartOfChange
  }
}

/** Queues the settling after the deadline, once for each deadline. */
export async function planSettling(tx: Querying, changeId: number, chooseUntil: Date): Promise<void> {
  const dedupeKey = `settle_event_change:${changeId}`
  await enqueueWork(tx, { kind: 'settle_event_change', payload: { changeId }, dedupeKey, runAt: chooseUntil })
}

/** A batch of a change's orders: those with ids above `after`. */
export const partOfChange = z.object({ changeId: z.int(), after: z.int().optional() })
type PartOfChange = z.infer<typeof partOfChange>

/** Runs a function for each order. One that fails is logged and tried again later, and the others go on. */
export async function forEachOrder(
  shop: Pick<Shop, 'log'>,
  orderIds: readonly number[],
  act: (orderId: number) => Promise<void>,
): Promise<void> {
  for (const orderId of orderIds) {
    try {
      await act(orderId)
    } catch (error) {
      shop.log.error({ err: error, orderId }, 'An order could not be taken along in a change of its event')
    }
  }
}
