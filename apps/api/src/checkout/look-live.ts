import type { Shop } from '../platform/shop/shop.ts'
import { lookAtPayment } from './confirm-payment.ts'
import { LIVE_LOOK_SECONDS } from './payments/payment-schedule.rules.ts'
import { lastPaymentOf, mayLook } from './payments/payments.store.ts'

/**
 * Asks about an order's newest payment for a buyer who waits, at most once in a few seconds. What goes wrong is logged:
 * the buyer then sees what we know, and the watch asks again.
 */
export async function lookLive(shop: Shop, orderId: number): Promise<void> {
  try {
    const paymentId = await lastPaymentOf(shop.db, orderId)
    if (paymentId === undefined || !(await mayLook(shop.db, paymentId, LIVE_LOOK_SECONDS))) return
    await lookAtPayment(shop, paymentId)
  } catch (error) {
    shop.log.warn({ err: error, orderId }, 'A payment could not be looked at live')
  }
}
