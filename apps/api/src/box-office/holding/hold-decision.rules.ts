import type { HallPlan } from '../../halls/plan/hall-plan.rules.ts'
import { companionsAlone } from '../../seat-choice/companions.rules.ts'
import {
  hasHeldTooLong,
  minutesUntilAllowed,
  type NetworkOfRequest,
  type PreviousHold,
  previousHoldOf,
} from '../hold-limits/hold-limits.rules.ts'
import { type HeldPlace, isStanding } from '../places/places.rules.ts'
import { type PriceList, priceAt } from '../prices/price-list.rules.ts'
import { type CountedTickets, TicketCounts } from '../stock/ticket-counts.rules.ts'
import { isRefusal, type Refusal, type UnderstoodTickets, type WantedPlace } from './hold-wire.rules.ts'
import { quotaReached, ticketsAdded } from './quotas.rules.ts'

/** What is inserted for a new cart. */
export interface CartOfRequest {
  readonly id: number
  readonly portalCode: string
  readonly customerId: number | null
  readonly language: string
  readonly shopProvider: string | null
}

export interface HoldRequest extends UnderstoodTickets {
  readonly cart: CartOfRequest
  readonly list: PriceList
  readonly now: Date
  /** The client's network; none: nothing is counted by it. */
  readonly network?: NetworkOfRequest | undefined
  /** The event's hall; none: no seats, or nothing in it is only for some. */
  readonly plan?: HallPlan | undefined
  /** Every group has a taken seat. */
  readonly isHopeless?: true
  /** Instead of `places`: groups of seats, best first; the first completely free one is taken. */
  readonly alternatives?: readonly (readonly WantedPlace[])[]
}

/** The database's facts about everything that a batch of requests touches, at one time. */
export interface HoldFacts {
  /** The database's clock. */
  readonly now: Date
  /** Revision of each published event. */
  readonly revisions: ReadonlyMap<number, number>
  /** Version of each cart that exists. */
  readonly versions: ReadonlyMap<number, number>
  /** Requested seats that are held or sold, by their keys, with the owner. */
  readonly taken: ReadonlyMap<number, number>
  /** What each cart holds, of all events. */
  readonly held: ReadonlyMap<number, readonly HeldPlace[]>
  /** Places left in each requested standing zone, by their keys. */
  readonly left: ReadonlyMap<number, number>
  /** Who held requested seats that are free now within the last hour, by their keys. */
  readonly previousHolds: ReadonlyMap<number, readonly PreviousHold[]>
  /** A ceiling of what each network holds of the event that its number belongs to. */
  readonly networks: ReadonlyMap<number, number>
  /** Tickets of the events that have quotas; none: none of them has. */
  readonly tickets?: readonly CountedTickets[]
}

/** What to write for a request; the statement checks that the facts still hold, or writes nothing. */
export interface Claim {
  readonly request: HoldRequest
  /** The cart's version as it was judged by; 0: the cart is new. */
  readonly version: number
  readonly held: readonly HeldPlace[]
  /**
   * Seats that the cart didn't hold, with the seconds of earlier holds of the cart or its network; none: none of them
   * had the seat.
   */
  readonly fresh: readonly (Omit<WantedPlace, 'typeNamed'> & { readonly heldSeconds?: number })[]
  /** Held places that get another ticket type, or more time, or both. */
  readonly kept: readonly { readonly place: HeldPlace; readonly ticketTypeId: number; readonly renewed: boolean }[]
}

/** The event's content changed: the request has to be decided again by a newer price list. */
export interface Outdated {
  readonly outdated: true
}

export type HoldDecision = Claim | Refusal | Outdated

/** A number for a place or zone of an event: events have six digits, places 31 bits. Keys of text would be slower. */
export const placeKey = (eventId: number, numberWithin: number): number => eventId * 2 ** 31 + numberWithin

/** How many places a claim adds to what is held. */
export const addedBy = ({ fresh, request }: Pick<Claim, 'fresh' | 'request'>): number =>
  fresh.length + request.standing.reduce((sum, one) => sum + one.quantity, 0)

export const quantityByZone = ({ standing }: Pick<HoldRequest, 'standing'>): Map<number, number> => {
  const sums = new Map<number, number>()
  for (const { zoneId, quantity } of standing) sums.set(zoneId, (sums.get(zoneId) ?? 0) + quantity)
  return sums
}

