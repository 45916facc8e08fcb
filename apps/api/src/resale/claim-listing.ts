import type { CartOfRequest } from '../box-office/holding/hold-decision.rules.ts'
import { claimResold } from '../box-office/selling/claim-resold.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { type LiveOffer, lockLive, readLive } from './resale.store.ts'

/**
 * Holds tickets that their owners offer for a cart, all or none, in the caller's transaction: for whoever is offered them.
 * @param minutes how long they are held
 * @throws ShopError offer_taken, ticket_limit, cart_being_paid: the transaction must be rolled back
 */
export const claimListing = (
  tx: Querying,
  shop: Shop,
  cart: CartOfRequest,
  { eventId, placeIds }: { readonly eventId: number; readonly placeIds: readonly number[] },
  minutes?: number,
): Promise<void> =>
  claimResold(
    shop,
    tx,
    cart,
    eventId,
    async () => {
      const offers = await lockLive(tx, eventId, placeIds)
      if (offers.length < placeIds.length) throw new ShopError('offer_taken')
      return offers
    },
    minutes,
  )

/** What owners offer of an event and nobody holds, the oldest first. */
export const openListings = (db: Querying, eventId: number): Promise<LiveOffer[]> => readLive(db, eventId)
