import type { Money } from '@parter/portal/language/money.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { issueGiftCard } from '../vouchers/issue-gift-card.ts'
import { givenCardMovement } from './books/ledger.rules.ts'
import { bookMovement } from './books/ledger.store.ts'

type Given = { readonly giftCardId: number; readonly code: string }

/**
 * Gives a gift card away, as an apology, a prize, or for testing. Its amount is booked as a debt of the shop.
 * @param value whole minor units of the storefront's currency
 * @returns the code, which is shown only this once
 */
export const giveGiftCard = async (
  shop: Pick<Shop, 'db' | 'settings'>,
  portalCode: string,
  value: Money,
): Promise<Given> => await inTransaction(shop.db, (tx) => giveGiftCardIn(shop, tx, portalCode, value))

/** The same within a transaction. */
export const giveGiftCardIn = async (
  shop: Pick<Shop, 'settings'>,
  tx: Querying,
  portalCode: string,
  value: Money,
): Promise<Given> => {
  const card = await issueGiftCard(shop, tx, portalCode, value)
  await bookMovement(tx, givenCardMovement(card.giftCardId, value), { giftCardId: card.giftCardId })
  return card
}
