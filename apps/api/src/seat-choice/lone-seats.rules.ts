import type { Seating } from './seating.rules.ts'

/**
 * Free seats that would be left by themselves, between others, if some seats were taken: such a seat is hard to sell.
 * One that is alone already is nobody's fault, and a seat that never had a neighbour isn't left by one.
 * @param gone 1: somebody has the seat, or it isn't sold
 * @param taken seats of the columns that would be taken; those that are gone already don't count
 */
export const seatsLeftAlone = (seating: Seating, gone: Uint8Array, taken: readonly number[]): number[] => {
  const fresh = new Set(taken.filter((seat) => gone[seat] === 0))
  if (fresh.size === 0) return []
  const { rowOf, rowStarts, joined } = seating
  const isGone = (seat: number) => gone[seat] === 1 || fresh.has(seat)
  const before = (seat: number) =>
    seat > 0 && rowOf[seat - 1] === rowOf[seat] && joined[seat - 1] === 1 ? seat - 1 : -1
  const after = (seat: number) => (joined[seat] === 1 && rowOf[seat + 1] === rowOf[seat] ? seat + 1 : -1)
  const alone: number[] = []
  for (const row of new Set([...fresh].map((seat) => rowOf[seat] as number))) {
    for (let seat = rowStarts[row] as number; seat < (rowStarts[row + 1] as number); seat++) {
      if (isGone(seat)) continue
      const beside = [before(seat), after(seat)].filter((other) => other >= 0)
      const isLeft = beside.some((other) => fresh.has(other)) && beside.every(isGone)
      if (isLeft) alone.push(seat)
    }
  }
  return alone
}
