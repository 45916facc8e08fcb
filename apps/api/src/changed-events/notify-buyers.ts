import { orderOf } from '../orders/order/lock-order.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueueWork, type WorkOf } from '../platform/jobs/outbox.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { NOTIFY, RECHECK } from './change/change.rules.ts'
import { type OpenChange, readChange } from './change/changes.store.ts'
import { insertChoice, readHolders, readNotNotified } from './change/choices.store.ts'
import { postChange, postChangeToHolder } from './change-email.ts'
import { forEachOrder, goesOn, partOfChange } from './change-work.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND

/**
 * Notifies everybody who has tickets of a changed event, in batches, each order in a transaction of its own, so that the
 * next process continues where a killed one stopped. Afterwards it looks for new orders now and then, because payments
 * may have been under way when the event was changed.
 */
export const notifyBuyers: WorkOf<'notify_of_event_change'> = {
  kind: 'notify_of_event_change',
  payload: partOfChange,
  async run(shop, { changeId, after = 0, round = 0 }) {
    const change = await readChange(shop.db, changeId)
    if (!goesOn(change, round)) return
    const waiting = await readNotNotified(shop.db, changeId, after, NOTIFY.most)
    await forEachOrder(shop, change, waiting, (tx, orderId) => notifyBuyer(shop, tx, change, orderId))
    await planNext(shop, change, waiting.length === NOTIFY.most ? waiting.at(-1) : undefined)
  },
}

/** Notifies one order’s buyer and the recipients of its tickets, once. */
export async function notifyBuyer(shop: Shop, tx: Querying, change: OpenChange, orderId: number): Promise<void> {
  const order = await orderOf(tx, orderId)
  if (!order || !(await insertChoice(tx, change.id, orderId))) return
  await postChange(shop, tx, change, order)
  for (const holder of await readHolders(tx, orderId, change.eventId)) {
    await postChangeToHolder(shop, tx, change, order, holder)
  }
}

async function planNext(
  shop: Shop,
  { id, createdAt, now, round }: OpenChange,
  after: number | undefined,
): Promise<void> {
  if (after === undefined && now.getTime() - createdAt.getTime() > RECHECK.hours * HOUR) return
  const seconds = after === undefined ? RECHECK.pauseSeconds : NOTIFY.pauseSeconds
  const runAt = new Date(now.getTime() + seconds * SECOND)
  // work that is repeated after a crash queues its follow-up only once
  const dedupeKey = `notify_of_event_change:${id}:${round}:${after ?? 0}:${Math.floor(runAt.getTime() / (RECHECK.pauseSeconds * SECOND))}`
  await inTransaction(shop.db, (tx) =>
    enqueueWork(tx, { kind: 'notify_of_event_change', payload: { changeId: id, after, round }, dedupeKey, runAt }),
  )
}
