import type { ReplyOf } from '@parter/contract/calls.ts'
import { heldTickets } from '../box-office/holding/held-tickets.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { ShopError } from '../platform/shop-error.ts'
import type { Querying, Shop } from '../platform/shop.ts'
import type { Visitor } from '../platform/visitor.ts'
import { dropPromoCodes } from '../vouchers/promo-codes.ts'
import { forgetEvents, lockCart, readCartEvents, touchCart } from './cart.store.ts'
import { readCart } from './read-cart.ts'

/**
 * Does one change of a visitor's cart: alone among the changes of this cart, not while it is being paid, and with the
 * version counted up. Events of which nothing is held any more leave the cart (R4.7).
 * @returns the cart as it is then
 * @throws ShopError session_missing, cart_being_paid, `ifNone` when there is no cart yet, and what the change throws
 */
export async function changeCart(
  shop: Shop,
  visitor: Visitor,
  ifNone: 'cart_empty' | 'event_not_in_cart',
  change: (tx: Querying, cartId: number) => Promise<void>,
): Promise<ReplyOf<'readCart'>> {
  const { cartId } = visitor
  if (cartId === null) throw new ShopError('session_missing')
  await inTransaction(shop.db, async (tx) => {
    const cart = await lockCart(tx, cartId)
    if (!cart) throw new ShopError(ifNone)
    if (cart.isBeingPaid) throw new ShopError('cart_being_paid')
    await change(tx, cartId)
    const held = new Set((await heldTickets(tx, cartId)).map(({ eventId }) => eventId))
    const gone = (await readCartEvents(tx, cartId)).filter((eventId) => !held.has(eventId))
    await forgetEvents(tx, cartId, gone)
    await dropPromoCodes(tx, cartId, gone)
    await touchCart(tx, cartId)
  })
  return await readCart(shop, visitor)
}
