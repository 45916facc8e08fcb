import type { ReplyOf } from '@parter/contract/calls.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { countTry, recordFailedGiftCard } from '../vouchers/count-tries.ts'
import { dropGiftCard, putGiftCard } from '../vouchers/gift-cards.ts'
import type { EventForCode } from '../vouchers/promo-code.rules.ts'
import { putPromoCode, putPromoCodeOnAll } from '../vouchers/promo-codes.ts'
import { dropPromoCodes } from '../vouchers/use-vouchers.ts'
import { changeCart } from './change-cart.ts'
import type { CartContents } from './contents/cart-contents.rules.ts'
import { cartContents } from './contents/read-cart.ts'
import type { WholeCart } from './contents/whole-cart.ts'

function mustHold({ held }: WholeCart, eventId: number): void {
  if (!held.some((place) => place.eventId === eventId)) throw new ShopError('event_not_in_cart', { eventId })
}

const eventsForCode = ({ cart, events }: CartContents): EventForCode[] =>
  cart.events.map(({ id, promoCode, tickets }) => {
    const types = events.get(id)?.list.ticketTypes ?? []
    const held = new Set(tickets.map(({ ticketTypeId }) => ticketTypeId))
    return {
      eventId: id,
      hasCode: promoCode !== null,
      amount: tickets.reduce((sum, { price }) => sum + price.amount, 0),
      heldTypes: types.filter(({ ticketTypeId }) => held.has(ticketTypeId)).map(({ code }) => code),
      hiddenTypes: types.filter(({ hidden }) => hidden).map(({ code }) => code),
    }
  })

/**
 * Applies a promo code to the tickets of an event, replacing another one, or to every event of the cart that it is valid
 * for and that has none (R1.4). Its use is counted when paying begins; until then it only changes the total.
 * @param allEvents true: all events of the cart, not only the given one
 * @throws ShopError session_missing, cart_being_paid, event_not_in_cart {eventId}, promo_code_invalid,
 *   too_many_requests {retryAfterSeconds}
 */
export async function activatePromoCode(
  shop: Shop,
  visitor: Visitor,
  eventId: number,
  { promoCode: typed, allEvents }: { readonly promoCode: string; readonly allEvents: boolean },
): Promise<ReplyOf<'activatePromoCode'>> {
  if (visitor.cartId !== null) await countTry(shop, 'promo', visitor.cartId)
  return await changeCart(shop, visitor, eventId, async (tx, cartId, before) => {
    mustHold(before, eventId)
    if (!allEvents) {
      await putPromoCode(tx, visitor, cartId, { eventId, typed })
      return
    }
    const contents = await cartContents(shop, tx, cartId, visitor)
    if (contents) await putPromoCodeOnAll(tx, visitor, cartId, { events: eventsForCode(contents), typed })
  })
}

/**
 * Removes the promo code of an event; a missing one is ignored.
 * @throws ShopError session_missing, cart_being_paid, event_not_in_cart {eventId}
 */
export async function deactivatePromoCode(
  shop: Shop,
  visitor: Visitor,
  eventId: number,
): Promise<ReplyOf<'deactivatePromoCode'>> {
  return await changeCart(shop, visitor, eventId, async (tx, cartId, before) => {
    mustHold(before, eventId)
    await dropPromoCodes(tx, cartId, [eventId])
  })
}

/** A typed gift card code, and the events that it is to pay for; none: the whole cart. */
interface GiftCardCodeInput {
  readonly code: string
  readonly eventIds: readonly number[]
}

/**
 * Applies a gift card to the whole or a part of the total (R1.4). Its balance is reserved when paying begins; until then
 * it only changes the total.
 * @throws ShopError session_missing, cart_empty, cart_being_paid, gift_card_invalid (the same for unknown, empty,
 *   expired), too_many_requests {retryAfterSeconds}
 */
export async function activateGiftCard(
  shop: Shop,
  visitor: Visitor,
  { code, eventIds }: GiftCardCodeInput,
): Promise<ReplyOf<'activateGiftCard'>> {
  if (visitor.cartId !== null) await countTry(shop, 'gift_card', visitor.cartId)
  return await changeCart(shop, visitor, null, async (tx, cartId, before) => {
    const held = new Set(before.held.map(({ eventId }) => eventId))
    if (held.size === 0) throw new ShopError('cart_empty')
    const only = [...new Set(eventIds)].filter((eventId) => held.has(eventId))
    if (eventIds.length > 0 && only.length === 0) throw new ShopError('cart_empty')
    await putGiftCard(shop, tx, visitor, cartId, { typed: code, eventIds: only.length === held.size ? [] : only })
  }).catch(async (error: unknown) => {
    if (error instanceof ShopError && error.code === 'gift_card_invalid') await recordFailedGiftCard(shop)
    throw error
  })
}

/**
 * Removes a gift card; a missing one is ignored.
 * @throws ShopError session_missing, cart_empty, cart_being_paid
 */
export async function deactivateGiftCard(
  shop: Shop,
  visitor: Visitor,
  { code }: GiftCardCodeInput,
): Promise<ReplyOf<'deactivateGiftCard'>> {
  return await changeCart(shop, visitor, null, (tx, cartId) => dropGiftCard(shop, tx, visitor, cartId, code))
}
