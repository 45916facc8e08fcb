import type { SeatKind } from './geometry.ts'

/** The other kinds are sold singly: wheelchair and companion places. */
const SOLD_IN_COMPANY: ReadonlySet<SeatKind | undefined> = new Set<SeatKind>(['normal', 'restricted_view'])

/** The seats of a hall beside each other. */
export interface SeatsInRows {
  /** For each seat 1 if the one after it is its neighbour (`neighboursOf`). */
  readonly joined: Uint8Array
  kindOf(seat: number): SeatKind | undefined
}

/** The neighbours of a seat: the one before and the one after it in its row, if nothing is between. */
export const seatsBeside = ({ joined }: Pick<SeatsInRows, 'joined'>, seat: number): number[] => {
  const beside: number[] = []
  if (seat > 0 && joined[seat - 1] === 1) beside.push(seat - 1)
  if (joined[seat] === 1) beside.push(seat + 1)
  return beside
}

/** Whether a free seat would have nobody to sit with, if all that are gone are. */
export const isLeftAlone = (rows: SeatsInRows, isGone: (seat: number) => boolean, seat: number): boolean =>
  SOLD_IN_COMPANY.has(rows.kindOf(seat)) && seatsBeside(rows, seat).every(isGone)

/**
 * Free seats between others that would be left alone if some seats were taken; such a seat is hard to sell (R11.4). Seats
 * that are alone already don't count, nor those that never had a neighbour. The result depends on which seats are taken,
 * never on the order.
 * @param isGone the seat is taken, or not for sale
 * @param taken seats that would be taken; unavailable ones don't count
 * @returns seats in their order
 */
export const seatsLeftAlone = (
  rows: SeatsInRows,
  isGone: (seat: number) => boolean,
  taken: readonly number[],
): number[] => {
  const fresh = new Set(taken.filter((seat) => !isGone(seat)))
  const isOut = (seat: number) => fresh.has(seat) || isGone(seat)
  const candidates = new Set([...fresh].flatMap((seat) => seatsBeside(rows, seat)))
  return [...candidates]
    .filter((seat) => !isOut(seat) && isLeftAlone(rows, isOut, seat))
    .toSorted((one, other) => one - other)
}
