import type { ReplyOf } from '@parter/contract/calls.ts'
import { releasePlaces } from '../box-office/holding/release-tickets.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { dropPromoCodes } from '../vouchers/use-vouchers.ts'
import { changeCart } from './change-cart.ts'
import { forgetEvents } from './owners/leave-cart.ts'

/**
 * Takes whole events out of the cart and gives their places back at once (R4.7).
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
