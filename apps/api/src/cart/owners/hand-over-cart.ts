import { handOverHolds, heldTickets } from '../../box-office/holding/holds-of-cart.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { isBeingPaid, lockCart, readCartEvents } from '../contents/cart.store.ts'
import { cartsOfCustomer, forgetCustomers, giveCart, ownerOfCart } from './cart-owners.store.ts'

/**
 * Gives a guest's cart to the customer that he has logged in as (R4.4): the same tickets, times and typed words, under
 * a number that the guest's cookie doesn't know.
 *
 * When the customer has tickets in a cart of his own as well, the one that he has just filled here goes on here; the
 * other stays where it was filled until its holds run out. They are never thrown together: no limit of tickets is
 * passed by logging in, and no payment that is under way is disturbed. An empty guest's cart gives way to the
 * customer's own.
 *
 * @param guestCartId null: none
 * @returns the number of the cart that the session goes on with; there may be no such cart yet
 */
export async function handOverCart(
  tx: Querying,
  {
    guestCartId,
    freshId,
    customerId,
    portalCode,
  }: {
    readonly guestCartId: number | null
    readonly freshId: number
    readonly customerId: number
    readonly portalCode: string
  },
): Promise<number> {
  const guest = guestCartId === null ? null : await takeGuestCart(tx, guestCartId, portalCode)
  const own = await cartsOfCustomer(tx, customerId, portalCode)
  if (guestCartId !== null && guest && (guest.isFilled || own.length === 0)) {
    await renumberCart(tx, guestCartId, freshId, customerId)
    return freshId
  }
  for (const cartId of own) if ((await heldTickets(tx, cartId)).length > 0) return cartId
  return own[0] ?? freshId
}

/**
 * Parts a guest's session from its cart at logout (R4.4): the cart goes on under a number that no cookie has, so that the
 * old one, wherever it was kept, shows nothing of it. A payment under way is finished; other holds run out.
 * @param freshId the number that the cart gets
 */
export async function leaveGuestCart(
  tx: Querying,
  {
    guestCartId,
    freshId,
    portalCode,
  }: { readonly guestCartId: number; readonly freshId: number; readonly portalCode: string },
): Promise<void> {
  if (await takeGuestCart(tx, guestCartId, portalCode)) await renumberCart(tx, guestCartId, freshId, null)
}

async function renumberCart(tx: Querying, cartId: number, freshId: number, customerId: number | null): Promise<void> {
  const eventIds = await readCartEvents(tx, cartId)
  await giveCart(tx, cartId, freshId, customerId)
  await handOverHolds(tx, cartId, freshId, eventIds)
}

/** Locks a guest's cart; null when there is none, or it is somebody's already. */
async function takeGuestCart(tx: Querying, cartId: number, portalCode: string) {
  const cart = await lockCart(tx, cartId)
  const owner = await ownerOfCart(tx, cartId)
  if (!cart || owner?.portalCode !== portalCode || owner.customerId !== null) return null
  return { isFilled: (await isBeingPaid(tx, cartId)) || (await heldTickets(tx, cartId)).length > 0 }
}

/** Parts carts from customers who are no more; what they hold runs out by itself. */
export async function leaveCustomers(tx: Querying, customerIds: readonly number[]): Promise<void> {
  await forgetCustomers(tx, customerIds)
}
