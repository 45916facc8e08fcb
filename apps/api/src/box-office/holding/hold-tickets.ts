import type { RequestedTicket } from '@parter/contract/box-office/box-office.ts'
import type { ReplyOf } from '@parter/contract/calls.ts'
import type { SeatKind } from '@parter/contract/seat-map/geometry.ts'
import { hallPlanOf } from '../../halls/plan/hall-plan.ts'
import { QueueFullError } from '../../platform/database/gather.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { nearestSeats } from '../../seat-choice/best-seats.rules.ts'
import { loneAfterHold } from '../choosing/lone-seats.ts'
import { rememberOffer, reservedSuggestions } from '../choosing/reserved-suggestions.ts'
import { networkOf } from '../hold-limits/networks.ts'
import { type PriceList, saleRefusal, withRevealed } from '../prices/price-list.rules.ts'
import { priceListOf, reloadedPriceListOf } from '../prices/price-list.ts'
import { equalSeats, positionsOf, seatsToChoose } from '../stock/availability.ts'
import type { CartOfRequest, HoldRequest } from './hold-decision.rules.ts'
import type { HoldOutcome } from './hold-queue.ts'
import { holdReply, isRefusal, type Refusal, understandTickets, type WantedPlace } from './hold-wire.rules.ts'

const MOST_READINGS = 5

/**
 * Holds places for the visitor's cart, all of them or none; from then on they are in the cart (R6.4, R10.3). The rows
 * of `cart` and `cart_event` are inserted if needed. A place that the cart holds already stays held, and gets the
 * ticket type if one is named. New places renew all holds of the event to 15 minutes, none beyond 45 from its
 * beginning.
 * @param wanted seats (or standing places that are held already) by number, or a number of places in a standing zone
 * @param revealed codes of hidden ticket types that this visitor may buy
 * @returns everything that the cart now holds of the event
 * @throws ShopError session_missing, event_not_found, event_not_on_sale, sale_not_started, sale_ended, event_cancelled,
 *   event_postponed, places_unknown {places} or {zoneId}, ticket_type_unknown {ticketTypeId}, places_taken {lost:
 *   placeIds, instead: placeIds}, companion_alone {places}, zone_sold_out {zoneId, left}, ticket_limit {limit, held},
 *   held_too_often {lost: placeIds, instead: placeIds, minutes}, network_limit, ticket_quantity {ticketTypeId,
 *   multipleOf, mostPerOrder}, cart_being_paid, queued / /
 */
export const holdTickets = async (
  shop: Shop,
  visitor: Visitor,
  eventId: number,
  wanted: readonly RequestedTicket[],
  revealed: readonly string[] = [],
): Promise<ReplyOf<'holdTickets'>> => {
  const cart = cartOf(visitor)
  let list = await listOnSale(shop, visitor, eventId)
  for (let reading = 1; reading <= MOST_READINGS; reading++) {
    const now = shop.clock.now()
    const plan = list.hallVersionId === null ? undefined : await hallPlanOf(shop, list.hallVersionId)
    const tickets = orRefuse(understandTickets(withRevealed(list, revealed), plan, wanted, now))
    const network = networkOf(shop, visitor.address, list, plan)
    const outcome = await askQueue(shop, { cart, list, now, plan, network, ...tickets })
    if (!('outdated' in outcome)) {
      const granted = orRefuse(await withOtherSeats(shop, list, cart.id, tickets.places, outcome))
      const { held, now: databaseNow, fresh } = granted
      if (fresh.length > 0) reservedSuggestions(shop, eventId).add(fresh)('held')
      shop.boxOffice.stockNotifications.changed(eventId)
      const lone = await loneAfterHold(shop, list, { cartId: cart.id, held }, fresh)
      return holdReply(list, held, databaseNow, lone)
    }
    list = await listOnSale(shop, visitor, eventId, reloadedPriceListOf)
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

export const orRefuse = <T extends object>(outcome: T | Refusal): Exclude<T, Refusal> => {
  if (isRefusal(outcome)) throw new ShopError(outcome.code, outcome.details)
  return outcome as Exclude<T, Refusal>
}

export const askQueue = async (shop: Shop, request: HoldRequest): Promise<HoldOutcome> => {
  try {
    return await shop.boxOffice.holdQueue(request)
  } catch (error) {
    throw error instanceof QueueFullError ? new ShopError('queued') : error
  }
}

/** Refusals that name lost seats. */
const LOST_SEATS: ReadonlySet<string> = new Set(['places_taken', 'held_too_often'])

/**
 * Adds to the error of a buyer who was too late the same number of equal seats beside each other, as near as possible,
 * if there are any. The offer is remembered, so that accepting it doesn't count as the buyer's own choice (R11.4).
 */
const withOtherSeats = async <V extends HoldOutcome>(
  shop: Shop,
  list: PriceList,
  cartId: number,
  wanted: readonly WantedPlace[],
  outcome: V,
): Promise<V> => {
  if (!('code' in outcome) || !LOST_SEATS.has(outcome.code)) return outcome
  const choice = await seatsToChoose(shop, list, 'recent')
  if (!choice) return outcome
  const seats = positionsOf(choice, wanted)
  const near = seats[seats.length >> 1]
  if (near === undefined) return outcome
  const lostPlaces = outcome.details.lost as readonly number[]
  const lost = new Set(
    positionsOf(
      choice,
      lostPlaces.map((placeId) => ({ placeId })),
    ),
  )
  const isGone = (seat: number) => choice.gone[seat] !== 0 || lost.has(seat)
  const free = { ...equalSeats(choice, seats, isGone), mostInRow: choice.freeInRow }
  const { kinds, placeIds } = choice.hall.plan
  const count = (all: readonly number[], kind: SeatKind) => all.filter((seat) => kinds[seat] === kind).length
  // a companion more or a wheelchair less than was asked for could be refused when the offer is taken
  const isAllowed = (others: readonly number[]) =>
    count(others, 'companion') <= count(seats, 'companion') && count(others, 'wheelchair') >= count(seats, 'wheelchair')
  const equal = nearestSeats(free, seats.length, near, list.avoidLoneSeats, isAllowed)
  const instead = equal.map((seat) => placeIds[seat] ?? 0)
  await rememberOffer(shop, cartId, list.eventId, instead)
  return { ...outcome, details: { ...outcome.details, instead } }
}
