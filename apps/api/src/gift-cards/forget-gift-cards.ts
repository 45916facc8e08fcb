import type { Querying } from '../platform/shop/shop.ts'
import { dropOldCodes, eraseSaleDetails } from './gift-card-sales.store.ts'
import { dropGivenCodes, eraseGivenDetails } from './given-cards.store.ts'

/** Days after its email in which a card can be sent or printed again: a little more than the withdrawal period. */
const DAYS_WITH_CODE = 30

/** Deletes delivered codes, and givers and recipients once they are no longer needed. */
export async function forgetGiftCards(
  tx: Querying,
  portalCode: string,
  { purchaseDetails }: { readonly purchaseDetails: number },
): Promise<void> {
  await dropOldCodes(tx, portalCode, DAYS_WITH_CODE)
  await dropGivenCodes(tx, portalCode, DAYS_WITH_CODE)
  await eraseSaleDetails(tx, portalCode, purchaseDetails)
  await eraseGivenDetails(tx, portalCode, purchaseDetails)
}

/** Deletes the recipient of delivered cards, who asks for it. */
export async function forgetRecipient(tx: Querying, portalCode: string, email: string): Promise<void> {
  await eraseSaleDetails(tx, portalCode, 0, email)
  await eraseGivenDetails(tx, portalCode, 0, email)
}
