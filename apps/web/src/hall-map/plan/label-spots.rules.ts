import type { HallGeometry, Point } from '@parter/contract/seat-map/geometry.ts'
import type { Frame } from './camera.rules.ts'

/** A row that the left edge of the frame cuts, and where at that edge its name is put. */
export interface RowAtEdge {
  readonly row: number
  readonly at: Point
}

/** CSS pixels from the edge of the frame to the middle of a row's name. */
const INSET = 18

/** Whether a row runs from front to back, as in a box at the side: it has no left end. */
const isUpright = ([[x1, y1], [x2, y2]]: readonly [Point, Point]): boolean => Math.abs(y2 - y1) > Math.abs(x2 - x1)

/**
 * Rows whose left end is out of sight: their names are written at their ends, so they stay at the left edge instead.
 * @param seen numbers of seats that are around the frame, in any order
 * @param placeOf where a seat is in the frame, in CSS pixels
 */
export const rowsAtEdge = (
  { rowStarts }: Pick<HallGeometry, 'rowStarts'>,
  rowOf: Uint16Array,
  seen: Iterable<number>,
  placeOf: (seat: number) => Point,
  { width, height }: Frame,
): RowAtEdge[] => {
  const leftmost = new Map<number, Point>()
  for (const seat of seen) {
    const at = placeOf(seat)
    if (at[0] < 0 || at[0] > width || at[1] < 0 || at[1] > height) continue
    const row = rowOf[seat] as number
    const known = leftmost.get(row)
    if (!known || at[0] < known[0]) leftmost.set(row, at)
  }
  const rows: RowAtEdge[] = []
  for (const [row, [, y]] of leftmost) {
    const ends = [placeOf(rowStarts[row] as number), placeOf((rowStarts[row + 1] as number) - 1)] as const
    // a row that begins in sight has its name there
    if (ends.every(([x]) => x >= 0) || isUpright(ends)) continue
    rows.push({ row, at: [INSET, Math.min(Math.max(y, INSET), height - INSET)] })
  }
  return rows
}
