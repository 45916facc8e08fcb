import { closeRefund } from '../orders/settle-order.ts'
import { lockOrderOf } from '../orders/lock-order.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { askForWork, work } from '../platform/jobs/outbox.ts'
import type { Querying, Shop } from '../platform/shop.ts'
import { providerOf } from './payment-providers/choose-provider.ts'
import { askProvider, type SeenRefund } from './payment-providers/payment-provider.ts'
import { movePayment, type Payment, readPayment } from './payments.store.ts'
import {
  insertRefund,
  noteRefund,
  noteRefundError,
  type Refund,
  type RefundReason,
  readRefund,
  refundedBefore,
} from './refunds.store.ts'

const KIND = 'refund_payment'

/** Lets all money of a settled payment go back by itself, after the commit, and says so by letter (R10.3). */
export async function askForRefund(tx: Querying, payment: Payment, reason: RefundReason): Promise<void> {
  if (payment.amount === 0 || !(await movePayment(tx, payment.id, 'refunding'))) return
  const { orderId, id: paymentId, amount } = payment
  const idempotencyKey = `${payment.idempotencyKey}-${reason}`
  const refundId = await insertRefund(tx, { orderId, paymentId, amount, reason, idempotencyKey })
  await askForWork(tx, { kind: KIND, payload: { refundId }, dedupeKey: `refund:${refundId}` })
}

/** Sends money back: the provider is asked with the refund's own key, so that asking again sends it once. */
export const refundPayment = work<{ refundId: number }>({
  kind: KIND,
  async run(shop, { refundId }) {
    const refund = await readRefund(shop.db, refundId)
    if (!refund || refund.state === 'done') return
    const seen = await askToRefund(shop, refund)
    await inTransaction(shop.db, async (tx) => {
      const order = await lockOrderOf(tx, refund.orderId)
      if (!(await noteRefund(tx, refundId, seen)) || seen.state !== 'done') return
      await movePayment(tx, refund.paymentId, 'refunded')
      await closeRefund(tx, order, refund)
    })
    if (seen.state !== 'done') throw new Error(`The refund ${refundId} is on its way and not yet certain`)
  },
})

async function askToRefund(shop: Shop, refund: Refund): Promise<SeenRefund> {
  const payment = await readPayment(shop.db, refund.paymentId)
  const provider = payment && providerOf(payment.provider)
  const reference = payment?.providerReference
  if (!provider || !reference) throw new Error(`Nobody can give back the payment ${refund.paymentId}`)
  const { idempotencyKey, amount } = refund
  const { currency } = payment
  const before = await refundedBefore(shop.db, refund)
  const ask = { idempotencyKey, reference, amount, refundedBefore: before, currency }
  try {
    return await askProvider((signal) => provider.refund(shop, ask, signal))
  } catch (error) {
    await noteRefundError(shop.db, refund.id, error instanceof Error ? error.message : String(error))
    throw error
  }
}
