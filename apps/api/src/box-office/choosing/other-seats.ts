import type { Shop } from '../../platform/shop.ts'
import { nearestSeats } from '../../seat-choice/best-seats.rules.ts'
import { equalSeats, positionsOf, seatsToChoose } from './free-seats.ts'
import { rememberOffer } from './offered-seats.ts'
import type { Verdict } from '../holding/hold-queue.ts'
import type { WantedPlace } from '../holding/hold-request.rules.ts'
import type { PriceList } from '../prices/price-list.rules.ts'

/** Refusals that name lost seats. */
const LOST_SEATS: ReadonlySet<string> = new Set(['places_taken', 'held_too_often'])

/**
 * Adds to the refusal of one who came too late as many equal seats beside each other, as near as can be; none if there
 * are none. What is offered is remembered: it isn't judged as the buyer's own choice when they take it (R11.4).
 */
export const withOtherSeats = async <V extends Verdict>(
  shop: Shop,
  list: PriceList,
  cartId: number,
  wanted: readonly WantedPlace[],
  verdict: V,
): Promise<V> => {
  if (!('code' in verdict) || !LOST_SEATS.has(verdict.code)) return verdict
  const choice = await seatsToChoose(shop, list, 'recent')
  if (!choice) return verdict
  const seats = positionsOf(choice, wanted)
  const near = seats[seats.length >> 1]
  if (near === undefined) return verdict
  const lostPlaces = verdict.details.lost as readonly number[]
  const lost = new Set(
    positionsOf(
      choice,
      lostPlaces.map((placeId) => ({ placeId })),
    ),
  )
  const isGone = (seat: number) => choice.gone[seat] !== 0 || lost.has(seat)
  const equal = nearestSeats(equalSeats(choice, seats, isGone), seats.length, near, list.avoidLoneSeats)
  const instead = equal.map((seat) => choice.hall.plan.placeIds[seat] ?? 0)
  rememberOffer(shop, cartId, list.eventId, instead)
  return { ...verdict, details: { ...verdict.details, instead } }
}
