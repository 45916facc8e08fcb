import type { Shop } from '../platform/shop/shop.ts'
import { LIVE_SYNC_SECONDS } from './payments/payments.rules.ts'
import { lastPaymentOf } from './payments/payments.store.ts'
import { claimSync } from './payments/syncs.store.ts'
import { syncKnownPayment } from './sync-payment.ts'

/**
 * Syncs an order's newest payment for a waiting buyer, at most once in a few seconds. Errors are logged: the buyer then
 * sees the last known state, and the planned syncs retry.
 */
export async function syncNow(shop: Shop, orderId: number): Promise<void> {
  try {
    const paymentId = await lastPaymentOf(shop.db, orderId)
    const payment = paymentId === undefined ? undefined : await claimSync(shop.db, paymentId, LIVE_SYNC_SECONDS)
    if (payment) await syncKnownPayment(shop, payment)
  } catch (error) {
    shop.log.warn({ err: error, orderId }, 'A payment could not be synced for a waiting buyer')
  }
}
