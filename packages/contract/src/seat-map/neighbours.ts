import type { HallGeometry } from './geometry.ts'

/** Two seats stand beside each other if they are no further apart than this many times the row’s usual distance. */
const WIDEST = 1.6

/**
 * Where a row is interrupted: by an aisle, a pillar, a seat that is left out.
 * @returns for each seat 1 if the one after it, in the same row, is its neighbour
 */
export const neighboursOf = ({ xs, ys, rowStarts }: Pick<HallGeometry, 'xs' | 'ys' | 'rowStarts'>): Uint8Array => {
  const joined = new Uint8Array(xs.length)
  for (let row = 0; row + 1 < rowStarts.length; row++) {
    const from = rowStarts[row] as number
    const to = (rowStarts[row + 1] as number) - 1
    if (to <= from) continue
    const distances = new Float64Array(to - from)
    for (let seat = from; seat < to; seat++) {
      const across = (xs[seat + 1] as number) - (xs[seat] as number)
      distances[seat - from] = Math.hypot(across, (ys[seat + 1] as number) - (ys[seat] as number))
    }
    const usual = distances.toSorted()[(distances.length - 1) >> 1] as number
    for (const [at, distance] of distances.entries()) if (distance <= usual * WIDEST) joined[from + at] = 1
  }
  return joined
}
