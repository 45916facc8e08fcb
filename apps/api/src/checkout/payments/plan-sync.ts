import { inTransaction } from '../../platform/database/in-transaction.ts'
import { enqueueWork } from '../../platform/jobs/outbox.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import type { Payment } from './payments.store.ts'
import { bringNextSyncForward, writeNextSync } from './syncs.store.ts'

declare module '../../platform/jobs/outbox.ts' {
  interface ShopWork {
    /** Syncs payments that are due: their rows say which. */
    sync_payments: Nothing
  }
}

/**
 * Plans the next sync of a payment, and the work that does it. The row of the payment says when it is due; the work
 * only runs at that time, and ensures that there is work for the next due payment, even if that one lost its own.
 * @param seconds null: the payment is final
 */
export async function planSync(tx: Querying, payment: Payment, seconds: number | null): Promise<void> {
  const runAt = await writeNextSync(tx, payment.id, seconds)
  if (runAt) await enqueueWork(tx, { kind: 'sync_payments', payload: {}, runAt })
}

/** Plans the first sync of a new payment. */
export async function planFirstSync(tx: Querying, { nextSyncAt }: Payment): Promise<void> {
  if (nextSyncAt) await enqueueWork(tx, { kind: 'sync_payments', payload: {}, runAt: nextSyncAt })
}

/** Moves the next sync of a payment forward, when it was synced only just now. */
export async function bringSyncForward(shop: Shop, payment: Payment, seconds: number): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const runAt = await bringNextSyncForward(tx, payment.id, seconds)
    if (runAt) await enqueueWork(tx, { kind: 'sync_payments', payload: {}, runAt })
  })
}
