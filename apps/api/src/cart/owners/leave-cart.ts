import { heldTickets, leaveEvents, leaveEventsWithoutHolds } from '../../box-office/holding/holds-of-cart.ts'
import { subscribeInCheckout } from '../../newsletter/subscribe.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { dropVouchers } from '../../vouchers/use-vouchers.ts'
import { forgetTicketsOfEvents, readCartEvents, resetIfEmpty } from '../contents/cart.store.ts'
import { type LockedCart, lockCart, lockCartOfOrder, lockFreeCarts } from '../contents/cart-locks.store.ts'
import { emptyCarts } from './cart-owners.store.ts'

/**
 * Locks a cart until the transaction ends. A cart is always locked before its order.
 * @returns undefined if there is no such cart
 */
export async function takeCart(tx: Querying, cartId: number): Promise<LockedCart | undefined> {
  return await lockCart(tx, cartId)
}

/**
 * Locks the carts of orders until the transaction ends, without waiting for anybody.
 * @returns those that were free
 */
export async function takeFreeCarts(tx: Querying, orderIds: readonly number[]): Promise<number[]> {
  return await lockFreeCarts(tx, orderIds)
}

/** Locks the cart of an order until the transaction ends. */
export async function takeCartOfOrder(tx: Querying, orderId: number): Promise<void> {
  await lockCartOfOrder(tx, orderId)
}

/** True when the cart had places and all their holds have expired. */
export async function hasOnlyExpired(tx: Querying, cartId: number): Promise<boolean> {
  return (await readCartEvents(tx, cartId)).length > 0 && (await heldTickets(tx, cartId)).length === 0
}

/**
 * Removes purchases from their carts, and subscribes the buyers who chose it to the newsletter (R4.9). Contact and
 * address are kept for the next purchase; delivery method and envelope are not.
 */
export async function leaveCarts(
  tx: Querying,
  orders: readonly { readonly cartId: number; readonly contactEmail: string }[],
): Promise<void> {
  const cartIds = orders.map(({ cartId }) => cartId)
  const gone = await leaveEventsWithoutHolds(tx, cartIds)
  for (const { cartId, ...subscription } of await emptyCarts(tx, cartIds, gone)) {
    const email = orders.find((order) => order.cartId === cartId)?.contactEmail
    if (email !== undefined) await subscribeInCheckout(tx, { ...subscription, email })
  }
  await dropVouchers(tx, cartIds, gone)
}

/**
 * Removes events from the cart. When none is left, newsletter (R4.7), delivery method and envelope are reset, so that
 * nothing that costs extra is preselected in the next cart.
 */
export async function forgetEvents(tx: Querying, cartId: number, eventIds: readonly number[]): Promise<void> {
  if (eventIds.length === 0) return
  await forgetTicketsOfEvents(tx, cartId, eventIds)
  await leaveEvents(tx, cartId, eventIds)
  await resetIfEmpty(tx, cartId)
}
