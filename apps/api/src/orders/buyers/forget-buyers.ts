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
  await forgetWholly(tx, await findUnpaid(tx, portalCode, periods.unpaidOrders), forgetHolders)
  await forgetDetails(tx, await findOver(tx, portalCode, periods.purchaseDetails), forgetHolders)
  await forgetWholly(tx, await findDocuments(tx, portalCode, periods.purchaseYears), forgetHolders)
}

/** Deletes of one buyer, who asks for it, what neither an event to come nor accounting needs. */
export async function forgetBuyer(
  tx: Querying,
  { portalCode, email }: { readonly portalCode: string; readonly email: string },
  forgetHolders: ForgetHolders,
): Promise<void> {
  await forgetWholly(tx, await findUnpaid(tx, portalCode, 0, email), forgetHolders)
  await forgetDetails(tx, await findOver(tx, portalCode, 0, email), forgetHolders)
}

async function forgetDetails(tx: Querying, orderIds: readonly number[], forgetHolders: ForgetHolders): Promise<void> {
  await emptyDetails(tx, orderIds)
  await forgetHolders(tx, orderIds)
}

async function forgetWholly(tx: Querying, orderIds: readonly number[], forgetHolders: ForgetHolders): Promise<void> {
  await forgetDetails(tx, orderIds, forgetHolders)
  await forgetUsers(tx, orderIds)
  await emptyContacts(tx, orderIds)
}
