import type { Hold, RequestedTicket } from '@parter/contract/box-office/box-office.ts'
import type { ErrorCode } from '@parter/contract/wire/errors.ts'
import { type HallPlan, positionOf } from '../../halls/plan/hall-plan.rules.ts'
import { ceilingOf, type HeldPlace, isResold, isStanding, realPlace } from '../places/places.rules.ts'
import { latestPrice, type PriceList, priceAt } from '../prices/price-list.rules.ts'

/** A place requested by number. */
export interface WantedPlace {
  readonly placeId: number
  /** 0: a place of a standing zone, which only the cart that holds it can request. */
  readonly zoneId: number
  readonly ticketTypeId: number
  /** The ticket type was named: a place that is held already changes to it. */
  readonly typeNamed: boolean
}

export interface WantedStanding {
  readonly zoneId: number
  readonly ticketTypeId: number
  readonly quantity: number
}

/** A request in terms of an event's price list: every place and price exists. */
export interface UnderstoodTickets {
  readonly places: readonly WantedPlace[]
  readonly standing: readonly WantedStanding[]
}

export interface Refusal {
  readonly code: ErrorCode
  readonly details: Record<string, unknown>
}

export const isRefusal = (value: object): value is Refusal => 'code' in value

/**
 * Checks a request against the event's price list and hall. A place named twice counts once, with the last type.
 * @param plan of the event's hall version; undefined: the event has no seats
 * @returns the request, or why it is invalid: a place that this event doesn't sell now, a ticket type that isn't sold
 *   in that zone now or not to everybody
 */
export const understandTickets = (
  list: PriceList,
  plan: HallPlan | undefined,
  wanted: readonly RequestedTicket[],
  now: Date,
): UnderstoodTickets | Refusal => {
  const places = new Map<number, WantedPlace>()
  const standing: WantedStanding[] = []
  const unknown: number[] = []
  for (const one of wanted) {
    const zoneId = 'zoneId' in one ? one.zoneId : zoneOfPlace(list, plan, one.placeId)
    if (zoneId === undefined) {
      if ('placeId' in one) unknown.push(one.placeId)
      continue
    }
    const zone = list.zones.find((each) => each.zoneId === zoneId)
    if ('zoneId' in one && zone?.kind !== 'standing') return { code: 'places_unknown', details: { zoneId } }
    const ticketTypeId = typeFor(list, zoneId, one.ticketTypeId, now)
    if (ticketTypeId === undefined) {
      if (one.ticketTypeId !== undefined)
        return { code: 'ticket_type_unknown', details: { ticketTypeId: one.ticketTypeId } }
      if ('zoneId' in one) return { code: 'places_unknown', details: { zoneId } }
      unknown.push(one.placeId)
    } else if ('zoneId' in one) standing.push({ zoneId, ticketTypeId, quantity: one.quantity })
    else {
      const earlier = places.get(one.placeId)
      const typeNamed = one.ticketTypeId !== undefined
      if (!earlier || typeNamed) places.set(one.placeId, { placeId: one.placeId, zoneId, ticketTypeId, typeNamed })
    }
  }
  if (unknown.length > 0) return { code: 'places_unknown', details: { places: unknown } }
  return { places: [...places.values()], standing }
}

/** The zone by which the event sells a seat; 0 for a standing place, undefined for a place that it doesn't sell. */
const zoneOfPlace = (list: PriceList, plan: HallPlan | undefined, placeId: number): number | undefined => {
  if (isStanding(placeId)) return 0
  const at = plan ? positionOf(plan, placeId) : -1
  const code = plan?.zoneCodes[plan.zoneOf[at] ?? -1]
  return list.zones.find((zone) => zone.kind === 'seated' && zone.code === code)?.zoneId
}

/** The requested type, or the first one that everybody can buy in the zone now. Zone 0: only the type is checked. */
const typeFor = (list: PriceList, zoneId: number, named: number | undefined, now: Date): number | undefined =>
  list.ticketTypes.find(
    (type) =>
      !type.hidden &&
      (named === undefined || type.ticketTypeId === named) &&
      (zoneId === 0 || priceAt(list, zoneId, type.ticketTypeId, now) !== undefined),
  )?.ticketTypeId

/** When the first of some holds ends, and the first can be stretched no more; none without holds. */
export const holdTimes = (held: readonly HeldPlace[]): { expiresAt: Date | null; extendableUntil: Date | null } => {
  if (held.length === 0) return { expiresAt: null, extendableUntil: null }
  const earliest = (times: Date[]) => new Date(Math.min(...times.map((time) => time.getTime())))
  return {
    expiresAt: earliest(held.map((one) => one.expiresAt)),
    extendableUntil: earliest(held.map(ceilingOf)),
  }
}

/**
 * What a cart holds of an event, as in the contract.
 * @param held of all events
 * @param lone seats that it leaves alone
 */
export const holdReply = (list: PriceList, held: readonly HeldPlace[], now: Date, lone: readonly number[]): Hold => {
  const reply = releaseReply(list, held, now, lone)
  const { expiresAt, extendableUntil, serverNow } = reply
  return { ...reply, expiresAt: expiresAt ?? serverNow, extendableUntil: extendableUntil ?? serverNow }
}

/** The same when nothing need be left. */
export const releaseReply = (list: PriceList, held: readonly HeldPlace[], now: Date, lone: readonly number[]) => {
  const here = ofEvent(list, held)
  const { expiresAt, extendableUntil } = holdTimes(here)
  return {
    eventId: list.eventId,
    tickets: here.map(({ placeId, zoneId, ticketTypeId, priceAmount }) => ({
      placeId: realPlace(placeId),
      ...(isResold(placeId) ? { isResale: true } : {}),
      zoneId,
      ticketTypeId,
      price: {
        amount: priceAmount ?? latestPrice(list, zoneId, ticketTypeId, now)?.amount ?? 0,
        currency: list.currency,
      },
    })),
    expiresAt: expiresAt?.toISOString() ?? null,
    extendableUntil: extendableUntil?.toISOString() ?? null,
    serverNow: now.toISOString(),
    ticketsInBasket: held.length,
    ...(lone.length > 0 ? { lone: [...lone] } : {}),
  }
}

const ofEvent = (list: PriceList, held: readonly HeldPlace[]): HeldPlace[] =>
  held.filter((one) => one.eventId === list.eventId).toSorted((first, second) => first.placeId - second.placeId)
