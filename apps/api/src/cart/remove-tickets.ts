import type { ReplyOf } from '@parter/contract/calls.ts'
import { loneAfterRelease } from '../box-office/choosing/lone-seats.ts'
import { heldTickets } from '../box-office/holding/holds-of-cart.ts'
import { releasePlaces } from '../box-office/holding/release-tickets.ts'
import { priceListOf } from '../box-office/prices/price-list.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { changeCart } from './change-cart.ts'
import { forgetTickets } from './contents/cart.store.ts'
import { readCart } from './contents/read-cart.ts'

/**
 * Takes single tickets of an event out of the cart and gives their places back at once (R4.7). Places that the cart
 * doesn't hold are passed over, so that asking twice does no harm.
 * @throws ShopError session_missing, cart_being_paid, event_not_in_cart {eventId} (`Event {id} not found in cart`, R5.2)
 */
export async function removeTickets(
  shop: Shop,
  visitor: Visitor,
  eventId: number,
  placeIds: readonly number[],
): Promise<ReplyOf<'removeTickets'>> {
  const cart = await changeCart(shop, visitor, eventId, async (tx, cartId, before) => {
    if (!before.held.some((place) => place.eventId === eventId)) throw new ShopError('event_not_in_cart', { eventId })
    const places = placeIds.map((placeId) => ({ eventId, placeId }))
    await releasePlaces(tx, cartId, places)
    await forgetTickets(tx, cartId, places)
  })
  return (await leavesAlone(shop, visitor, eventId, placeIds)) ? await readCart(shop, visitor) : cart
}

/** Whether a seat that was given back is left by itself: the cart must say so then. */
async function leavesAlone(shop: Shop, { cartId }: Visitor, eventId: number, placeIds: readonly number[]) {
  const list = cartId === null ? undefined : await priceListOf(shop, eventId)
  if (cartId === null || !list?.avoidLoneSeats) return false
  const held = await heldTickets(shop.db, cartId)
  return (await loneAfterRelease(shop, list, { cartId, held }, placeIds)).length > 0
}
