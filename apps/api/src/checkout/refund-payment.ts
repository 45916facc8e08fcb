import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { lockOrderOf } from '../orders/order/lock-order.ts'
import type { Order } from '../orders/order/order.rules.ts'
import { closeRefund } from '../orders/settle-order.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueueWork, type WorkOf } from '../platform/jobs/outbox.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { providerOf } from './payment-providers/choose-provider.ts'
import { callProvider, type RefundStatus } from './payment-providers/provider/payment-provider.ts'
import { movePayment, type Payment, readPayment } from './payments/payments.store.ts'
import {
  firstOpenRefund,
  insertRefund,
  noteRefund,
  noteRefundError,
  payingPaymentOf,
  type Refund,
  type RefundReason,
  readRefund,
  refundedBefore,
  reserveRefund,
} from './payments/refunds.store.ts'

declare module '../platform/events.ts' {
  interface ShopEvents {
    /** A payment provider has sent money back. */
    moneyRefunded: { readonly refundId: number }
  }
}

declare module '../platform/jobs/outbox.ts' {
  interface ShopWork {
    refund_payment: { readonly refundId: number }
  }
}

/** Refunds that a process does concurrently: a provider takes about half a second for one. */
const AT_ONCE = 8
/** Milliseconds between tries to get a turn. */
const TURN = 100

/** A refund of a payment. */
export interface RefundInput {
  readonly reason: RefundReason
  /** Minor units of the payment’s currency, above zero. */
  readonly amount: number
  /** Identifies this refund among those of the payment; repeated, it is stored once. */
  readonly key: string
  /** The earliest time to call the provider; left out: at once. */
  readonly runAt?: Date | undefined
}

/**
 * Requests a refund of a settled payment, done after the commit: all of it or a part, any number of times, and never
 * more than was paid. The caller has locked the order.
 * @returns the refund’s number
 * @throws Error when less than that is left, which is our bug: the transaction must be rolled back
 */
export async function requestRefund(tx: Querying, payment: Payment, input: RefundInput): Promise<number> {
  const { orderId, id: paymentId } = payment
  const { reason, amount, key, runAt } = input
  if (!(await reserveRefund(tx, paymentId, amount))) {
    throw new Error(`The payment ${paymentId} has no ${amount} left to give back`)
  }
  const idempotencyKey = `${payment.idempotencyKey}-${key}`
  const refundId = await insertRefund(tx, { orderId, paymentId, amount, reason, idempotencyKey })
  const dedupeKey = `refund:${refundId}`
  await enqueueWork(tx, {
    kind: 'refund_payment',
    payload: { refundId },
    dedupeKey,
    ...(runAt === undefined ? {} : { runAt }),
  })
  return refundId
}

/** The payment that bought an order’s places; undefined for one that was never paid. */
export async function paymentOfOrder(tx: Querying, orderId: number): Promise<Payment | undefined> {
  const id = await payingPaymentOf(tx, orderId)
  return id === undefined ? undefined : await readPayment(tx, id)
}

/**
 * Refunds money: the provider gets the refund's own key, so that a retry doesn't send it twice. Refunds of one payment
 * run one after the other, since a provider may report only the sum of its refunds.
 */
export const refundPayment: WorkOf<'refund_payment'> = {
  kind: 'refund_payment',
  payload: z.object({ refundId: z.int() }),
  isOfPayments: true,
  concurrency: AT_ONCE,
  async run(shop, { refundId }) {
    const refund = await readRefund(shop.db, refundId)
    // one that waits for another is queued when that one is done
    if (!refund || (await firstOpenRefund(shop.db, refund.paymentId)) !== refundId) return
    const seen = await askToRefund(shop, refund)
    await inTransaction(shop.db, async (tx) => {
      const order = await lockOrderOf(tx, refund.orderId)
      if (!(await noteRefund(tx, refundId, seen)) || seen.state !== 'done') return
      await close(tx, order, refund)
      await shop.announce(tx, 'moneyRefunded', { refundId })
    })
    if (seen.state !== 'done') throw new Error(`The refund ${refundId} is on its way and not yet certain`)
  },
}

/** Books a completed refund, and queues the next one of the same payment. */
async function close(tx: Querying, order: Order, refund: Refund): Promise<void> {
  await closeRefund(tx, order, refund)
  const next = await firstOpenRefund(tx, refund.paymentId)
  if (next !== undefined) return void (await enqueueWork(tx, { kind: 'refund_payment', payload: { refundId: next } }))
  const payment = await readPayment(tx, refund.paymentId)
  const isAll = (await refundedBefore(tx, refund)) + refund.amount === payment?.amount
  await movePayment(tx, refund.paymentId, isAll ? 'refunded' : 'partly_refunded')
}

/** Waits until a provider may be asked once more: all processes together ask so many times a second. */
async function takeTurn({ memory, settings }: Shop, provider: string): Promise<void> {
  while ((await memory.count(`refunds ${provider}`, 1)) > settings.REFUNDS_PER_SECOND) await sleep(TURN)
}

async function askToRefund(shop: Shop, refund: Refund): Promise<RefundStatus> {
  const payment = await readPayment(shop.db, refund.paymentId)
  const provider = payment && providerOf(payment.provider)
  const reference = payment?.providerReference
  if (!provider || !reference) throw new Error(`Nobody can give back the payment ${refund.paymentId}`)
  const { idempotencyKey, amount } = refund
  const { currency } = payment
  const before = await refundedBefore(shop.db, refund)
  await takeTurn(shop, payment.provider)
  const request = { idempotencyKey, reference, amount, refundedBefore: before, currency }
  try {
    return await callProvider((signal) => provider.refund(shop, request, signal))
  } catch (error) {
    await noteRefundError(shop.db, refund.id, error instanceof Error ? error.message : String(error))
    throw error
  }
}
