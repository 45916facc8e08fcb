import type { Querying } from '../../platform/shop/shop.ts'
import { forgetUsers } from '../../vouchers/forget-users.ts'
import { emptyContacts, emptyDetails, findDocuments, findOver, findUnpaid } from './forget-buyers.store.ts'

/** What a room that this one doesn't know keeps of the buyers of some orders: it forgets that itself. */
export type ForgetHolders = (tx: Querying, orderIds: readonly number[]) => Promise<void>

/**
 * Throws away what a storefront no longer needs to know of its buyers: of orders that came to nothing, of purchases
 * whose events are over, and at last of the documents of accounting. Amounts and the books stay.
 * @param forgetHolders empties the tickets of these orders
 */
export async function forgetBuyers(
  tx: Querying,
  portalCode: string,
  periods: { readonly unpaidOrders: number; readonly purchaseDetails: number; readonly purchaseYears: number },
  forgetHolders: ForgetHolders,
): Promise<void> {
  const forgetDetails = async (orderIds: readonly number[]) => {
    await emptyDetails(tx, orderIds)
    await forgetHolders(tx, orderIds)
  }
  const forgetWholly = async (orderIds: readonly number[]) => {
    await forgetDetails(orderIds)
    await forgetUsers(tx, orderIds)
    await emptyContacts(tx, orderIds)
  }
  await forgetWholly(await findUnpaid(tx, portalCode, periods.unpaidOrders))
  await forgetDetails(await findOver(tx, portalCode, periods.purchaseDetails))
  await forgetWholly(await findDocuments(tx, portalCode, periods.purchaseYears))
}
