import { work } from '../platform/jobs/outbox.ts'
import type { Shop } from '../platform/shop.ts'
import { lookAtPayment } from './confirm-payment.ts'
import { takeDuePayments } from './payments.store.ts'
import { WATCH_PAYMENTS } from './plan-watch.ts'

const MOST_AT_ONCE = 20

/**
 * Looks at every payment that is due: 5, 15, 30 seconds, 1, 2, 5, 10, 30 minutes after one another, at the deadline, and
 * then every half hour for two days. So a lost callback costs seconds and a payment that nobody finishes gives its
 * places back (R7.4, R10.3). Any number of processes may do so at once.
 * @returns how many were looked at
 */
export async function watchPayments(shop: Shop): Promise<number> {
  for (let looked = 0; ; ) {
    const due = await takeDuePayments(shop.db, MOST_AT_ONCE)
    if (due.length === 0) return looked
    for (const paymentId of due) await lookAtPayment(shop, paymentId, true)
    looked += due.length
  }
}

export const watchPaymentsWork = work({
  kind: WATCH_PAYMENTS,
  async run(shop) {
    await watchPayments(shop)
  },
})
