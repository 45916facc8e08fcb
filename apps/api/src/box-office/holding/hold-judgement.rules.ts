import { type HeldPlace, isStanding } from '../allocation.rules.ts'
import { companionsAlone } from '../../seat-choice/companions.rules.ts'
import { isSpent, type LastTurn, minutesToRest, turnAgainst } from '../hoarding/hoarding.rules.ts'
import {
  addedBy,
  type Grant,
  type HoldFacts,
  type HoldRequest,
  type Judgement,
  type KeptPlace,
  placeKey,
  quantityByZone,
} from './hold-facts.rules.ts'
import { isRefusal, type Refusal, type WantedPlace } from './hold-request.rules.ts'
import { priceAt } from '../prices/price-list.rules.ts'

/**
 * Judges a batch of requests in order of arrival; what an earlier one takes of a standing zone, or chooses of its
 * alternatives, is gone for the later ones. No two of them are of the same cart or name the same seat, but what one
 * may choose another may name: those who name are judged first.
 */
export const judge = (requests: readonly HoldRequest[], facts: HoldFacts): Judgement[] => {
  const left = new Map(facts.left)
  const networks = new Map(facts.networks)
  const chosen = new Set<number>()
  const judgements = new Map<HoldRequest, Judgement>()
  const isChoosing = (request: HoldRequest) => request.alternatives !== undefined
  const someChoose = requests.some(isChoosing)
  const inOrder = someChoose ? requests.toSorted((a, b) => Number(isChoosing(a)) - Number(isChoosing(b))) : requests
  for (const request of inOrder) {
    const judgement = judgeOne(request.alternatives ? choose(request, facts, chosen) : request, facts, left, networks)
    judgements.set(request, judgement)
    if (request.network && 'fresh' in judgement)
      networks.set(request.network.id, (networks.get(request.network.id) ?? 0) + addedBy(judgement))
    if (someChoose && 'fresh' in judgement)
      for (const { placeId } of judgement.fresh) chosen.add(placeKey(request.list.eventId, placeId))
    if (request.standing.length > 0 && 'fresh' in judgement)
      for (const [zoneId, quantity] of quantityByZone(request)) {
        const key = placeKey(request.list.eventId, zoneId)
        left.set(key, (left.get(key) ?? 0) - quantity)
      }
  }
  return requests.map((request) => judgements.get(request) as Judgement)
}

/** The request with the first group that nobody has; with the first of all if somebody is in each: it will be refused. */
const choose = (request: HoldRequest, { taken, turns }: HoldFacts, chosen: ReadonlySet<number>): HoldRequest => {
  const { cart, network } = request
  const { eventId } = request.list
  const isFree = ({ placeId }: WantedPlace) => {
    const key = placeKey(eventId, placeId)
    return !taken.has(key) && !chosen.has(key) && !isSpent(turnAgainst(turns.get(key), cart.id, network))
  }
  const [first = []] = request.alternatives ?? []
  const places = request.alternatives?.find((group) => group.every(isFree))
  return places ? { ...request, places } : { ...request, places: first, isHopeless: true }
}

const judgeOne = (
  request: HoldRequest,
  facts: HoldFacts,
  left: ReadonlyMap<number, number>,
  networks: ReadonlyMap<number, number>,
): Judgement => {
  const { cart, list, places, standing, network } = request
  if (facts.revisions.get(list.eventId) !== list.revision) return { outdated: true }
  const all = facts.held.get(cart.id) ?? NOTHING
  if (all.some((place) => place.orderId !== null)) return { code: 'cart_being_paid', details: {} }
  const held = all.filter((place) => place.eventId === list.eventId)
  const mine = new Set(held.map((place) => place.placeId))

  const missing = held.length === 0 ? places : places.filter((place) => !mine.has(place.placeId))
  const lost = missing.filter(({ placeId }) => isStanding(placeId) || facts.taken.has(placeKey(list.eventId, placeId)))
  const turns = facts.turns.size === 0 ? NO_TURNS : turnsOf(request, facts, missing)
  const spent = [...turns].filter(([, turn]) => isSpent(turn))
  const placesOf = [
    ...lost.map(({ placeId }) => placeId),
    ...(request.isHopeless ? spent.map(([placeId]) => placeId) : []),
  ]
  if (lost.length > 0 || request.isHopeless) return { code: 'places_taken', details: { lost: placesOf } }
  if (spent.length > 0) {
    const minutes = Math.max(...spent.map(([, turn]) => minutesToRest(turn, facts.now)))
    return { code: 'held_too_often', details: { lost: spent.map(([placeId]) => placeId), minutes } }
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
  const refusal = quantityRefusal(request, held, kept, missing) ?? soldOut(request, left)
  return (
    refusal ?? { request, version: facts.versions.get(cart.id) ?? 0, held: all, fresh: withSpent(missing, turns), kept }
  )
}

const NO_TURNS: ReadonlyMap<number, LastTurn> = new Map()

const turnsOf = ({ cart, list, network }: HoldRequest, { turns }: HoldFacts, seats: Grant['fresh']) =>
  new Map(
    seats.flatMap(({ placeId }) => {
      const turn = turnAgainst(turns.get(placeKey(list.eventId, placeId)), cart.id, network)
      return turn ? [[placeId, turn] as const] : []
    }),
  )

const withSpent = (seats: Grant['fresh'], turns: ReadonlyMap<number, LastTurn>): Grant['fresh'] =>
  turns.size === 0 ? seats : seats.map((seat) => ({ ...seat, spent: turns.get(seat.placeId)?.spent ?? 0 }))

const NOTHING: readonly HeldPlace[] = []

/** Held places that change: all of the event when more are added, otherwise those that get another ticket type. */
const keptPlaces = (request: HoldRequest, held: readonly HeldPlace[], renewed: boolean): KeptPlace[] | Refusal => {
  const named = new Map(request.places.filter((place) => place.typeNamed).map((place) => [place.placeId, place]))
  const kept: KeptPlace[] = []
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
  kept: readonly KeptPlace[],
  missing: Grant['fresh'],
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
