import type { Querying } from '../../platform/shop/shop.ts'
import {
  followSession,
  joinByEmail,
  joinUnpaid,
  partFromCustomers,
  readOrdersForExport,
  readTicketsForExport,
  type Whose,
} from './customer-orders.store.ts'

/**
 * Moves a guest's unpaid order with their cart when they log in.
 * @param guestCartId the number that the cart had for the guest; null: there was none
 * @param cartId the cart that the session goes on with
 */
export async function transferOrders(
  tx: Querying,
  {
    guestCartId,
    cartId,
    customerId,
  }: { readonly guestCartId: number | null; readonly cartId: number; readonly customerId: number },
): Promise<void> {
  if (guestCartId !== null) await followSession(tx, guestCartId, cartId)
  await joinUnpaid(tx, cartId, customerId)
}

/** Moves orders of a guest's ended session to a cart id that no cookie contains. */
export async function partOrdersFromSession(
  tx: Querying,
  { guestCartId, freshId }: { readonly guestCartId: number; readonly freshId: number },
): Promise<void> {
  await followSession(tx, guestCartId, freshId)
}

/**
 * Gives a customer the purchases whose emails went to their confirmed address: guests', and those of accounts that
 * claimed the address without confirming it.
 */
export async function joinOrders(
  tx: Querying,
  input: {
    readonly customerId: number
    readonly portalCode: string
    readonly email: string
    readonly claimantIds: readonly number[]
  },
): Promise<void> {
  await joinByEmail(tx, input)
}

/** The orders and tickets of a customer, and those of an address whose owner has proved it, for their own export. */
export async function exportOrders(db: Querying, whose: Whose) {
  return {
    orders: await readOrdersForExport(db, whose),
    tickets: await readTicketsForExport(db, whose),
  }
}

/** Removes deleted customers from orders. What accounting law requires is kept for its own period. */
export async function leaveOrders(tx: Querying, customerIds: readonly number[]): Promise<void> {
  await partFromCustomers(tx, customerIds)
}
