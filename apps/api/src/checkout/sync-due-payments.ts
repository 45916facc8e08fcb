import { ensureWork, NOTHING, type WorkOf } from '../platform/jobs/outbox.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { nextSyncDue, takeDuePayments } from './payments/payments.store.ts'
import { syncPayment } from './sync-payment.ts'

const MOST_AT_ONCE = 20

/**
 * Looks at every payment that is due: 5, 15, 30 seconds, 1, 2, 5, 10, 30 minutes after one another, at the deadline, and
 * then every half hour for two days. So a lost callback costs seconds and an unfinished payment gives its
 * places back (R7.4, R10.3). Any number of processes may do so at once. A look that fails keeps no other payment waiting,
 * and is made again in a minute.
 * @returns how many were looked at
 * @throws what the first look that failed has thrown, after all others
 */
export async function syncDuePayments(shop: Shop): Promise<number> {
  const failures: unknown[] = []
  let looked = 0
  for (;;) {
    const due = await takeDuePayments(shop.db, MOST_AT_ONCE)
    if (due.length === 0) break
    // in parallel: a slow provider delays only its own payments
    await Promise.all(due.map((id) => syncPayment(shop, id, true).catch((error) => failures.push(error))))
    looked += due.length
  }
  // what was taken and not looked at, by us or by a process that died over it, has no work of its own any more
  const next = await nextSyncDue(shop.db)
  if (next) await ensureWork(shop.db, { kind: 'sync_payments', payload: {}, runAt: next })
  if (failures.length > 0) throw failures[0]
  return looked
}

export const syncPaymentsWork: WorkOf<'sync_payments'> = {
  kind: 'sync_payments',
  payload: NOTHING,
  isOfPayments: true,
  async run(shop) {
    await syncDuePayments(shop)
  },
}
