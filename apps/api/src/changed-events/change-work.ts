import { z } from 'zod'
import { enqueueWork } from '../platform/jobs/outbox.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'

declare module '../platform/jobs/outbox.ts' {
  interface ShopWork {
    /** Tells those who have tickets, a part at a time. */
    notify_of_event_change: PartOfChange
    /** Does, after the deadline, what holds for those who said nothing. */
    settle_event_change: PartOfChange
  }
}

/** Plans the end of the time to choose, once for each deadline. */
export async function planSettling(tx: Querying, changeId: number, chooseUntil: Date): Promise<void> {
  const dedupeKey = `settle_event_change:${changeId}`
  await enqueueWork(tx, { kind: 'settle_event_change', payload: { changeId }, dedupeKey, runAt: chooseUntil })
}

/** A part of the work on a change: orders with numbers above `after`. */
export const partOfChange = z.object({ changeId: z.int(), after: z.int().optional() })
type PartOfChange = z.infer<typeof partOfChange>

/** Does something for orders one after the other. One that fails is logged, comes again later, and stops no other. */
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
