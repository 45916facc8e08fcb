import type { ReplyOf } from '@parter/contract/calls.ts'
import { heldTickets } from '../box-office/holding/holds-of-cart.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { dropPromoCodes } from '../vouchers/use-vouchers.ts'
import { lockCart, readCartEvents, readCartRow, renewDelivery, touchCart } from './contents/cart.store.ts'
import { isChosenFor } from './contents/delivery.rules.ts'
import { readCart } from './contents/read-cart.ts'
import { forgetEvents } from './owners/leave-cart.ts'

/**
 * Does one change of a visitor's cart: alone among the changes of this cart, not while it is being paid, and with the
 * version counted up. Events of which nothing is held any more leave the cart (R4.7). When the tickets that delivery was
 * chosen for leave it and others stay, the choice stays with these.
 * @param eventId the event that the change is about; null: it is about the whole cart
 * @param change may say who reads the cart after it; else the visitor does
 * @returns the cart as it is then
 * @throws ShopError session_missing, cart_being_paid, when there is no cart yet event_not_in_cart {eventId} or cart_empty
 *   (R5.2), and what the change throws
 */
export async function changeCart(
  shop: Shop,
  visitor: Visitor,
  eventId: number | null,
  change: (tx: Querying, cartId: number) => Promise<Visitor | void>,
): Promise<ReplyOf<'readCart'>> {
  const { cartId } = visitor
  if (cartId === null) throw new ShopError('session_missing')
  const reader = await inTransaction(shop.db, async (tx) => {
    const cart = await lockCart(tx, cartId)
    if (!cart) throw eventId === null ? new ShopError('cart_empty') : new ShopError('event_not_in_cart', { eventId })
    if (cart.isBeingPaid) throw new ShopError('cart_being_paid')
    const chosenAt = (await readCartRow(tx, cartId))?.deliveryChosenAt ?? null
    const wasChosen = isChosenFor(chosenAt, await heldTickets(tx, cartId))
    const changed = await change(tx, cartId)
    const held = await heldTickets(tx, cartId)
    if (wasChosen && held.length > 0 && !isChosenFor(chosenAt, held)) await renewDelivery(tx, cartId)
    const gone = (await readCartEvents(tx, cartId)).filter((id) => !held.some(({ eventId }) => eventId === id))
    await forgetEvents(tx, cartId, gone)
    await dropPromoCodes(tx, cartId, gone)
    await touchCart(tx, cartId)
    return changed ?? visitor
  })
  return await readCart(shop, reader)
}
