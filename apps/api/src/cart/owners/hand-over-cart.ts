import { handOverHolds, heldTickets } from '../../box-office/holding/holds-of-cart.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { isBeingPaid, readCartEvents } from '../contents/cart.store.ts'
import { lockCart } from '../contents/cart-locks.store.ts'
import { cartsOfCustomer, forgetCustomers, giveCart, ownerOfCart } from './cart-owners.store.ts'

/**
 * Moves a guest's cart to the customer who has logged in (R4.4), with its tickets, hold times and details, under an id that
 * the guest's cookie doesn't contain.
 *
 * When the customer also has tickets in a cart of their own, this session continues with the guest's cart, and the other
 * one stays in its own session until its holds expire. Carts are never merged, so a login can't exceed ticket limits or
 * disturb a payment. If the guest's cart is empty, the session continues with the customer's own.
 *
 * @param guestCartId null: none
 * @returns the id of the session's cart from now on; it may not exist yet
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
 * Separates a guest's session from its cart at logout (R4.4): the cart gets an id that no cookie contains, so that copies of
 * the old cookie can't open it. A payment under way can finish; other holds expire.
 * @param freshId the cart's new id
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

/** Locks a guest's cart; null when there is none or it has an owner. */
async function takeGuestCart(tx: Querying, cartId: number, portalCode: string) {
  const cart = await lockCart(tx, cartId)
  const owner = await ownerOfCart(tx, cartId)
  if (!cart || owner?.portalCode !== portalCode || owner.customerId !== null) return null
  return { isFilled: (await isBeingPaid(tx, cartId)) || (await heldTickets(tx, cartId)).length > 0 }
}

/** Removes deleted customers from carts; the holds expire by themselves. */
export async function leaveCustomers(tx: Querying, customerIds: readonly number[]): Promise<void> {
  await forgetCustomers(tx, customerIds)
}
