import { lockOrderOf } from '../orders/order/lock-order.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueueWork, type WorkOf } from '../platform/jobs/outbox.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { DEFAULT_CHOICE, SETTLE } from './change.rules.ts'
import { forEachOrder, partOfChange } from './change-work.ts'
import { closeChange, type OpenChange, readChange } from './changes.store.ts'
import { readChoice, readNotNotified, readUndecided } from './choices.store.ts'
import { applyChoice } from './choose-after-change.ts'
import { notifyBuyer } from './notify-buyers.ts'

const SECOND = 1000

/**
 * Applies the default after the deadline to orders without a choice, in batches with pauses, so that no provider is
 * flooded with refunds. Each order is settled in a transaction of its own, so that the next process continues where a
 * killed one stopped and no order is settled twice or missed.
 */
export const settleChange: WorkOf<'settle_event_change'> = {
  kind: 'settle_event_change',
  payload: partOfChange,
  async run(shop, { changeId, after = 0 }) {
    const change = await readChange(shop.db, changeId)
    if (change?.state !== 'open' || change.now < change.chooseUntil) return
    const waiting = await readNotNotified(shop.db, changeId, after, SETTLE.most)
    await forEachOrder(shop, waiting, (orderId) =>
      inTransaction(shop.db, (tx) => notifyBuyer(shop, tx, change, orderId)),
    )
    const undecided = await readUndecided(shop.db, changeId, after, SETTLE.most)
    await forEachOrder(shop, undecided, (orderId) => settleOne(shop, change, orderId))
    await planNext(shop, change, undecided.at(-1))
  },
}

/** Queues the next batch, or closes the change after the last one, unless an order has failed and is tried again. */
async function planNext(shop: Shop, { id: changeId, now }: OpenChange, after: number | undefined): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const isOver =
      after === undefined &&
      (await readUndecided(tx, changeId, 0, 1)).length === 0 &&
      (await readNotNotified(tx, changeId, 0, 1)).length === 0
    if (isOver) return await closeChange(tx, changeId)
    const seconds = after === undefined ? SETTLE.pauseAfterFailure : SETTLE.pauseSeconds
    const runAt = new Date(now.getTime() + seconds * SECOND)
    await enqueueWork(tx, { kind: 'settle_event_change', payload: { changeId, after }, runAt })
  })
}

async function settleOne(shop: Shop, change: OpenChange, orderId: number): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrderOf(tx, orderId)
    // the buyer may have chosen since the batch was read
    if ((await readChoice(tx, change.id, orderId))?.choice !== null) return
    await applyChoice(shop, tx, change, order, DEFAULT_CHOICE[change.kind], 'deadline')
  })
}
