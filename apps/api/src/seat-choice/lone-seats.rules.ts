import { isLeftAlone, type SeatsInRows, seatsBeside } from '@parter/contract/seat-map/lone-seats.ts'
import type { Seating } from './seating.rules.ts'

/** The seats of a hall, for the rule of lone seats. */
export const rowsOf = ({ joined, plan: { kinds } }: Pick<Seating, 'joined' | 'plan'>): SeatsInRows => ({
  joined,
  kindOf: (seat) => kinds[seat],
})

/**
 * Whether some seats may leave one alone, by a snapshot that may be outdated: a neighbour that looks taken may have
 * been released meanwhile.
 * @param looksTaken the seat seems to be taken
 */
export const mayLeaveAlone = (
  seating: Seating,
  looksTaken: (seat: number) => boolean,
  taken: readonly number[],
): boolean => {
  const rows = rowsOf(seating)
  const own = new Set(taken)
  const looksOut = (seat: number) => own.has(seat) || looksTaken(seat)
  return taken.some((seat) =>
    seatsBeside(rows, seat).some((next) => !own.has(next) && isLeftAlone(rows, looksOut, next)),
  )
}

/** Seats that decide whether some seats leave one alone: those up to two away from them. */
export const seatsAround = (seating: Pick<Seating, 'joined'>, taken: readonly number[]): number[] => {
  const own = new Set(taken)
  const near = new Set(taken.flatMap((seat) => seatsBeside(seating, seat)))
  const further = [...near].flatMap((seat) => seatsBeside(seating, seat))
  return [...new Set([...near, ...further])].filter((seat) => !own.has(seat))
}
