import type { WantedTicket } from '@parter/contract/box-office.ts'
import type { ReplyOf } from '@parter/contract/calls.ts'
import { QueueFullError } from '../../platform/database/gather.ts'
import { ShopError } from '../../platform/shop-error.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Visitor } from '../../platform/visitor.ts'
import { hallPlanOf } from '../../halls/hall-plan.ts'
import { networkOf } from '../hoarding/network-of.ts'
import type { CartOfRequest } from './hold-facts.rules.ts'
import { holdReply } from './hold-reply.rules.ts'
import { holdQueueOf, type Verdict } from './hold-queue.ts'
import { isRefusal, type Refusal, understandTickets } from './hold-request.rules.ts'
import { type PriceList, withRevealed } from '../prices/price-list.rules.ts'
import { freshPriceListOf, priceListOf } from '../prices/price-list.ts'
import { loneAfterHold } from '../choosing/lone-seats.ts'
import { withOtherSeats } from '../choosing/other-seats.ts'
import { spokenFor } from '../choosing/spoken-for.ts'
import { saleRefusal } from '../prices/sale.rules.ts'
import { stockChanged } from '../stock/stock-notices.ts'

const MOST_READINGS = 5

/**
 * Holds places for the visitor's cart, all of them or none; from then on they are in the cart (R6.4, R10.3). The rows
 * of `cart` and `cart_event` are made if need be. A place that the cart holds already stays held, and gets the ticket
 * type if one is named. New places give all holds of the event fresh 15 minutes, none beyond 45 from its beginning.
 *
 * @param wanted seats (or standing places that are held already) by number, or a number of places in a standing zone
 * @param revealed codes of hidden ticket types that this visitor may buy
 * @returns everything that the cart now holds of the event
 * @throws ShopError session_missing, event_not_found, event_not_on_sale, sale_not_started, sale_ended,
 *   event_cancelled, event_postponed, places_unknown {places} or {zoneId}, ticket_type_unknown {ticketTypeId},
 *   places_taken {lost: placeIds, instead: placeIds}, companion_alone {places}, zone_sold_out {zoneId, left}, ticket_limit {limit, held},
 *   held_too_often {lost: placeIds, instead: placeIds, minutes}, network_limit,
 *   ticket_quantity {ticketTypeId, multipleOf, mostPerOrder}, cart_being_paid, queued
 */
export const holdTickets = async (
  shop: Shop,
  visitor: Visitor,
  eventId: number,
  wanted: readonly WantedTicket[],
  revealed: readonly string[] = [],
): Promise<ReplyOf<'holdTickets'>> => {
  const cart = cartOf(visitor)
  let list = await listOnSale(shop, visitor, eventId)
  for (let reading = 1; reading <= MOST_READINGS; reading++) {
    const now = shop.clock.now()
    const plan = list.hallVersionId === null ? undefined : await hallPlanOf(shop, list.hallVersionId)
    const tickets = orRefuse(understandTickets(withRevealed(list, revealed), plan, wanted, now))
    const network = networkOf(shop, visitor.address, list, plan)
    const verdict = await askQueue(shop, { cart, list, now, plan, network, ...tickets })
    if (!('outdated' in verdict)) {
      const granted = orRefuse(await withOtherSeats(shop, list, cart.id, tickets.places, verdict))
      const { held, now: databaseNow, fresh } = granted
      if (fresh.length > 0) spokenFor(shop, eventId).add(fresh)('held')
      stockChanged(shop, eventId)
      const lone = await loneAfterHold(shop, list, { cartId: cart.id, held }, fresh)
      return holdReply(list, held, databaseNow, lone)
    }
    list = await listOnSale(shop, visitor, eventId, freshPriceListOf)
  }
  throw new ShopError('temporarily_unavailable')
}

/** @throws ShopError session_missing */
export const cartOf = (visitor: Visitor): CartOfRequest => {
  if (visitor.cartId === null) throw new ShopError('session_missing')
  return {
    id: visitor.cartId,
    portalCode: visitor.portal.portalCode,
    customerId: visitor.customerId,
    language: visitor.language,
    shopProvider: visitor.shopProvider,
  }
}

/** @throws ShopError event_not_found, and why it isn't on sale now */
export const listOnSale = async (
  shop: Shop,
  visitor: Visitor,
  eventId: number,
  listOf: typeof priceListOf = priceListOf,
): Promise<PriceList> => {
  const list = await listOf(shop, eventId)
  if (list?.portalCode !== visitor.portal.contentOf) throw new ShopError('event_not_found')
  const refusal = saleRefusal(list, shop.clock.now())
  if (refusal) throw new ShopError(refusal)
  return list
}

export const orRefuse = <T extends object>(verdict: T | Refusal): Exclude<T, Refusal> => {
  if (isRefusal(verdict)) throw new ShopError(verdict.code, verdict.details)
  return verdict as Exclude<T, Refusal>
}

export const askQueue = async (
  shop: Shop,
  request: Parameters<ReturnType<typeof holdQueueOf>>[0],
): Promise<Verdict> => {
  try {
    return await holdQueueOf(shop)(request)
  } catch (error) {
    throw error instanceof QueueFullError ? new ShopError('queued') : error
  }
}
