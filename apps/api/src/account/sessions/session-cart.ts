import { heldTickets } from '../../box-office/holding/holds-of-cart.ts'
import { handOverCart, leaveGuestCart } from '../../cart/owners/hand-over-cart.ts'
import { partOrdersFromSession, transferOrders } from '../../orders/history/customer-orders.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'

/** How many tickets a session's cart holds. */
export const ticketsInBasket = async ({ db }: Pick<Shop, 'db'>, cartId: number): Promise<number> =>
  (await heldTickets(db, cartId)).length

/** Gives a guest's cart and the order being paid to the customer who logs in. @returns the session's cart */
export const transferCart = async (tx: Querying, input: Parameters<typeof handOverCart>[1]): Promise<number> => {
  const cartId = await handOverCart(tx, input)
  await transferOrders(tx, { ...input, cartId })
  return cartId
}

/** Separates a guest's session from its cart and its orders, which continue under a number that no cookie has. */
export const leaveCart = async (tx: Querying, input: Parameters<typeof leaveGuestCart>[1]): Promise<void> => {
  await leaveGuestCart(tx, input)
  await partOrdersFromSession(tx, input)
}
