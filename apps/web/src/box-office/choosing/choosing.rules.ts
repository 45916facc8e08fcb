import type { Seat } from '@parter/contract/box-office/box-office.ts'
import { companionsTooMany, type HallGeometry } from '@parter/contract/seat-map/geometry.ts'
import { isGone, type LiveSeats } from '@parter/contract/seat-map/live-seats.ts'
import { seatOfPlace } from '../live/hall-seats.rules.ts'

/**
 * Whether one more seat may be chosen by hand.
 * @param held kinds of the seats that are held of the event
 * @param most tickets of the event in one purchase
 * @returns `companion`: it is sold only with a wheelchair place, one for each
 */
export const mayChoose = (
  kind: Seat['kind'],
  held: readonly Seat['kind'][],
  most: number,
): 'yes' | 'limit' | 'companion' => {
  if (held.length >= most) return 'limit'
  const withIt = [...held, kind].map((one) => ({ kind: one }))
  return kind === 'companion' && companionsTooMany(withIt).length > 0 ? 'companion' : 'yes'
}

/** Filters the places that are still free, as far as the browser knows. */
export const stillFree = (
  placeIds: readonly number[],
  geometry: HallGeometry | null,
  seats: Pick<LiveSeats, 'gone'> | null,
): readonly number[] => {
  if (!geometry || !seats || placeIds.length === 0) return placeIds
  return placeIds.filter((placeId) => {
    const seat = seatOfPlace(geometry, placeId)
    return seat < 0 || !isGone(seats, seat)
  })
}
