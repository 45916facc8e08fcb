import type { WantedTicket } from '@parter/contract/box-office.ts'
import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Shop } from '../platform/shop.ts'
import type { Visitor } from '../platform/visitor.ts'

/**
 * Holds places for the visitor's cart, all of them or none; from then on they are in the cart (R6.4, R10.3). The rows
 * of `cart` and `cart_event` are made if need be. A place that the cart holds already stays held, and gets the ticket
 * type if one is named. New places give all holds of the event fresh 15 minutes, none beyond 45 from its beginning.
 *
 * @param wanted seats (or standing places that are held already) by number, or a number of places in a standing zone
 * @returns everything that the cart now holds of the event
 * @throws ShopError session_missing, event_not_found, event_not_on_sale, sale_not_started, sale_ended,
 *   event_cancelled, event_postponed, places_unknown {places}, ticket_type_unknown {ticketTypeId},
 *   places_taken {lost: placeIds}, zone_sold_out {zoneId, left}, ticket_limit {limit, held},
 *   ticket_quantity {ticketTypeId, multipleOf, mostPerOrder}, cart_being_paid, queued
 */
export const holdTickets = async (
  shop: Shop,
  visitor: Visitor,
  eventId: number,
  wanted: readonly WantedTicket[],
): Promise<ReplyOf<'holdTickets'>> => {
  throw new Error(`${shop.settings.PORT} ${visitor.address} ${eventId} ${wanted.length}`)
}
