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

/** A cart may begin so many payments in an hour: enough for cards that are declined, too few to try stolen ones. */
const MOST_TRIES_AN_HOUR = 10
const RETRY_AFTER_SECONDS = 600

/** A payment that was begun, whether its page is closed by now, and what it pays, where that was just written. */
export type BegunPayment = Payment & { readonly isOver: boolean; readonly ordered?: OrderToPay }

const begun = (payment: Payment): BegunPayment => ({
  ...payment,
  isOver: isOpen(payment.state) && payment.deadline <= payment.now,
})

/**
 * The payment that a caller's key has begun; undefined for a new key, and for a try that failed: the same button then
 * means the next one.
 * @throws ShopError invalid_request for a key that was used for something else
 */
export async function paymentOfKey(tx: Querying, intent: KeyedCall): Promise<BegunPayment | undefined> {
  const known = await readStoredReply(tx, intent)
  const payment = known && (await readPayment(tx, (known.reply as { paymentId: number }).paymentId))
  if (!payment || payment.state === 'failed' || payment.state === 'abandoned') return undefined
  if (!known.isSame) throw new ShopError('invalid_request', { field: 'idempotency-key' })
  return begun(payment)
}

/** The payment that a cart's order waits for; undefined: nothing is being paid. */
export async function paymentUnderWay(tx: Querying, cartId: number): Promise<BegunPayment | undefined> {
  const payment = await openPaymentOfCart(tx, cartId)
  return payment && begun(payment)
}

/**
 * People who try stolen cards try many. The cart is locked when they are counted, so that tries at once are counted too.
 * @throws ShopError too_many_requests
 */
export function refuseManyTries({ tries }: EarlierPayments): void {
  if (tries >= MOST_TRIES_AN_HOUR) throw new ShopError('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS })
}

/** Lets calls with the same key follow one another, for those who lock no cart that is there already. */
export async function waitForKey(tx: Querying, intent: KeyedCall): Promise<void> {
  await lockKey(tx, intent)
}

/** Keeps which payment a key has begun. */
export async function rememberKey(tx: Querying, intent: KeyedCall, paymentId: number): Promise<void> {
  await storeReply(tx, intent, { paymentId })
}
