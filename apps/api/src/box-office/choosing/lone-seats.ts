import { ShopError } from '../../platform/shop-error.ts'
import type { Shop } from '../../platform/shop.ts'
import { hasTidyChoice } from '../../seat-choice/best-seats.rules.ts'
import { besideOf, seatsAround, seatsLeftAlone } from '../../seat-choice/lone-seats.rules.ts'
import { seatingOf } from '../../seat-choice/seating.rules.ts'
import { positionOf } from '../../halls/hall-plan.rules.ts'
import type { HeldPlace } from '../allocation.rules.ts'
import { readGoneSince } from '../stock/availability.store.ts'
import { eventHallOf } from '../stock/availability.ts'
import type { EventHall } from './event-hall.rules.ts'
import { equalSeats, seatsToChoose } from './free-seats.ts'
import type { PriceList } from '../prices/price-list.rules.ts'

type Held = Pick<HeldPlace, 'eventId' | 'placeId' | 'heldSince' | 'orderId'>

/**
 * Free seats that a cart would leave by themselves if it were paid as it is, where as many seats of the same sections,
 * zones and kinds could be had together without that. It is judged by all that the cart holds of the event, so that
 * seats may be chosen one by one in any order, and only at the step to the payment refused. A seat between what two
 * people chose is left by the one who came last.
 * @param held of all events
 * @param look `glance`: the database is only asked where what is known in memory, a second old at most, looks untidy
 * @returns numbers of the seats; none: all is well, or the event doesn't mind
 */
const loneSeatsOf = async (
  shop: Shop,
  list: PriceList,
  held: readonly Held[],
  look: 'glance' | 'exact' = 'exact',
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
  const seating = seatingOf(plan)
  if (gone && seatsLeftAlone(seating, (seat) => gone[seat] !== 0 && !since.has(seat), mine).length === 0) return []
  const placeOf = (seat: number) => plan.placeIds[seat] ?? 0
  const goneSince = await readGoneSince(shop.db, list.eventId, seatsAround(seating, mine).map(placeOf))
  const isGone = (seat: number) => zoneIdOf[seat] === 0 || goneSince.has(placeOf(seat))
  const isMyDoing = (seat: number): boolean => {
    const beside = besideOf(seating, seat)
    const my = Math.max(...beside.map((other) => since.get(other) ?? EVER))
    return my >= Math.max(...beside.map((other) => goneSince.get(placeOf(other))?.getTime() ?? EVER))
  }
  const lone = seatsLeftAlone(seating, isGone, mine).filter(isMyDoing)
  return lone.length > 0 && (await couldSitElsewhere(shop, list, mine)) ? lone.map(placeOf) : []
}

/** The same to be said beside an answer: what has been done is done, and is answered though this can't be known. */
export const loneSeatsToTell = (...asked: Parameters<typeof loneSeatsOf>): Promise<number[]> =>
  loneSeatsOf(...asked).catch((error: unknown) => {
    const [shop, { eventId }] = asked
    shop.log.warn({ err: error, eventId }, 'It is not known whether a seat is left by itself')
    return []
  })

/** Before every hold. */
const EVER = Number.NEGATIVE_INFINITY

/** The event's hall, with what is gone of it where a glance is enough to begin with. */
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
  const isWished = (seat: number) => sections.has(sectionOf[seat]) && equal.isWished(seat)
  return hasTidyChoice({ ...equal, isWished }, mine.length)
}

/**
 * The last fence before the payment.
 * @throws ShopError lone_seat {eventId, lone: placeIds}
 */
export const refuseLoneSeats = async (shop: Shop, list: PriceList, held: readonly Held[]): Promise<void> => {
  const lone = await loneSeatsOf(shop, list, held)
  if (lone.length > 0) throw new ShopError('lone_seat', { eventId: list.eventId, lone })
}
