import type { Money } from '@parter/portal/language/money.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { issueGiftCard } from '../vouchers/issue-gift-card.ts'
import { givenCardMovement } from './books/ledger.rules.ts'
import { bookMovement } from './books/ledger.store.ts'

/**
 * Gives a gift card away, as an apology, a prize, or for testing. Its amount is booked as a debt of the shop.
 * @param value whole minor units of the storefront's currency
 * @returns the code, which is shown only this once
 */
export async function giveGiftCard(
  shop: Pick<Shop, 'db' | 'settings'>,
  portalCode: string,
  value: Money,
): Promise<{ readonly giftCardId: number; readonly code: string }> {
  return await inTransaction(shop.db, async (tx) => {
    const card = await issueGiftCard(shop, tx, portalCode, value)
    await bookMovement(tx, givenCardMovement(card.giftCardId, value), { giftCardId: card.giftCardId })
    return card
  })
}
