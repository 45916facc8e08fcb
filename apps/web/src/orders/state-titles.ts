import type { PurchaseState } from '@parter/contract/orders/orders.ts'

/** Titles of a purchase's states on pages that show nothing else of it. */
export const STATE_TITLES = {
  paid: 'orders_find_paid_title',
  partly_refunded: 'orders_partly_refunded_title',
  pending: 'orders_pending_title',
  late: 'orders_back_title',
  refunded: 'orders_refunded_title',
  failed: 'orders_failed_title',
  expired: 'orders_expired_title',
  cancelled: 'orders_cancelled_title',
} as const satisfies Record<PurchaseState, string>

export const isPaid = (state: PurchaseState): boolean => state === 'paid' || state === 'partly_refunded'
