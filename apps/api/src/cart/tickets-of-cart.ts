import type { RequestedTicket } from '@parter/contract/box-office/box-office.ts'
import type { ReplyOf } from '@parter/contract/calls.ts'
import { loneAfterRelease } from '../box-office/choosing/lone-seats.ts'
import { holdTickets } from '../box-office/holding/hold-tickets.ts'
import { heldTickets } from '../box-office/holding/holds-of-cart.ts'
import { releasePlaces } from '../box-office/holding/release-tickets.ts'
import { priceListOf } from '../box-office/prices/price-list.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { promoCodesOf } from '../vouchers/promo-codes.ts'
import { dropPromoCodes } from '../vouchers/use-vouchers.ts'
import { changeCart } from './change-cart.ts'
import { forgetTickets } from './contents/cart.store.ts'
import { readCart } from './contents/read-cart.ts'
import { forgetEvents } from './owners/leave-cart.ts'

/**
 * Adds tickets to the cart by holding their places and setting ticket types, including hidden types that a promo code of
 * the cart reveals.
 * @returns the whole cart
 * @throws ShopError as `holdTickets`
 */
export async function addTickets(
  shop: Shop,
  visitor: Visitor,
  eventId: number,
  tickets: readonly RequestedTicket[],
): Promise<ReplyOf<'addTickets'>> {
  const codes = visitor.cartId === null ? [] : await promoCodesOf(shop.db, visitor.cartId)
  const revealed = codes
    .filter((code) => code.kind === 'reveal' && code.counts && code.eventId === eventId)
    .flatMap(({ ticketTypeCodes }) => ticketTypeCodes)
  await holdTickets(shop, visitor, eventId, tickets, revealed)
  return await readCart(shop, visitor)
}

/**
 * Removes single tickets of an event from the cart and releases their places at once (R4.7). Places that the cart doesn't
 * hold are ignored, so a repeated request does no harm.
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

/** Whether a release leaves a lone seat, which the cart must then report. */
async function leavesAlone(shop: Shop, { cartId }: Visitor, eventId: number, placeIds: readonly number[]) {
  const list = cartId === null ? undefined : await priceListOf(shop, eventId)
  if (cartId === null || !list?.avoidLoneSeats) return false
  const held = await heldTickets(shop.db, cartId)
  return (await loneAfterRelease(shop, list, { cartId, held }, placeIds)).length > 0
}

/**
 * Removes whole events from the cart and releases their places at once (R4.7).
 * @throws ShopError session_missing, cart_being_paid, cart_empty (`No events in cart`, R5.2) when none of them is there
 */
export async function clearCart(
  shop: Shop,
  visitor: Visitor,
  eventIds: readonly number[],
): Promise<ReplyOf<'clearCart'>> {
  return await changeCart(shop, visitor, null, async (tx, cartId, { events }) => {
    const there = events.map(({ eventId }) => eventId).filter((eventId) => eventIds.includes(eventId))
    if (there.length === 0) throw new ShopError('cart_empty')
    await releasePlaces(tx, cartId, { eventIds: there })
    await forgetEvents(tx, cartId, there)
    await dropPromoCodes(tx, cartId, there)
  })
}
