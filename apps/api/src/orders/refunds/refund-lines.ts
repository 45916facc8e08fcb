import type { Querying } from '../../platform/shop/shop.ts'
import type { SoldLine } from '../books/ledger.rules.ts'
import { bookMovement } from '../books/ledger.store.ts'
import { cardReturnMovement, goodwillMovement, newCardMovement, returnMovement } from '../books/return-ledger.rules.ts'
import type { Order } from '../order/order.rules.ts'
import { addRefunded, readRefunded } from './refunded.store.ts'

/** A return as the books need it; amounts are minor units of the order’s currency. */
export interface RefundedLines {
  readonly returnId: number
  readonly lines: readonly SoldLine[]
  readonly feeAmount: number
  /** What stays, because a new place is paid by it; null: this is no exchange. */
  readonly exchangedAmount: number | null
  /** The refunds to gift cards that paid. */
  readonly cards: readonly { readonly giftCardId: number; readonly amount: number }[]
  readonly newCard: { readonly giftCardId: number; readonly amount: number } | null
  /** No line of the order is valid any more. */
  readonly isLast: boolean
}

/**
 * Books the refund of returned lines of a paid order, and closes the order when they were the last. The caller has locked
 * the order, and requests the refund of the payment's part.
 * @throws Error when the order isn’t paid or the refunds would exceed what was paid: the transaction must be rolled back
 */
export async function refundLines(tx: Querying, order: Order, back: RefundedLines): Promise<void> {
  const { returnId, lines, feeAmount, exchangedAmount, cards, newCard, isLast } = back
  const { id: orderId, currency } = order
  const amount = lines.reduce((sum, line) => sum + line.amount, 0) - feeAmount - (exchangedAmount ?? 0)
  // who exchanges for the same price has got nothing back
  const state = exchangedAmount !== null && amount === 0 ? 'as_it_is' : isLast ? 'refunded' : 'partly_refunded'
  if (!(await addRefunded(tx, orderId, amount, state))) {
    throw new Error(`The order ${orderId} can’t give back ${amount}`)
  }
  await bookMovement(tx, returnMovement(returnId, currency, lines, feeAmount), { orderId })
  for (const card of cards) {
    await bookMovement(tx, cardReturnMovement(returnId, currency, card), { orderId, giftCardId: card.giftCardId })
  }
  if (newCard) {
    const { giftCardId } = newCard
    await bookMovement(tx, newCardMovement(returnId, currency, newCard.amount), { orderId, giftCardId })
  }
}

/** The sum of an order's refunds, done or under way, in minor units. */
export const refundedOf = (db: Querying, orderId: number): Promise<number> => readRefunded(db, orderId)

/**
 * Books money that a paid order gets back while its tickets stay valid. The caller has locked the order, and requests the
 * refund of the payment.
 * @returns false when more would come back than was paid
 */
export async function refundGoodwillOf(
  tx: Querying,
  { id: orderId, currency }: Order,
  { refundId, amount }: { readonly refundId: number; readonly amount: number },
): Promise<boolean> {
  if (!(await addRefunded(tx, orderId, amount, 'partly_refunded'))) return false
  await bookMovement(tx, goodwillMovement(refundId, currency, amount), { orderId, refundId })
  return true
}
