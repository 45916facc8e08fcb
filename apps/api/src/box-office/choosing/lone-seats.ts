import { seatsBeside, seatsLeftAlone } from '@parter/contract/seat-map/lone-seats.ts'
import { positionOf } from '../../halls/plan/hall-plan.rules.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { hasTidyChoice } from '../../seat-choice/best-seats.rules.ts'
import { mayLeaveAlone, rowsOf, seatsAround } from '../../seat-choice/lone-seats.rules.ts'
import type { HeldPlace } from '../places/places.rules.ts'
import type { PriceList } from '../prices/price-list.rules.ts'
import { equalSeats, eventHallOf, seatingOf, seatsToChoose } from '../stock/availability.ts'
import type { EventHall } from '../stock/event-hall.rules.ts'
import { readTakenSince } from '../stock/stock.store.ts'
import { addWarnedSeats, dropWarnedSeats, readWarnedSeats, renewWarnedSeats } from './choosing.store.ts'
import { offeredTo, reservedSuggestions } from './reserved-suggestions.ts'

/** A cart, and all that it holds, of all events. */
export interface CartOnHold {
  readonly cartId: number
  readonly held: readonly Pick<HeldPlace, 'eventId' | 'placeId' | 'heldSince' | 'orderId'>[]
  /** The seats of the event that it was warned of, if the caller has read them. */
  readonly told?: readonly number[] | undefined
}

/**
 * Free seats that a cart leaves alone as the hall is now, if the same number of seats of the same sections, zones and
 * kinds was available together without that. All seats that the cart holds of the event count, so that they may be
 * chosen one by one in any order. A seat between two buyers' choices is left by the later one. Doesn't say whether the
 * buyer caused it: see `loneAfterHold` and the others.
 * @param look `glance`: the database is only read if the cached stock, at most a second old, shows a lone seat
 * @returns numbers of the seats; none: all is well, or the event allows lone seats
 */
export const loneSeatsNow = async (
  shop: Shop,
  list: PriceList,
  held: CartOnHold['held'],
  look: 'glance' | 'exact',
): Promise<number[]> => {
  const own = held.filter(({ eventId }) => eventId === list.eventId)
  if (!list.avoidLoneSeats || own.length === 0 || own.some(({ orderId }) => orderId !== null)) return []
  const choice = await seatsOfEvent(shop, list, look)
  if (!choice) return []
  const { plan, zoneIdOf } = choice.hall
  const since = new Map(own.map(({ placeId, heldSince }) => [positionOf(plan, placeId), heldSince.getTime()]))
  since.delete(-1)
  const mine = [...since.keys()]
  const { gone } = choice
  const seating = seatingOf(shop, plan)
  const placeOf = (seat: number) => plan.placeIds[seat] ?? 0
  if (gone) {
    const others = reservedSuggestions(shop, list.eventId)
    const looksTaken = (seat: number) => !since.has(seat) && (gone[seat] !== 0 || others.has(placeOf(seat)))
    if (!mayLeaveAlone(seating, looksTaken, mine)) return []
  }
  const goneSince = await readTakenSince(shop.db, list.eventId, seatsAround(seating, mine).map(placeOf))
  const isGone = (seat: number) => zoneIdOf[seat] === 0 || goneSince.has(placeOf(seat))
  const isMyDoing = (seat: number): boolean => {
    const beside = seatsBeside(seating, seat)
    const my = Math.max(...beside.map((other) => since.get(other) ?? EVER))
    return my >= Math.max(...beside.map((other) => goneSince.get(placeOf(other))?.getTime() ?? EVER))
  }
  const lone = seatsLeftAlone(rowsOf(seating), isGone, mine).filter(isMyDoing)
  return lone.length > 0 && (await couldSitElsewhere(shop, list, mine)) ? lone.map(placeOf) : []
}

const ofCart = ({ eventId }: PriceList, { cartId }: CartOnHold) => ({ cartId, eventId })
const common = (lone: readonly number[], told: readonly number[]) => lone.filter((seat) => told.includes(seat))

/** Neighbours of some seats, by number. */
const placesBeside = async (shop: Shop, list: PriceList, placeIds: readonly number[]): Promise<Set<number>> => {
  const hall = await eventHallOf(shop, list)
  if (!hall) return new Set()
  const { plan } = hall
  const seats = placeIds.map((placeId) => positionOf(plan, placeId)).filter((seat) => seat >= 0)
  const seating = seatingOf(shop, plan)
  return new Set(seats.flatMap((seat) => seatsBeside(seating, seat)).map((seat) => plan.placeIds[seat] ?? 0))
}

