import { askForWork } from '../platform/jobs/outbox.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'

/** The kind of work that tells those who have tickets, a part at a time. */
export const NOTIFY_BUYERS = 'notify_of_event_change'
/** The kind of work that does, after the deadline, what holds for those who said nothing. */
export const SETTLE_CHANGE = 'settle_event_change'

/** Plans the end of the time to choose, once for each deadline. */
export async function planSettling(tx: Querying, changeId: number, chooseUntil: Date): Promise<void> {
  const dedupeKey = `${SETTLE_CHANGE}:${changeId}`
  await askForWork(tx, { kind: SETTLE_CHANGE, payload: { changeId }, dedupeKey, runAt: chooseUntil })
}

/** A part of the work on a change: orders with numbers above one. */
export interface PartOfChange {
  readonly changeId: number
  readonly after?: number | undefined
}

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
