import type { ReplyOf } from '@parter/contract/calls.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { countTry, recordFailedGiftCard } from '../vouchers/count-tries.ts'
import { dropGiftCard, putGiftCard } from '../vouchers/gift-cards.ts'
import { changeCart } from './change-cart.ts'

/** A gift card as it was typed, and the events that it shall pay for; none: the whole cart. */
export interface CardWish {
  readonly code: string
  readonly eventIds: readonly number[]
}

/**
 * Pays with a gift card, whole or in part (R1.4). Its balance is taken when paying begins; until then it only changes
 * the total.
 * @throws ShopError session_missing, cart_empty, cart_being_paid, gift_card_invalid (one answer for unknown, empty,
 *   expired), too_many_requests {retryAfterSeconds}
 */
export async function activateGiftCard(
  shop: Shop,
  visitor: Visitor,
  { code, eventIds }: CardWish,
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
 * Takes a gift card away again; one that isn't there is passed over.
 * @throws ShopError session_missing, cart_empty, cart_being_paid
 */
export async function deactivateGiftCard(
  shop: Shop,
  visitor: Visitor,
  { code }: CardWish,
): Promise<ReplyOf<'deactivateGiftCard'>> {
  return await changeCart(shop, visitor, null, (tx, cartId) => dropGiftCard(shop, tx, visitor, cartId, code))
}
