import type { Prices } from '@parter/contract/box-office/box-office.ts'
import { usualPrice, zoneOf } from '@parter/contract/box-office/price-range.ts'
import type { HallGeometry } from '@parter/contract/seat-map/geometry.ts'
import { isGone, type LiveSeats } from '@parter/contract/seat-map/live-seats.ts'
import { sectionOfSeat, zoneIdOf } from '../live/hall-seats.rules.ts'

/**
 * Of the free seats that cost most the one in their middle; none that is kept for some visitors.
 * @param onlyZone the event's number of the only zone of interest; null: all
 * @param onlySection position of the only section of interest; -1: all
 * @returns its position in the geometry; -1: none is free
 */
export const bestFree = (
  geometry: HallGeometry,
  seats: Pick<LiveSeats, 'gone'>,
  prices: Prices,
  onlyZone: number | null,
  onlySection: number,
): number => {
  const { head, xs, ys, zones, kinds } = geometry
  const worth = head.zones.map((_, zone) => {
    const id = zoneIdOf(geometry, prices, zone)
    const own = id !== null && (onlyZone === null || id === onlyZone) ? zoneOf(prices, id) : undefined
    return (own && usualPrice(prices, own)?.amount) ?? -1
  })
  const isOffered = (seat: number) =>
    kinds[seat] === 0 && !isGone(seats, seat) && (onlySection < 0 || sectionOfSeat(geometry, seat) === onlySection)
  let [most, count, sumX, sumY] = [0, 0, 0, 0]
  for (let seat = 0; seat < xs.length; seat++) {
    const own = worth[zones[seat] as number] ?? -1
    if (own < most || !isOffered(seat)) continue
    if (own > most) [most, count, sumX, sumY] = [own, 0, 0, 0]
    count++
    sumX += xs[seat] as number
    sumY += ys[seat] as number
  }
  let [best, least] = [-1, Number.POSITIVE_INFINITY]
  for (let seat = 0; seat < xs.length; seat++) {
    const far = Math.hypot((xs[seat] as number) - sumX / count, (ys[seat] as number) - sumY / count)
    if (far >= least || worth[zones[seat] as number] !== most || !isOffered(seat)) continue
    best = seat
    least = far
  }
  return best
}
