import type { Querying } from '../../platform/shop.ts'
import { emptyDetails, emptyDocuments, emptyUnpaid } from './forget-buyers.store.ts'

/**
 * Throws away what a storefront no longer needs to know of its buyers: of orders that came to nothing, of purchases
 * whose events are over, and at last of the documents of accounting. Amounts and the books stay.
 */
export async function forgetBuyers(
  tx: Querying,
  portalCode: string,
  periods: { readonly unpaidOrders: number; readonly purchaseDetails: number; readonly purchaseYears: number },
): Promise<void> {
  await emptyUnpaid(tx, portalCode, periods.unpaidOrders)
  await emptyDetails(tx, portalCode, periods.purchaseDetails)
  await emptyDocuments(tx, portalCode, periods.purchaseYears)
}
