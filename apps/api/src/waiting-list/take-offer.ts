import type { ReplyOf } from '@parter/contract/calls.ts'
import { heldTickets } from '../box-office/holding/holds-of-cart.ts'
import { realPlace } from '../box-office/places/places.rules.ts'
import { listFor } from '../box-office/stock/read-prices.ts'
import { takeOfferedPlaces } from '../box-office/waiting/waited-places.ts'
import { takeCart } from '../cart/owners/leave-cart.ts'
import { openCart } from '../cart/owners/open-cart.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { showWish, wishOfLink } from './answer-wish.ts'
import { lockWish } from './wishes.store.ts'

/**
 * Puts what was offered into this visitor's cart, whichever cart it is in by now: the link is the key to it (R13.4). It
 * stays held until the offer ends, and can be paid until then.
 * @throws ShopError token_invalid, session_missing, offer_over, ticket_limit, cart_being_paid
 */
export const takeOffer = async (shop: Shop, visitor: Visitor, token: string): Promise<ReplyOf<'takeOffer'>> => {
  const { cartId } = visitor
  if (cartId === null) throw new ShopError('session_missing')
  const found = await wishOfLink(shop, visitor, token)
  const list = await listFor(shop, visitor, found.eventId)
  await inTransaction(shop.db, async (tx) => {
    await openCart(tx, visitor, cartId)
    await takeCart(tx, cartId)
    const wish = await lockWish(tx, found.id)
    if (wish?.state !== 'offered' || !wish.offerEndsAt || !wish.offerPlaces) throw new ShopError('offer_over')
    const offered = new Set(wish.offerPlaces)
    const held = (await heldTickets(tx, cartId)).filter(({ eventId }) => eventId === wish.eventId)
    if (held.some(({ orderId }) => orderId !== null)) throw new ShopError('cart_being_paid')
    const others = held.filter(({ placeId }) => !offered.has(realPlace(placeId))).length
    if (others + offered.size > list.ticketsPerOrder)
      throw new ShopError('ticket_limit', { limit: list.ticketsPerOrder, held: others })
    const offer = { until: wish.offerEndsAt, places: wish.offerPlaces }
    if ((await takeOfferedPlaces(tx, wish.eventId, offer, cartId)) === 0) throw new ShopError('offer_over')
  })
  return showWish(shop, visitor, found.id)
}
