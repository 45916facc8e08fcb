import type { Querying } from '../../platform/shop/shop.ts'
import type { Order } from '../order/order.rules.ts'
import { readReference } from '../order/order-reference.rules.ts'
import { findOrderByBuyer } from '../order/orders.store.ts'

/**
 * The purchase that a buyer can name: its number as it was typed, or the payment's reference, and the e-mail that it was
 * made with. Both must fit.
 * @returns undefined when they don't fit together, whichever of them is wrong
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
