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
 * @param minutes how long it is held
 * @throws ShopError offer_taken, ticket_limit {limit, held}, cart_being_paid
 */
export const claimResold = async (
  shop: Shop,
  tx: Querying,
  cart: CartOfRequest,
  eventId: number,
  lockOffered: () => Promise<readonly OfferedTicket[]>,
  minutes: number = HOLD_MINUTES,
): Promise<void> => {
  const list = await priceListOf(shop, eventId)
  if (!list) throw new ShopError('event_not_found')
  await openAndCountCart(tx, cart, eventId)
  const held = await readHolds(tx, cart.id)
  if (held.some(({ orderId }) => orderId !== null)) throw new ShopError('cart_being_paid')
  const offers = await lockOffered()
  const here = held.filter((one) => one.eventId === eventId).length
  const limit = list.ticketsPerOrder
  if (offers.length === 0 || (await holdResold(tx, cart.id, offers, minutes)) < offers.length)
    throw new ShopError('offer_taken')
  const after = (await readHolds(tx, cart.id)).filter((one) => one.eventId === eventId).length
  if (after > limit) throw new ShopError('ticket_limit', { limit, held: here })
  await notifyMaps(tx, [eventId])
}

/** Deletes what is left of an expired hold of an offered ticket. @returns false: somebody holds it now, or pays for it */
export const forgetResold = (tx: Querying, place: PlaceOfEvent): Promise<boolean> => deleteResold(tx, place)
