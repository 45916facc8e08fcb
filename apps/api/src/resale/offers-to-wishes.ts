import { holdResoldUntil } from '../box-office/selling/claim-resold.ts'
import { notifyMaps } from '../box-office/stock/stock-notifications.ts'
import type { Querying } from '../platform/shop/shop.ts'
import { type ListedTicket, lockUnclaimed, passListings } from './resale.store.ts'

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

export type { ListedTicket }