/**
 * Decides a batch of requests in order of arrival; what an earlier one takes of a standing zone, or of its
 * alternatives, is not available to later ones. No two of them have the same cart or name the same seat, but an
 * alternative of one may be named by another: those that name seats are decided first.
 */
export const decideHolds = (requests: readonly HoldRequest[], facts: HoldFacts): HoldDecision[] => {
  const left = new Map(facts.left)
  const networks = new Map(facts.networks)
  const counts = facts.tickets && new TicketCounts(facts.tickets)
  const chosen = new Set<number>()
  const decisions = new Map<HoldRequest, HoldDecision>()
  const isChoosing = (request: HoldRequest) => request.alternatives !== undefined
  const someChoose = requests.some(isChoosing)
  const inOrder = someChoose ? requests.toSorted((a, b) => Number(isChoosing(a)) - Number(isChoosing(b))) : requests
  for (const request of inOrder) {
    const room = { left, networks, counts }
    const decision = decideOne(request.alternatives ? choose(request, facts, chosen) : request, facts, room)
    decisions.set(request, decision)
    if (counts && 'fresh' in decision)
      counts.add(request.list.eventId, ticketsAdded(decision.fresh, decision.request, decision.kept))
    if (request.network && 'fresh' in decision)
      networks.set(request.network.id, (networks.get(request.network.id) ?? 0) + addedBy(decision))
    if (someChoose && 'fresh' in decision)
      for (const { placeId } of decision.fresh) chosen.add(placeKey(request.list.eventId, placeId))
    if (request.standing.length > 0 && 'fresh' in decision)
      for (const [zoneId, quantity] of quantityByZone(request)) {
        const key = placeKey(request.list.eventId, zoneId)
        left.set(key, (left.get(key) ?? 0) - quantity)
      }
  }
  return requests.map((request) => decisions.get(request) as HoldDecision)
}

/** The request with its first free group; with the first of all if none is free, and it will be refused. */
const choose = (
  request: HoldRequest,
  { taken, previousHolds }: HoldFacts,
  chosen: ReadonlySet<number>,
): HoldRequest => {
  const { cart, network } = request
  const { eventId } = request.list
  const isFree = ({ placeId }: WantedPlace) => {
    const key = placeKey(eventId, placeId)
    return (
      !taken.has(key) && !chosen.has(key) && !hasHeldTooLong(previousHoldOf(previousHolds.get(key), cart.id, network))
    )
  }
  const [first = []] = request.alternatives ?? []
  const places = request.alternatives?.find((group) => group.every(isFree))
  return places ? { ...request, places } : { ...request, places: first, isHopeless: true }
}

/** What is left when a request's turn comes. */
interface Room {
  readonly left: ReadonlyMap<number, number>
  readonly networks: ReadonlyMap<number, number>
  readonly counts: TicketCounts | undefined
}

const decideOne = (request: HoldRequest, facts: HoldFacts, { left, networks, counts }: Room): HoldDecision => {
  const { cart, list, places, standing, network } = request
  if (facts.revisions.get(list.eventId) !== list.revision) return { outdated: true }
  const all = facts.held.get(cart.id) ?? NOTHING
  if (all.some((place) => place.orderId !== null)) return { code: 'cart_being_paid', details: {} }
  const held = all.filter((place) => place.eventId === list.eventId)
  const mine = new Set(held.map((place) => place.placeId))

  const missing = held.length === 0 ? places : places.filter((place) => !mine.has(place.placeId))
  const lost = missing.filter(({ placeId }) => isStanding(placeId) || facts.taken.has(placeKey(list.eventId, placeId)))
  const previousHolds = facts.previousHolds.size === 0 ? NO_PREVIOUS_HOLDS : previousHoldsOf(request, facts, missing)
  const heldTooLong = [...previousHolds].filter(([, hold]) => hasHeldTooLong(hold))
  const placesOf = [
    ...lost.map(({ placeId }) => placeId),
    ...(request.isHopeless ? heldTooLong.map(([placeId]) => placeId) : []),
  ]
  if (lost.length > 0 || request.isHopeless) return { code: 'places_taken', details: { lost: placesOf } }
  if (heldTooLong.length > 0) {
    const minutes = Math.max(...heldTooLong.map(([, hold]) => minutesUntilAllowed(hold, facts.now)))
    return { code: 'held_too_often', details: { lost: heldTooLong.map(([placeId]) => placeId), minutes } }
  }

  const more = missing.length + standing.reduce((sum, one) => sum + one.quantity, 0)
  if (more > 0 && held.length + more > list.ticketsPerOrder)
    return { code: 'ticket_limit', details: { limit: list.ticketsPerOrder, held: held.length } }

  if (network && more > 0 && (networks.get(network.id) ?? 0) + more > network.most)
    return { code: 'network_limit', details: {} }

  const alone = request.plan ? companionsAlone(request.plan, missing, held) : []
  if (alone.length > 0) return { code: 'companion_alone', details: { places: alone } }
  const kept = held.length === 0 ? [] : keptPlaces(request, held, more > 0)
  if (isRefusal(kept)) return kept
  const refusal =
    quantityRefusal(request, held, kept, missing) ??
    soldOut(request, left) ??
    (counts && quotaReached(list, counts, ticketsAdded(missing, request, kept)))
  return (
    refusal ?? {
      request,
      version: facts.versions.get(cart.id) ?? 0,
      held: all,
      fresh: withEarlierSeconds(missing, previousHolds),
      kept,
    }
  )
}

