import type { Querying } from '../platform/shop/shop.ts'
import { readSpentUses, refundCardUse } from './gift-cards.store.ts'

/** What a gift card got back, and how one knows the card. */
export interface CardRefund {
  readonly giftCardId: number
  readonly amount: number
  readonly lastCharacters: string
}

/**
 * Gives an amount back to the gift cards that a paid order used, the first one first, and to none more than it had paid.
 * A card whose time is over, or nearly, can be used for half a year again.
 * @param amount minor units; not above what the cards paid and don’t have back yet
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
