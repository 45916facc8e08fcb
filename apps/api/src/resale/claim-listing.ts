import type { CartOfRequest } from '../box-office/holding/hold-decision.rules.ts'
import { claimResold } from '../box-office/selling/claim-resold.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { lockLive, lockOneStanding } from './resale.store.ts'

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
