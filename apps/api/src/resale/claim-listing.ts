import type { CartOfRequest } from '../box-office/holding/hold-decision.rules.ts'
import type { OfferedTicket } from '../box-office/places/places.rules.ts'
import { claimResold } from '../box-office/selling/claim-resold.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { type LiveOffer, lockLive, lockOneStanding, readLive } from './resale.store.ts'

/** Seats and standing places by number, or any one standing place of a zone at a price. */
type Wanted =
  | { readonly placeIds: readonly number[] }
  | { readonly zoneId: number; readonly ticketTypeId: number; readonly price: number }

/**
 * Holds tickets of an event that their owners offer for a cart, all or none, in the caller's transaction.
 * @param minutes how long they are held
 * @param mayTake whether whoever asks may have what is offered; left out: whoever is offered it may
 * @throws ShopError offer_taken, ticket_limit, cart_being_paid: the transaction must be rolled back
 */
export const claimListing = (
  tx: Querying,
  shop: Shop,
  cart: CartOfRequest,
  { eventId, ...wanted }: { readonly eventId: number } & Wanted,
  minutes?: number,
  mayTake: (offers: readonly OfferedTicket[]) => Promise<boolean> = () => Promise.resolve(true),
): Promise<void> =>
  claimResold(
    shop,
    tx,
    cart,
    eventId,
    async () => {
      const all = 'placeIds' in wanted
      const offers = all ? await lockLive(tx, eventId, wanted.placeIds) : await lockOneStanding(tx, eventId, wanted)
      if (all && offers.length < wanted.placeIds.length) throw new ShopError('offer_taken')
      if (!(await mayTake(offers))) throw new ShopError('offer_taken')
      return offers
    },
    minutes,
  )

/** What owners offer of an event and nobody holds, the oldest first. */
export const openListings = (db: Querying, eventId: number): Promise<LiveOffer[]> => readLive(db, eventId)
