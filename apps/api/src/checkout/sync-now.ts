import type { Shop } from '../platform/shop/shop.ts'
import { LIVE_SYNC_SECONDS } from './payments/payments.rules.ts'
import { lastPaymentOf, tryClaimSync } from './payments/payments.store.ts'
import { syncPayment } from './sync-payment.ts'

/**
 * Asks about an order's newest payment for a buyer who waits, at most once in a few seconds. What goes wrong is logged:
 * the buyer then sees what we know, and the watch asks again.
 */
export async function syncNow(shop: Shop, orderId: number): Promise<void> {
  try {
    const paymentId = await lastPaymentOf(shop.db, orderId)
    if (paymentId === undefined || !(await tryClaimSync(shop.db, paymentId, LIVE_SYNC_SECONDS))) return
    await syncPayment(shop, paymentId)
  } catch (error) {
    shop.log.warn({ err: error, orderId }, 'A payment could not be looked at live')
  }
}
