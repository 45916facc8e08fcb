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
 * Keeps others from changing a cart until the transaction ends. Whoever locks a cart and an order locks the cart first.
 * @returns undefined if there is no such cart
 */
export async function takeCart(tx: Querying, cartId: number): Promise<LockedCart | undefined> {
  return await lockCart(tx, cartId)
}

/** Keeps others from changing the cart of an order until the transaction ends. */
export async function takeCartOfOrder(tx: Querying, orderId: number): Promise<void> {
  await lockCartOfOrder(tx, orderId)
}

/** True when places were in the cart and all their holds are over. */
export async function hasOnlyExpired(tx: Querying, cartId: number): Promise<boolean> {
  return (await readCartEvents(tx, cartId)).length > 0 && (await heldTickets(tx, cartId)).length === 0
}

/**
 * What was bought leaves the cart, and the wish for the newsletter is kept (R4.9). Contact and address stay for the next
 * purchase; method and envelope are asked for anew.
 */
export async function leaveCart(tx: Querying, cartId: number, email: string): Promise<void> {
  const gone = await leaveEventsWithoutHolds(tx, cartId)
  const wish = await emptyCart(tx, cartId, gone)
  if (wish) await subscribeInCheckout(tx, { ...wish, email })
  await dropVouchers(tx, cartId, gone)
}

/**
 * Takes events out of the cart; without any event left the wish for the newsletter is reset (R4.7), and so are method and
 * envelope: nothing that costs extra is chosen beforehand in the next cart.
 */
export async function forgetEvents(tx: Querying, cartId: number, eventIds: readonly number[]): Promise<void> {
  if (eventIds.length === 0) return
  await forgetTicketsOfEvents(tx, cartId, eventIds)
  await leaveEvents(tx, cartId, eventIds)
  await resetIfEmpty(tx, cartId)
}
