import { type SeatOffer, Shortlist } from './best-seats.rules.ts'
import type { FreeSeats } from './seating.rules.ts'

const MOST_ANCHORS = 16
/** Companions sit no further away than this (cm). */
const WITHIN = 600
/** Greater than any distance: a seat with a restricted view comes last. */
const WORSE_VIEW = 10_000

/**
 * Places for people in wheelchairs and their companions: as near to each other as possible, a companion's place for
 * each wheelchair first, then seats.
 * @param quantity in all, including wheelchairs
 * @param wheelchairs how many, at least one
 */
export const wheelchairSeats = (free: FreeSeats, quantity: number, wheelchairs: number, most: number): SeatOffer[] => {
  const { plan, view } = free.seating
  const open = Array.from(plan.placeIds, (_, seat) => seat).filter((seat) => free.isEligible(seat))
  const chairs = open.filter((seat) => plan.kinds[seat] === 'wheelchair')
  const companions = open.filter((seat) => plan.kinds[seat] === 'companion')
  const others = open.filter((seat) => plan.kinds[seat] === 'normal' || plan.kinds[seat] === 'restricted_view')
  const isFullView = (seat: number) => plan.kinds[seat] === 'normal'
  const anchors = new Shortlist<number>(MOST_ANCHORS)
  for (const seat of chairs) anchors.add(view[seat] as number, seat)
  const offers: SeatOffer[] = []
  const used = new Set<number>()
  for (const anchor of anchors.items()) {
    const away = (seat: number) =>
      Math.hypot(
        (plan.xs[seat] as number) - (plan.xs[anchor] as number),
        (plan.ys[seat] as number) - (plan.ys[anchor] as number),
      )
    const nearest = (seats: readonly number[], count: number, worse: (seat: number) => number) => {
      const list = new Shortlist<number>(count)
      for (const seat of seats) if (!used.has(seat) && away(seat) <= WITHIN) list.add(away(seat) + worse(seat), seat)
      return list.items()
    }
    const own = nearest(chairs, wheelchairs, () => 0)
    const beside = nearest(companions, Math.min(wheelchairs, quantity - wheelchairs), () => 0)
    const further = quantity - wheelchairs - beside.length
    const seats = [...own, ...beside, ...nearest(others, further, (seat) => (isFullView(seat) ? 0 : WORSE_VIEW))]
    if (seats.length < quantity || offers.length === most) continue
    for (const seat of seats) used.add(seat)
    offers.push({ seats, unmet: [] })
  }
  return offers
}
