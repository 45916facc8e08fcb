import type { OrderToPay } from '../../orders/order/lock-order.ts'
import { isOpen } from '../../orders/order/order.rules.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import {
  type KeyedCall,
  lockKey,
  readStoredReply,
  storeReply,
} from '../../platform/idempotency/idempotency-keys.store.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { type EarlierPayments, openPaymentOfCart, type Payment, readPayment } from './payments.store.ts'

/** Payments that a cart may begin in an hour: enough for declined cards, too few for testing stolen ones. */
const MOST_TRIES_AN_HOUR = 10
const RETRY_AFTER_SECONDS = 600

/** A begun payment, whether its page is closed by now, and its order, if that was just written. */
export type BegunPayment = Payment & { readonly isOver: boolean; readonly ordered?: OrderToPay }

const begun = (payment: Payment): BegunPayment => ({
  ...payment,
  isOver: isOpen(payment.state) && payment.deadline <= payment.now,
})

/**
 * The payment that was begun with a caller's key; undefined for a new key, and for a failed payment, after which the same
 * key begins another one.
 * @throws ShopError invalid_request for a key that was used for something else
 */
export async function paymentOfKey(tx: Querying, intent: KeyedCall): Promise<BegunPayment | undefined> {
  const known = await readStoredReply(tx, intent)
  const payment = known && (await readPayment(tx, (known.reply as { paymentId: number }).paymentId))
  if (!payment || payment.state === 'failed' || payment.state === 'abandoned') return undefined
  if (!known.isSame) throw new ShopError('invalid_request', { field: 'idempotency-key' })
  return begun(payment)
}

/** The open payment of a cart's order; undefined: none. */
export async function paymentUnderWay(tx: Querying, cartId: number): Promise<BegunPayment | undefined> {
  const payment = await openPaymentOfCart(tx, cartId)
  return payment && begun(payment)
}

/**
 * Limits payments per cart against tests of stolen cards. The cart is locked while they are counted, so that concurrent
 * ones count too.
 * @throws ShopError too_many_requests
 */
export function refuseManyTries({ tries }: EarlierPayments): void {
  if (tries >= MOST_TRIES_AN_HOUR) throw new ShopError('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS })
}

/** Serialises calls with the same key, for callers that lock no existing cart. */
export async function waitForKey(tx: Querying, intent: KeyedCall): Promise<void> {
  await lockKey(tx, intent)
}

/** Stores which payment was begun with a key. */
export async function rememberKey(tx: Querying, intent: KeyedCall, paymentId: number): Promise<void> {
  await storeReply(tx, intent, { paymentId })
}
