import type { ReplyOf } from '@parter/contract/calls.ts'
import { heldTickets } from '../box-office/holding/held-tickets.ts'
import { ShopError } from '../platform/shop-error.ts'
import type { Querying, Shop } from '../platform/shop.ts'
import type { Visitor } from '../platform/visitor.ts'
import { countTry } from '../vouchers/count-tries.ts'
import { dropPromoCodes, putPromoCode } from '../vouchers/promo-codes.ts'
import { changeCart } from './change-cart.ts'

async function mustHold(tx: Querying, cartId: number, eventId: number): Promise<void> {
  const held = await heldTickets(tx, cartId)
  if (!held.some((place) => place.eventId === eventId)) throw new ShopError('event_not_in_cart', { eventId })
}

/**
 * Applies a promo code to the tickets of an event, in place of another one (R1.4). How often it may be used is counted
 * when paying begins; until then it only changes the total.
 * @throws ShopError session_missing, cart_being_paid, event_not_in_cart {eventId}, promo_code_invalid,
 *   too_many_requests {retryAfterSeconds}
 */
export async function activatePromoCode(
  shop: Shop,
  visitor: Visitor,
  eventId: number,
  typed: string,
): Promise<ReplyOf<'activatePromoCode'>> {
  if (visitor.cartId !== null) await countTry(shop, 'promo', visitor.cartId)
  return await changeCart(shop, visitor, 'event_not_in_cart', async (tx, cartId) => {
    await mustHold(tx, cartId, eventId)
    await putPromoCode(tx, visitor, cartId, { eventId, typed })
  })
}

/**
 * Takes the promo code of an event away again; one that isn't there is passed over.
 * @throws ShopError session_missing, cart_being_paid, event_not_in_cart {eventId}
 */
export async function deactivatePromoCode(
  shop: Shop,
  visitor: Visitor,
  eventId: number,
): Promise<ReplyOf<'deactivatePromoCode'>> {
  return await changeCart(shop, visitor, 'event_not_in_cart', async (tx, cartId) => {
    await mustHold(tx, cartId, eventId)
    await dropPromoCodes(tx, cartId, [eventId])
  })
}
