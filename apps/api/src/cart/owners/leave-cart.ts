import { heldTickets, leaveEvents, leaveEventsWithoutHolds } from '../../box-office/holding/holds-of-cart.ts'
import { subscribeInCheckout } from '../../newsletter/subscribe.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { dropVouchers } from '../../vouchers/use-vouchers.ts'
import {
  emptyCart,
  forgetTicketsOfEvents,
  type LockedCart,
  lockCart,
  lockCartOfOrder,
  readCartEvents,
  resetIfEmpty,
} from '../contents/cart.store.ts'

/**
 * Locks a cart until the transaction ends. A cart is always locked before its order.
 * @returns undefined if there is no such cart
 */
export async function takeCart(tx: Querying, cartId: number): Promise<LockedCart | undefined> {
  return await lockCart(tx, cartId)
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
 * Removes a purchase from the cart, and subscribes the buyer to the newsletter if they chose it (R4.9). Contact and address
 * are kept for the next purchase; delivery method and envelope are not.
 */
export async function leaveCart(tx: Querying, cartId: number, email: string): Promise<void> {
  const gone = await leaveEventsWithoutHolds(tx, cartId)
  const wish = await emptyCart(tx, cartId, gone)
  if (wish) await subscribeInCheckout(tx, { ...wish, email })
  await dropVouchers(tx, cartId, gone)
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