/**
 * Warns after a buyer chose seats: of lone seats beside the new ones, unless the shop had offered these, and of those
 * warned of before.
 * @param fresh seats that the cart didn't hold before
 */
export const loneAfterHold = (shop: Shop, list: PriceList, cart: CartOnHold, fresh: readonly number[]) =>
  orNothing(shop, list, async () => {
    const lone = await loneSeatsNow(shop, list, cart.held, 'glance')
    if (lone.length === 0) return lone
    const offered = await offeredTo(shop, cart.cartId, list.eventId)
    const chosen = fresh.filter((placeId) => !offered.includes(placeId))
    const beside = await placesBeside(shop, list, chosen)
    const done = lone.filter((seat) => beside.has(seat))
    return common(lone, await addWarnedSeats(shop.db, ofCart(list, cart), done))
  })

/** The same after the shop has chosen: no new warnings, and warnings about seats beside the new ones are withdrawn. */
export const loneAfterChoice = (shop: Shop, list: PriceList, cart: CartOnHold, fresh: readonly number[]) =>
  orNothing(shop, list, async () => {
    if (!list.avoidLoneSeats || cart.held.length === fresh.length) return []
    await dropWarnedSeats(shop.db, ofCart(list, cart), [...(await placesBeside(shop, list, fresh))])
    return await stillLone(shop, list, cart)
  })

/** The same after a buyer released seats: warns of one that becomes lone by that. */
export const loneAfterRelease = (shop: Shop, list: PriceList, cart: CartOnHold, released: readonly number[]) =>
  orNothing(shop, list, async () => {
    if (!list.avoidLoneSeats) return []
    const lone = await loneSeatsNow(shop, list, cart.held, 'exact')
    return await renewWarnedSeats(shop.db, ofCart(list, cart), lone, released)
  })

/** The warnings of a cart that are still true. */
export const loneInCart = (shop: Shop, list: PriceList, cart: CartOnHold): Promise<number[]> =>
  orNothing(shop, list, () => stillLone(shop, list, cart))

const stillLone = async (shop: Shop, list: PriceList, cart: CartOnHold): Promise<number[]> => {
  if (!list.avoidLoneSeats) return []
  const told = cart.told ?? (await readWarnedSeats(shop.db, ofCart(list, cart)))
  return told.length === 0 ? [] : common(await loneSeatsNow(shop, list, cart.held, 'exact'), told)
}

/** The hold has succeeded, so the reply goes out even if the warnings can't be read. */
const orNothing = (shop: Shop, { eventId }: PriceList, ask: () => Promise<number[]>): Promise<number[]> =>
  ask().catch((error: unknown) => {
    shop.log.warn({ err: error, eventId }, 'It is not known whether a seat is left by itself')
    return []
  })

/** Before every hold. */
const EVER = Number.NEGATIVE_INFINITY

/** The event's hall, with the cached stock where a glance is enough. */
const seatsOfEvent = async (
  shop: Shop,
  list: PriceList,
  look: 'glance' | 'exact',
): Promise<{ readonly hall: EventHall; readonly gone?: Uint8Array } | undefined> => {
  if (look === 'glance') return seatsToChoose(shop, list, 'recent')
  const hall = await eventHallOf(shop, list)
  return hall && { hall }
}

/** Whether as many could sit together in the same sections without leaving anybody alone, by what is known in memory. */
const couldSitElsewhere = async (shop: Shop, list: PriceList, mine: readonly number[]): Promise<boolean> => {
  const choice = await seatsToChoose(shop, list, 'recent')
  if (!choice) return false
  const own = new Set(mine)
  const { sectionOf } = choice.hall.plan
  const sections = new Set(mine.map((seat) => sectionOf[seat]))
  const equal = equalSeats(choice, mine, (seat) => choice.gone[seat] !== 0 && !own.has(seat))
  const isEligible = (seat: number) => sections.has(sectionOf[seat]) && equal.isEligible(seat)
  return hasTidyChoice({ ...equal, isEligible }, mine.length)
}

/**
 * The last check before the payment: refuses only lone seats that the buyer was warned of when choosing and can still
 * correct (R11.4).
 * @throws ShopError lone_seat {eventId, lone: placeIds}
 */
export const refuseLoneSeats = async (shop: Shop, list: PriceList, cart: CartOnHold): Promise<void> => {
  const lone = await stillLone(shop, list, cart)
  if (lone.length > 0) throw new ShopError('lone_seat', { eventId: list.eventId, lone })
}
