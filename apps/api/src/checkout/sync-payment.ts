import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { lockOrderOf, orderOf } from '../orders/order/lock-order.ts'
import { isOpen, mayStillSettle, type Order } from '../orders/order/order.rules.ts'
import { enqueueRefundEmail } from '../orders/refunds/refund-email.ts'
import { closeUnpaidOrder, settleOrder } from '../orders/settle-order.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { openPaymentPage } from './open-payment-page.ts'
import { providerOf } from './payment-providers/choose-provider.ts'
import {
  callProvider,
  orderReferenceOf,
  type PaymentStatus,
  ProviderError,
} from './payment-providers/provider/payment-provider.ts'
import { secondsToNextSync } from './payments/payments.rules.ts'
import { movePayment, noteMismatch, type Payment, readPayment } from './payments/payments.store.ts'
import { planSync } from './payments/plan-sync.ts'
import { writeNextSync } from './payments/syncs.store.ts'
import { rememberCardOfPerson } from './persons/person-limits.ts'
import { requestRefund } from './refund-payment.ts'

/** What the sync found; `unknown`: the provider could not be asked, so nothing may be concluded. */
type Seen = PaymentStatus['state'] | 'unknown'

/** Syncs the payment with this id. @returns what the provider said; undefined: it was not asked any more */
export async function syncPayment(shop: Shop, paymentId: number, isPlanned = false): Promise<Seen | undefined> {
  const payment = await readPayment(shop.db, paymentId)
  return payment && (await syncKnownPayment(shop, payment, isPlanned))
}

/**
 * Syncs a payment and acts on the provider's reply: the only way in which a payment's state changes, whether
 * by a webhook, the buyer's return, or a plan (R7.4). The provider is called outside of any transaction; what
 * follows happens in one, guarded so that of many concurrent syncs one acts.
 * @param isPlanned true for planned syncs, which plan the next one
 */
export async function syncKnownPayment(shop: Shop, payment: Payment, isPlanned = false): Promise<Seen | undefined> {
  if (!mayStillSettle(payment.state)) {
    if (isPlanned) await writeNextSync(shop.db, payment.id, null)
    return undefined
  }
  const seen = await see(shop, payment)
  const alone = () => inTransaction(shop.db, (tx) => act(shop, tx, payment, seen, isPlanned))
  await (seen === 'settled' ? shop.paymentQueue({ payment, alone }) : alone())
  return seen
}

async function see(shop: Shop, payment: Payment): Promise<Seen> {
  const provider = providerOf(payment.provider)
  try {
    const order = await orderOf(shop.db, payment.orderId)
    if (!provider || !order) throw new Error(`There is no provider ${payment.provider}`)
    const reference = await referenceOf(shop, payment, order)
    // no link was ever given to the buyer, and now it is too late for one
    if (reference === null) return 'abandoned'
    const { currency } = payment
    const orderReference = orderReferenceOf(order, payment)
    const portal = portalOfCode(order.portalCode, shop.portals)
    const isOver = payment.deadline <= payment.now
    const known = { reference, orderReference, portal, currency, isOver }
    const seen = await callProvider((signal) => provider.fetchStatus(shop, known, signal))
    const isRight = seen.state !== 'settled' || (seen.amount === payment.amount && seen.currency === currency)
    const mismatch = isRight ? null : `It settled with ${seen.amount} ${seen.currency}`
    if (mismatch !== payment.mismatch) await noteMismatch(shop.db, payment.id, mismatch)
    if (isRight && seen.cardFingerprint) await rememberCardOfPerson(shop, payment.orderId, seen.cardFingerprint)
    if (isRight) return seen.state
    shop.log.error({ paymentId: payment.id, seen }, 'A payment settled with another amount: an operator must check it')
    return 'unknown'
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'refused') return 'failed'
    shop.log.warn({ err: error, paymentId: payment.id }, 'A payment provider could not be asked')
    return 'unknown'
  }
}

/** The provider's reference; a payment whose start was interrupted by a crash is started again, with the same key. */
async function referenceOf(shop: Shop, payment: Payment, order: Order): Promise<string | null> {
  if (payment.providerReference !== null) return payment.providerReference
  if (!isOpen(payment.state) || payment.deadline <= payment.now) return null
  return (await openPaymentPage(shop, payment, { order })).reference
}

async function act(shop: Shop, tx: Querying, known: Payment, seen: Seen, isPlanned: boolean): Promise<void> {
  const { id, orderId } = known
  const order = await lockOrderOf(tx, orderId)
  if (seen === 'settled') return await settle(shop, tx, order, known)
  const payment = await readPayment(tx, id)
  if (!payment || !mayStillSettle(payment.state)) return
  if (seen === 'failed' || seen === 'abandoned') {
    if (await movePayment(tx, id, seen)) {
      await closeUnpaidOrder(tx, order, payment.deadline <= payment.now ? 'expired' : 'failed')
    }
    // banks have settled failed payments later, and the callback may be lost: only a payment without a page is final
    if (payment.providerReference === null) await writeNextSync(tx, id, null)
    else if (isPlanned) await planSync(tx, payment, secondsToNextSync(payment.syncCount + 1, payment))
    return
  }
  const isOver = payment.deadline <= payment.now
  if (isOver && seen === 'pending' && (await movePayment(tx, id, 'abandoned')))
    await closeUnpaidOrder(tx, order, 'expired')
  // without a reply the places are held until their deadline, and the payment is synced even longer
  if (isOver && seen === 'unknown' && order.holdsUntil <= payment.now) await closeUnpaidOrder(tx, order, 'expired')
  if (isPlanned) await planSync(tx, payment, secondsToNextSync(payment.syncCount + 1, payment))
  if (seen === 'unknown') shop.log.debug({ paymentId: id }, 'Nothing was learned of a payment')
}

/** The payment has settled: it buys the places, or is refunded at once and the buyer notified. */
async function settle(shop: Shop, tx: Querying, order: Order, payment: Payment): Promise<void> {
  if (!(await movePayment(tx, payment.id, 'settled'))) return
  const outcome = await settleOrder(shop, tx, order, payment)
  if (outcome === 'paid') return
  const { amount } = payment
  if (amount > 0) await requestRefund(tx, payment, { reason: outcome, amount, key: outcome })
  await enqueueRefundEmail(tx, { orderId: order.id, paymentId: payment.id, amount, reason: outcome })
}
