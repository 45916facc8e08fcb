import { lockOrderOf } from '../orders/order/lock-order.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueueWork, howManyDue, type WorkOf } from '../platform/jobs/outbox.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { DEFAULT_CHOICE, SETTLE } from './change/change.rules.ts'
import { closeChange, type OpenChange, readChange } from './change/changes.store.ts'
import { readChoice, readNotNotified, readUndecided } from './change/choices.store.ts'
import { forEachOrder, goesOn, partOfChange } from './change-work.ts'
import { applyChoice } from './choose-after-change.ts'
import { notifyBuyer } from './notify-buyers.ts'

const SECOND = 1000

/**
 * Applies the default after the deadline to orders without a choice, in batches as fast as their refunds are done. Each order is settled in a transaction of its own, so that the next process continues where a
 * killed one stopped and no order is settled twice or missed.
 */
export const settleChange: WorkOf<'settle_event_change'> = {
  kind: 'settle_event_change',
  payload: partOfChange,
  async run(shop, { changeId, after = 0, round = 0 }) {
    const change = await readChange(shop.db, changeId)
    if (!goesOn(change, round) || change.now < change.chooseUntil) return
    const { mostRefundsWaiting: most } = SETTLE
    if ((await howManyDue(shop.db, 'refund_payment', most)) >= most)
      return await planBatch(shop.db, change, after, SETTLE.pauseSeconds)
    const waiting = await readNotNotified(shop.db, changeId, after, SETTLE.most)
    await forEachOrder(shop, change, waiting, (tx, orderId) => notifyBuyer(shop, tx, change, orderId))
    const undecided = await readUndecided(shop.db, changeId, after, SETTLE.most)
    await forEachOrder(shop, change, undecided, (tx, orderId) => settleOne(shop, tx, change, orderId))
    await planNext(shop, change, undecided.at(-1))
  },
}

/** Queues the next batch, or closes the change after the last one, unless an order has failed and is tried again. */
async function planNext(shop: Shop, change: OpenChange, after: number | undefined): Promise<void> {
  const { id: changeId } = change
  await inTransaction(shop.db, async (tx) => {
    const isOver =
      after === undefined &&
      (await readUndecided(tx, changeId, 0, 1)).length === 0 &&
      (await readNotNotified(tx, changeId, 0, 1)).length === 0
    if (isOver) return await closeChange(tx, changeId)
    await planBatch(tx, change, after, after === undefined ? SETTLE.pauseAfterFailure : 0)
  })
}

/** @param seconds until then; 0: at once */
async function planBatch(
  tx: Querying,
  { id: changeId, now, round }: OpenChange,
  after: number | undefined,
  seconds: number,
): Promise<void> {
  const payload = { changeId, after, round }
  const runAt = seconds > 0 ? { runAt: new Date(now.getTime() + seconds * SECOND) } : {}
  await enqueueWork(tx, { kind: 'settle_event_change', payload, ...runAt })
}

async function settleOne(shop: Shop, tx: Querying, change: OpenChange, orderId: number): Promise<void> {
  const order = await lockOrderOf(tx, orderId)
  // the buyer may have chosen since the batch was read
  if ((await readChoice(tx, change.id, orderId))?.choice !== null) return
  await applyChoice(shop, tx, change, order, DEFAULT_CHOICE[change.kind], 'deadline')
}
