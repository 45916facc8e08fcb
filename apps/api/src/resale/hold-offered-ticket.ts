import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import { cartOf } from '../box-office/holding/hold-tickets.ts'
import { priceListOf } from '../box-office/prices/price-list.ts'
import { readCart } from '../cart/contents/read-cart.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { claimListing } from './claim-listing.ts'

/**
 * Puts a ticket that its owner offers into the visitor's cart: held as any other, and the owner's until it is paid (R13.4).
 * @param wanted a seat by its number, or one of the standing places at a price
 * @returns the whole cart
 * @throws ShopError session_missing, event_not_found, offer_taken (also while those who wait have it first), ticket_limit,
 *   cart_being_paid
 */
export async function holdOfferedTicket(
  shop: Shop,
  visitor: Visitor,
  eventId: number,
  wanted: InputOf<'holdOfferedTicket'>['body'],
): Promise<ReplyOf<'holdOfferedTicket'>> {
  const cart = cartOf(visitor)
  const list = await priceListOf(shop, eventId)
  if (list?.portalCode !== visitor.portal.contentOf) throw new ShopError('event_not_found')
  const sought = 'placeId' in wanted ? { eventId, placeIds: [wanted.placeId] } : { eventId, ...wanted }
  await inTransaction(shop.db, (tx) => claimListing(tx, shop, cart, sought))
  shop.boxOffice.stockNotifications.changed(eventId)
  return await readCart(shop, visitor)
}
