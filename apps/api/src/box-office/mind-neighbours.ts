import { ShopError } from '../platform/shop-error.ts'
import type { Shop } from '../platform/shop.ts'
import { hasTidyChoice, nearestSeats } from '../seat-choice/best-seats.rules.ts'
import { seatsLeftAlone } from '../seat-choice/lone-seats.rules.ts'
import type { FreeSeats } from '../seat-choice/seating.rules.ts'
import { positionOf } from '../halls/hall-plan.rules.ts'
import { type SeatsToChoose, seatsToChoose } from './free-seats.ts'
import type { Verdict } from './hold-queue.ts'
import type { WantedPlace } from './hold-request.rules.ts'
import type { PriceList } from './price-list.rules.ts'

const positionsOf = ({ hall }: SeatsToChoose, places: readonly { readonly placeId: number }[]): number[] =>
  places.map(({ placeId }) => positionOf(hall.plan, placeId)).filter((seat) => seat >= 0)

/** Free seats of the same zones and kinds as some wanted ones. @param lost seats that are gone as well */
const equalSeats = (
  { hall, seating, gone }: SeatsToChoose,
  seats: readonly number[],
  lost: ReadonlySet<number>,
): FreeSeats => {
  const zones = new Set(seats.map((seat) => hall.zoneIdOf[seat]))
  const kinds = new Set(seats.map((seat) => hall.plan.kinds[seat]))
  const isFree = (seat: number) => gone[seat] === 0 && !lost.has(seat)
  const isWished = (seat: number) => isFree(seat) && zones.has(hall.zoneIdOf[seat]) && kinds.has(hall.plan.kinds[seat])
  return { seating, isFree, isWished }
}

/**
 * Refuses a choice that leaves a free seat by itself, where as many seats of the same zones could be had without that.
 * Goes by what is known in memory, a second old at most: courtesy towards the promoter, no question of who gets what.
 * @throws ShopError lone_seat {lone: placeIds}
 */
export const refuseLoneSeats = async (shop: Shop, list: PriceList, wanted: readonly WantedPlace[]): Promise<void> => {
  if (wanted.length === 0) return
  const choice = await seatsToChoose(shop, list, 'recent')
  if (!choice) return
  const fresh = positionsOf(choice, wanted).filter((seat) => choice.gone[seat] === 0)
  const lone = seatsLeftAlone(choice.seating, choice.gone, fresh)
  if (lone.length === 0 || !hasTidyChoice(equalSeats(choice, fresh, new Set()), fresh.length)) return
  throw new ShopError('lone_seat', { lone: lone.map((seat) => choice.hall.plan.placeIds[seat]) })
}

/**
 * Adds to the refusal of one who came too late as many equal seats beside each other, as near as can be; none if there
 * are none.
 */
export const withOtherSeats = async <V extends Verdict>(
  shop: Shop,
  list: PriceList,
  wanted: readonly WantedPlace[],
  verdict: V,
): Promise<V> => {
  if (!('code' in verdict) || verdict.code !== 'places_taken') return verdict
  const choice = await seatsToChoose(shop, list, 'recent')
  if (!choice) return verdict
  const seats = positionsOf(choice, wanted)
  const near = seats[seats.length >> 1]
  if (near === undefined) return verdict
  const lost = positionsOf(
    choice,
    (verdict.details.lost as readonly number[]).map((placeId) => ({ placeId })),
  )
  const equal = nearestSeats(equalSeats(choice, seats, new Set(lost)), seats.length, near, list.avoidLoneSeats)
  const instead = equal.map((seat) => choice.hall.plan.placeIds[seat])
  return { ...verdict, details: { ...verdict.details, instead } }
}
