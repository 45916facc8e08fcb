import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import type { CartOfRequest } from '../holding/hold-decision.rules.ts'
import { readHolds } from '../holding/holds.store.ts'
import { openAndCountCart } from '../places/place-locks.store.ts'
import { HOLD_MINUTES, type OfferedTicket, type PlaceOfEvent } from '../places/places.rules.ts'
import { priceListOf } from '../prices/price-list.ts'
import { notifyMaps } from '../stock/stock-notifications.ts'
import { deleteResold, holdResold } from './claim-resold.store.ts'

/**
 * Holds tickets of an event that their owners offer for a cart, all or none, within the caller's transaction; the owners
 * keep their places until the order is paid (`takeOver`). Locks the cart, then the listings, then the holds.
 * @param lockOffered locks the wanted listings that are live now and tells what they offer
 * @throws ShopError offer_taken, ticket_limit {limit, held}, cart_being_paid
 */
export const claimResold = async (
  shop: Shop,
  tx: Querying,
  cart: CartOfRequest,
  eventId: number,
  lockOffered: () => Promise<readonly OfferedTicket[]>,
): Promise<void> => {
  const list = await priceListOf(shop, eventId)
  if (!list) throw new ShopError('event_not_found')
  await openAndCountCart(tx, cart, eventId)
  const held = await readHolds(tx, cart.id)
  if (held.some(({ orderId }) => orderId !== null)) throw new ShopError('cart_being_paid')
  const offers = await lockOffered()
  const here = held.filter((one) => one.eventId === eventId).length
  const limit = list.ticketsPerOrder
  const wanted = offers.map((offer) => ({ ...offer, cartId: cart.id }))
  if (offers.length === 0 || (await holdResold(tx, wanted, HOLD_MINUTES)) < offers.length)
    throw new ShopError('offer_taken')
  const after = (await readHolds(tx, cart.id)).filter((one) => one.eventId === eventId).length
  if (after > limit) throw new ShopError('ticket_limit', { limit, held: here })
  await notifyMaps(tx, [eventId])
}

/**
 * Holds offered tickets for carts that no session has, until a time: offers to those who wait for them. The caller has
 * locked the listings and knows that nobody holds them. @throws Error somebody does
 */
export const holdResoldUntil = async (
  tx: Querying,
  until: Date,
  offers: readonly (OfferedTicket & { readonly cartId: number })[],
): Promise<void> => {
  if ((await holdResold(tx, offers, until)) < offers.length) throw new Error('A ticket that nobody held is held')
  await notifyMaps(tx, [...new Set(offers.map(({ eventId }) => eventId))])
}

/** Deletes what is left of an expired hold of an offered ticket. @returns false: somebody holds it now, or pays for it */
export const forgetResold = (tx: Querying, place: PlaceOfEvent): Promise<boolean> => deleteResold(tx, place)
