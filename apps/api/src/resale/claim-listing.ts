import type { CartOfRequest } from '../box-office/holding/hold-decision.rules.ts'
import { claimResold, holdResoldUntil } from '../box-office/selling/claim-resold.ts'
import { notifyMaps } from '../box-office/stock/stock-notifications.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { type ListedTicket, lockLive, lockOneStanding, lockUnclaimed, passListings } from './resale.store.ts'

/** Seats and standing places by number, or any one standing place of a zone at a price. */
type Wanted =
  | { readonly placeIds: readonly number[] }
  | { readonly zoneId: number; readonly ticketTypeId: number; readonly price: number }

/**
 * Holds tickets of an event that their owners offer for a cart, all or none, in the caller's transaction.
 * @throws ShopError offer_taken (also while those who wait have it first), ticket_limit, cart_being_paid: the transaction
 *   must be rolled back
 */
export const claimListing = (
  tx: Querying,
  shop: Shop,
  cart: CartOfRequest,
  { eventId, ...wanted }: { readonly eventId: number } & Wanted,
): Promise<void> =>
  claimResold(shop, tx, cart, eventId, async () => {
    if (!('placeIds' in wanted)) return lockOneStanding(tx, eventId, wanted)
    const offers = await lockLive(tx, eventId, wanted.placeIds)
    if (offers.length < wanted.placeIds.length) throw new ShopError('offer_taken')
    return offers
  })

/*
 * What the room `waiting-list` asks of tickets that their owners sell on (R13.4). While somebody waits for an event, a new
 * listing is not on its map: it is offered to those who wait, and goes on the map when none of them wants it.
 */

/** What of an event can be offered to those who wait; nobody else gets it until the transaction ends. */
export const listedForWishes = (tx: Querying, eventId: number): Promise<ListedTicket[]> => lockUnclaimed(tx, eventId)

/** Makes listed tickets the holds of carts until a time: offers at the price that their owners paid. */
export const offerListed = holdResoldUntil

/** Puts listed tickets that fit nobody on the map. */
export const releaseListed = async (tx: Querying, eventId: number, placeIds: readonly number[]): Promise<void> => {
  if (await passListings(tx, eventId, placeIds)) await notifyMaps(tx, [eventId])
}
