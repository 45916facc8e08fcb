import type { OrderState } from '../../orders/order/order.rules.ts'

/**
 * How much of an order can be given back while its tickets stay valid: what its payment still has, where no gift card paid
 * a part of it. Cards get their share of what comes back by returns only.
 */
export const goodwillLeft = (
  order: { readonly state: OrderState; readonly totalAmount: number; readonly giftCardAmount: number } & {
    readonly refundedAmount: number
  },
  payments: readonly { readonly settledAt: Date | null; readonly amount: number; readonly refundAmount: number }[],
): number => {
  if (order.giftCardAmount > 0 || (order.state !== 'paid' && order.state !== 'partly_refunded')) return 0
  const left = payments
    .filter(({ settledAt, amount }) => settledAt !== null && amount === order.totalAmount)
    .map(({ amount, refundAmount }) => amount - refundAmount)
  return Math.min(order.totalAmount - order.refundedAmount, Math.max(0, ...left))
}
