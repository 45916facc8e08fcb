import type { Querying } from '../../platform/shop/shop.ts'
import { forgetUsers } from '../../vouchers/forget-users.ts'
import { emptyContacts, emptyDetails, findDocuments, findOver, findUnpaid } from './forget-buyers.store.ts'

/** Deletes what other rooms store about the buyers of some orders. */
export type ForgetHolders = (tx: Querying, orderIds: readonly number[]) => Promise<void>

/**
 * Deletes personal data that a storefront no longer needs: of unpaid orders, of purchases whose events are over, and
 * finally of accounting documents. Amounts and the books are kept.
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