const NO_PREVIOUS_HOLDS: ReadonlyMap<number, PreviousHold> = new Map()

const previousHoldsOf = ({ cart, list, network }: HoldRequest, { previousHolds }: HoldFacts, seats: Claim['fresh']) =>
  new Map(
    seats.flatMap(({ placeId }) => {
      const hold = previousHoldOf(previousHolds.get(placeKey(list.eventId, placeId)), cart.id, network)
      return hold ? [[placeId, hold] as const] : []
    }),
  )

const withEarlierSeconds = (seats: Claim['fresh'], previousHolds: ReadonlyMap<number, PreviousHold>): Claim['fresh'] =>
  previousHolds.size === 0
    ? seats
    : seats.map((seat) => ({ ...seat, heldSeconds: previousHolds.get(seat.placeId)?.heldSeconds ?? 0 }))

const NOTHING: readonly HeldPlace[] = []

/** Held places that change: all of the event when more are added, otherwise those that get another ticket type. */
const keptPlaces = (request: HoldRequest, held: readonly HeldPlace[], renewed: boolean): Claim['kept'] | Refusal => {
  const named = new Map(request.places.filter((place) => place.typeNamed).map((place) => [place.placeId, place]))
  const kept: Claim['kept'][number][] = []
  for (const place of held) {
    const ticketTypeId = named.get(place.placeId)?.ticketTypeId ?? place.ticketTypeId
    const changes = ticketTypeId !== place.ticketTypeId
    if (changes && !priceAt(request.list, place.zoneId, ticketTypeId, request.now))
      return { code: 'ticket_type_unknown', details: { ticketTypeId } }
    if (changes || renewed) kept.push({ place, ticketTypeId, renewed })
  }
  return kept
}

/** A family ticket for four is bought by fours: counted over the whole cart, for the types that the request touches. */
const quantityRefusal = (
  { list, standing }: HoldRequest,
  held: readonly HeldPlace[],
  kept: Claim['kept'],
  missing: Claim['fresh'],
): Refusal | undefined => {
  for (const { ticketTypeId, multipleOf, mostPerOrder } of list.ticketTypes) {
    if (multipleOf === 1 && mostPerOrder === null) continue
    const ofType = (one: { readonly ticketTypeId: number }) => one.ticketTypeId === ticketTypeId
    const before = held.filter(ofType).length
    const changed = kept.filter((one) => one.ticketTypeId !== one.place.ticketTypeId)
    const added =
      missing.filter(ofType).length +
      standing.filter(ofType).reduce((sum, one) => sum + one.quantity, 0) +
      changed.filter(ofType).length
    const gone = changed.filter((one) => ofType(one.place)).length
    const quantity = before + added - gone
    const wrong = quantity % multipleOf !== 0 || (added > gone && quantity > (mostPerOrder ?? quantity))
    if (wrong && (added > 0 || gone > 0))
      return { code: 'ticket_quantity', details: { ticketTypeId, multipleOf, mostPerOrder } }
  }
  return undefined
}

const soldOut = (request: HoldRequest, left: ReadonlyMap<number, number>): Refusal | undefined => {
  if (request.standing.length === 0) return undefined
  for (const [zoneId, quantity] of quantityByZone(request)) {
    const free = left.get(placeKey(request.list.eventId, zoneId)) ?? 0
    if (quantity > free) return { code: 'zone_sold_out', details: { zoneId, left: Math.max(free, 0) } }
  }
  return undefined
}
