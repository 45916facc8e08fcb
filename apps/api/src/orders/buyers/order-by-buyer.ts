import type { Querying } from '../../platform/shop/shop.ts'
import type { Order } from '../order/order.rules.ts'
import { readReference } from '../order/order-reference.rules.ts'
import { findOrderByBuyer } from '../order/orders.store.ts'

/**
 * Finds a purchase by its typed number, or the payment's reference, together with the buyer's e-mail.
 * @returns undefined when they don't match
 */
export async function orderByBuyer(
  db: Querying,
  portalCode: string,
  sought: { readonly reference: string; readonly email: string },
): Promise<Order | undefined> {
  const typed = sought.reference.trim()
  return await findOrderByBuyer(db, portalCode, {
    reference: readReference(typed),
    paymentReference: typed,
    email: sought.email.trim(),
  })
}
