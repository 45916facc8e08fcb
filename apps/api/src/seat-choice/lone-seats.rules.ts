import type { SeatKind } from '@parter/contract/seat-map/geometry.ts'
import type { Seating } from './seating.rules.ts'

/** Kinds of seats that are sold singly: wheelchair and companion places. */
const SOLD_IN_COMPANY: ReadonlySet<SeatKind | undefined> = new Set<SeatKind>(['normal', 'restricted_view'])

type Rows = Pick<Seating, 'rowOf' | 'rowStarts' | 'joined'>

/** The neighbours of a seat: the one before and the one after it in its row, if nothing is between. */
export const besideOf = ({ rowOf, joined }: Rows, seat: number): number[] => {
  const beside: number[] = []
  if (seat > 0 && rowOf[seat - 1] === rowOf[seat] && joined[seat - 1] === 1) beside.push(seat - 1)
  if (joined[seat] === 1 && rowOf[seat + 1] === rowOf[seat]) beside.push(seat + 1)
  return beside
}

/**
 * Free seats between others that would be left alone if some seats were taken; such a seat is hard to sell. Seats that
 * are alone already don't count, nor those that never had a neighbour. The result depends on which seats are taken,
 * never on the order.
 * @param isGone the seat is taken, or not for sale
 * @param taken seats of the columns that would be taken; unavailable ones don't count
 * @returns positions in the columns, in their order
 */
export const seatsLeftAlone = (
  seating: Seating,
  isGone: (seat: number) => boolean,
  taken: readonly number[],
): number[] => {
  const fresh = new Set(taken.filter((seat) => !isGone(seat)))
  const candidates = new Set([...fresh].flatMap((seat) => besideOf(seating, seat)))
  return [...candidates]
    .filter((seat) => {
      if (fresh.has(seat) || isGone(seat) || !SOLD_IN_COMPANY.has(seating.plan.kinds[seat])) return false
      return besideOf(seating, seat).every((other) => fresh.has(other) || isGone(other))
    })
    .toSorted((one, other) => one - other)
}

/**
 * Whether some seats may leave one alone, by a snapshot that may be outdated: a neighbour that looks taken may have
 * been released meanwhile.
 * @param looksGone the seat seems to be taken
 */
export const mayLeaveAlone = (
  seating: Seating,
  looksGone: (seat: number) => boolean,
  taken: readonly number[],
): boolean => {
  const own = new Set(taken)
  return taken.some((seat) =>
    besideOf(seating, seat).some(
      (next) =>
        !own.has(next) &&
        SOLD_IN_COMPANY.has(seating.plan.kinds[next]) &&
        besideOf(seating, next).every((other) => own.has(other) || looksGone(other)),
    ),
  )
}

/** Seats that decide whether some seats leave one alone: those up to two away from them. */
export const seatsAround = (seating: Rows, taken: readonly number[]): number[] => {
  const own = new Set(taken)
  const near = new Set(taken.flatMap((seat) => besideOf(seating, seat)))
  const further = [...near].flatMap((seat) => besideOf(seating, seat))
  return [...new Set([...near, ...further])].filter((seat) => !own.has(seat))
}
