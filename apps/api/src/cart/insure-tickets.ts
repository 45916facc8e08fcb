import type { ReplyOf } from '@parter/contract/calls.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { changeCart } from './change-cart.ts'
import { writeInsurance } from './contents/cart.store.ts'
import { INSURANCE_TEXT_VERSION } from './contents/insurance.rules.ts'
import { cartContents } from './contents/read-cart.ts'

/**
 * Insures tickets of an event; insurance is never preselected (R4.8). Tickets that the cart doesn't hold are ignored.
 * @throws ShopError session_missing, cart_being_paid, event_not_in_cart {eventId} (`Event {id} not found in cart`,
 *   R5.2), insurance_unavailable
 */
export async function insureTickets(
  shop: Shop,
  visitor: Visitor,
  eventId: number,
  placeIds: readonly number[],
): Promise<ReplyOf<'insureTickets'>> {
  return await setInsurance(shop, visitor, eventId, placeIds, INSURANCE_TEXT_VERSION)
}

/**
 * Removes the insurance.
 * @throws ShopError session_missing, cart_being_paid, event_not_in_cart {eventId}
 */
export async function uninsureTickets(
  shop: Shop,
  visitor: Visitor,
  eventId: number,
  placeIds: readonly number[],
): Promise<ReplyOf<'uninsureTickets'>> {
  return await setInsurance(shop, visitor, eventId, placeIds, null)
}

async function setInsurance(
  shop: Shop,
  visitor: Visitor,
  eventId: number,
  placeIds: readonly number[],
  textVersion: string | null,
): Promise<ReplyOf<'insureTickets'>> {
  return await changeCart(shop, visitor, eventId, async (tx, cartId) => {
    const contents = await cartContents(shop, tx, cartId, visitor)
    const event = contents?.cart.events.find(({ id }) => id === eventId)
    if (!event) throw new ShopError('event_not_in_cart', { eventId })
    const tickets = event.tickets.filter(({ id }) => placeIds.includes(id))
    if (textVersion !== null && tickets.some(({ insurancePremium }) => insurancePremium === null)) {
      throw new ShopError('insurance_unavailable')
    }
    const places = tickets.map(({ id }) => ({ eventId, placeId: id }))
    if (places.length > 0) await writeInsurance(tx, cartId, places, textVersion)
  })
}
