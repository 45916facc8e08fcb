import { sql } from 'kysely'
import type { PaymentState } from '../../orders/order/order.rules.ts'
import type { Querying } from '../../platform/shop/shop.ts'

export type RefundReason =
  | 'late'
  | 'double'
  | 'returned'
  | 'cancelled_event'
  | 'moved_event'
  | 'withdrawn'
  | 'staff'
  | 'resold'
  | 'exchanged'

/** A refund, and the payment that it belongs to. */
export interface Refund {
  readonly id: number
  readonly orderId: number
  readonly paymentId: number
  readonly amount: number
  readonly reason: RefundReason
  readonly state: 'asked' | 'sent' | 'done' | 'failed'
  readonly idempotencyKey: string
}

/**
 * Reserves an amount of a payment to be refunded. Of concurrent callers those succeed for whom enough is left.
 * @returns false when less was paid, or it is already being refunded
 */
export async function reserveRefund(tx: Querying, paymentId: number, amount: number): Promise<boolean> {
  const reserved = await tx
    .updateTable('payment')
    .set({ refundAmount: sql<number>`refund_amount + ${amount}`, state: 'refunding' satisfies PaymentState })
    .where('id', '=', paymentId)
    .where('state', 'in', ['settled', 'refunding', 'partly_refunded'] satisfies PaymentState[])
    .where(sql<boolean>`refund_amount + ${amount} <= amount`)
    .executeTakeFirst()
  return reserved.numUpdatedRows === 1n
}

/** The oldest unfinished refund of a payment: the next one for the provider. */
export async function firstOpenRefund(db: Querying, paymentId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('refund')
    .where('paymentId', '=', paymentId)
    .where('state', 'in', ['asked', 'sent'])
    .orderBy('id')
    .select('id')
    .executeTakeFirst()
  return row?.id
}

/** The id of the payment that bought an order’s places: not a duplicate or late one. */
export async function payingPaymentOf(db: Querying, orderId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('payment')
    .where('orderId', '=', orderId)
    .where('settledAt', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refund')
            .whereRef('refund.paymentId', '=', 'payment.id')
            .where('refund.reason', 'in', ['late', 'double'] satisfies RefundReason[])
            .select('refund.id'),
        ),
      ),
    )
    .orderBy('attempt')
    .select('id')
    .executeTakeFirst()
  return row?.id
}

/** Inserts a refund, once per key, here and at the provider. @returns its id */
export async function insertRefund(
  tx: Querying,
  refund: Pick<Refund, 'orderId' | 'paymentId' | 'amount' | 'reason' | 'idempotencyKey'>,
): Promise<number> {
  const row = await tx.insertInto('refund').values(refund).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export async function readRefund(db: Querying, id: number): Promise<Refund | undefined> {
  return (await db
    .selectFrom('refund')
    .where('id', '=', id)
    .select(['id', 'orderId', 'paymentId', 'amount', 'reason', 'state', 'idempotencyKey'])
    .executeTakeFirst()) as Refund | undefined
}

/** The sum of the payment's other completed refunds, in minor units. */
export async function refundedBefore(
  db: Querying,
  { id, paymentId }: Pick<Refund, 'id' | 'paymentId'>,
): Promise<number> {
  const row = await db
    .selectFrom('refund')
    .where('paymentId', '=', paymentId)
    .where('state', '=', 'done')
    .where('id', '<>', id)
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('amount'))
    .executeTakeFirstOrThrow()
  return row.amount
}

/** Stores the provider's reply. @returns false when the refund was done before */
export async function noteRefund(
  tx: Querying,
  id: number,
  { state, reference }: { readonly state: 'sent' | 'done'; readonly reference: string },
): Promise<boolean> {
  const noted = await tx
    .updateTable('refund')
    .set({
      state,
      providerReference: reference,
      lastError: null,
      ...(state === 'done' ? { doneAt: sql<Date>`now()` } : {}),
    })
    .where('id', '=', id)
    .where('state', 'in', state === 'done' ? ['asked', 'sent'] : ['asked'])
    .executeTakeFirst()
  return noted.numUpdatedRows === 1n
}

export async function noteRefundError(db: Querying, id: number, error: string): Promise<void> {
  await db.updateTable('refund').set({ lastError: error }).where('id', '=', id).where('state', '<>', 'done').execute()
}
