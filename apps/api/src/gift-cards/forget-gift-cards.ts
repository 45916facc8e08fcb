import type { Querying } from '../platform/shop/shop.ts'
import { dropOldCodes, eraseSaleDetails } from './gift-card-sales.store.ts'

/** How long after its email a card can still be sent or printed again: somewhat longer than it may be withdrawn from. */
const DAYS_WITH_CODE = 30

/** Deletes codes that have arrived, and givers and recipients once they are no longer needed. */
export async function forgetGiftCards(
  tx: Querying,
  portalCode: string,
  { purchaseDetails }: { readonly purchaseDetails: number },
): Promise<void> {
  await dropOldCodes(tx, portalCode, DAYS_WITH_CODE)
  await eraseSaleDetails(tx, portalCode, purchaseDetails)
}
