import { heldTickets } from '../../box-office/holding/holds-of-cart.ts'
import { subscribeInCheckout } from '../../newsletter/subscribe.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { dropGiftCards } from '../../vouchers/gift-cards.ts'
import { dropPromoCodes } from '../../vouchers/promo-codes.ts'
import {
  forgetDelivery,
  type LockedCart,
  lockCart,
  readCartEvents,
  readNewsletterWish,
  touchCart,
} from '../contents/cart.store.ts'
import { forgetEvents } from './forget-events.ts'

/**
 * Keeps others from changing a cart until the transaction ends. Whoever locks a cart and an order locks the cart first.
 * @returns undefined if there is no such cart
 */
export async function takeCart(tx: Querying, cartId: number): Promise<LockedCart | undefined> {
  return await lockCart(tx, cartId)
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
  const wish = await readNewsletterWish(tx, cartId)
  if (wish) await subscribeInCheckout(tx, { ...wish, email })
  const held = new Set((await heldTickets(tx, cartId)).map(({ eventId }) => eventId))
  const gone = (await readCartEvents(tx, cartId)).filter((eventId) => !held.has(eventId))
  await forgetEvents(tx, cartId, gone)
  await forgetDelivery(tx, cartId)
  await dropPromoCodes(tx, cartId, gone)
  await dropGiftCards(tx, cartId)
  await touchCart(tx, cartId)
}
