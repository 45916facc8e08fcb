import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Querying, Shop } from '../platform/shop.ts'
import type { Visitor } from '../platform/visitor.ts'
import type { PlaceOfEvent } from './allocation.rules.ts'

/**
 * Gives held places of an event back at once. Places that aren't held by the visitor's cart are passed over: nobody
 * can release another's hold, and asking twice does no harm.
 *
 * @throws ShopError session_missing; cart_being_paid if a place is being paid
 */
export const releaseTickets = async (
  shop: Shop,
  visitor: Visitor,
  eventId: number,
  placeIds: readonly number[],
): Promise<ReplyOf<'releaseTickets'>> => {
  throw new Error(`${shop.settings.PORT} ${visitor.address} ${eventId} ${placeIds.join()}`)
}

/**
 * The same within a transaction, for rooms that have something of their own to take away with a ticket.
 *
 * @param which single places, or all of some events
 * @returns the places that were given back
 * @throws ShopError cart_being_paid
 */
export const releasePlaces = async (
  tx: Querying,
  cartId: number,
  which: readonly PlaceOfEvent[] | { readonly eventIds: readonly number[] },
): Promise<PlaceOfEvent[]> => {
  throw new Error(`${String(tx)} ${cartId} ${String(which)}`)
}
