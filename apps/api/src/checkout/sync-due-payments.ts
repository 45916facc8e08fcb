import { ensureWork, NOTHING, type WorkOf } from '../platform/jobs/outbox.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { nextSyncDue, takeDuePayments } from './payments/syncs.store.ts'
import { syncPayment } from './sync-payment.ts'

const MOST_AT_ONCE = 20

/**
 * Syncs every payment that is due: after 5, 15, 30 seconds, 1, 2, 5, 10, 30 minutes, at the deadline, and
 * then every half hour for two days. So a lost callback costs seconds and an unfinished payment releases its
 * places (R7.4, R10.3). Any number of processes may do so at once. A sync that fails delays no other payment and is retried
 * in a minute.
 * @returns how many were synced
 * @throws the error of the first failed sync, after all others
 */
export async function syncDuePayments(shop: Shop): Promise<number> {
  const failures: unknown[] = []
  let synced = 0
  for (;;) {
    const due = await takeDuePayments(shop.db, MOST_AT_ONCE)
    if (due.length === 0) break
    // in parallel: a slow provider delays only its own payments
    await Promise.all(due.map((id) => syncPayment(shop, id, true).catch((error) => failures.push(error))))
    synced += due.length
  }
  // payments that were taken but not synced, by us or by a crashed process, have no work of their own any more
  const next = await nextSyncDue(shop.db)
  if (next) await ensureWork(shop.db, { kind: 'sync_payments', payload: {}, runAt: next })
  if (failures.length > 0) throw failures[0]
  return synced
}

const syncDue = async (shop: Shop): Promise<void> => {
  await syncDuePayments(shop)
}

/** Every payment plans work of its own, whose rows say the same: what falls due together is done once. */
export const syncPaymentsWork: WorkOf<'sync_payments'> = {
  kind: 'sync_payments',
  payload: NOTHING,
  isOfPayments: true,
  concurrency: 50,
  run: syncDue,
  runTogether: syncDue,
}
