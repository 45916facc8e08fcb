import type { Querying } from '../platform/shop/shop.ts'
import { readSpentUses, refundCardUse } from './gift-cards.store.ts'

/** The refund of one gift card, with the card's last characters. */
export interface CardRefund {
  readonly giftCardId: number
  readonly amount: number
  readonly lastCharacters: string
}

/**
 * Refunds an amount to the gift cards that paid for an order, in their order, to none more than it paid. A card that has
 * expired, or soon will, is valid for half a year again.
 * @param amount minor units; at most what the cards paid and were not refunded
 * @throws Error when it is: the transaction must be rolled back
 */
export async function returnToCards(tx: Querying, orderId: number, amount: number): Promise<CardRefund[]> {
  const given: CardRefund[] = []
  let left = amount
  for (const { giftCardId, spent, lastCharacters } of await readSpentUses(tx, orderId)) {
    const part = Math.min(left, spent)
    if (part === 0) continue
    await refundCardUse(tx, orderId, giftCardId, part)
    given.push({ giftCardId, amount: part, lastCharacters })
    left -= part
  }
  if (left > 0) throw new Error(`The gift cards of the order ${orderId} didn’t pay ${amount}`)
  return given
}
