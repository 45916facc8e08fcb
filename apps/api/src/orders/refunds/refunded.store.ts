import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import type { OrderState } from '../order/order.rules.ts'

/**
 * Adds a refund to a paid order, and sets its new state.
 * @returns false when it isn’t paid, or the refunds would exceed its total
 */
export async function addRefunded(
  tx: Querying,
  orderId: number,
  amount: number,
  to: 'partly_refunded' | 'refunded' | 'as_it_is',
): Promise<boolean> {
  const moved = await tx
    .updateTable('orders')
    .set({
      ...(to === 'as_it_is' ? {} : { state: to }),
      refundedAmount: sql<number>`refunded_amount + ${amount}`,
      closedAt: to === 'refunded' ? sql<Date>`now()` : null,
    })
    .where('id', '=', orderId)
    .where('state', 'in', ['paid', 'partly_refunded'] satisfies OrderState[])
    .where(sql<boolean>`refunded_amount + ${amount} <= total_amount`)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

/** The sum of refunds of an order, done or under way. */
export async function readRefunded(db: Querying, orderId: number): Promise<number> {
  const row = await db.selectFrom('orders').where('id', '=', orderId).select('refundedAmount').executeTakeFirstOrThrow()
  return row.refundedAmount
}
