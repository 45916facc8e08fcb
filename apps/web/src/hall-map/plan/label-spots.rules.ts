import type { HallGeometry, Point } from '@parter/contract/seat-map/geometry.ts'
import { type Bounds, hasPlaceIn, type PlaceIndex } from './place-index.rules.ts'
import type { Frame } from './camera.rules.ts'

/** CSS pixels between a name and the seats that it stands beside. */
const GAP = 2

/**
 * Where the name of a section stands beside its seats, so that it covers none: behind its last row, or before its first.
 * @param size of the name's plate, in CSS pixels
 * @param scale CSS pixels for one unit of the plan
 * @param radius of a seat, in the plan's units
 * @returns the middle of the plate on the plan; null: there is no room without seats
 */
export const nameSpot = (
  { xs, ys }: Pick<HallGeometry, 'xs' | 'ys'>,
  index: PlaceIndex,
  { left, right, top, bottom }: Bounds,
  size: { readonly width: number; readonly height: number },
  scale: number,
  radius: number,
): Point | null => {
  const [halfWidth, halfHeight] = [size.width / 2 / scale, size.height / 2 / scale]
  const x = (left + right) / 2
  for (const y of [bottom + halfHeight + GAP / scale, top - halfHeight - GAP / scale]) {
    const box = {
      left: x - halfWidth - radius,
      right: x + halfWidth + radius,
      top: y - halfHeight - radius,
      bottom: y + halfHeight + radius,
    }
    if (!hasPlaceIn(index, xs, ys, box)) return [x, y]
  }
  return null
}

/** A row whose ends are out of sight, and where at the edge of the frame its name is put. */
export interface RowAtEdge {
  readonly row: number
  readonly at: Point
}

/** CSS pixels from the edge of the frame to the middle of a row's name. */
const INSET = 14

/**
 * Rows that cross the frame without an end in it: their names are written at an end, so they would have none.
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
  const isInside = ([x, y]: Point) => x >= 0 && x <= width && y >= 0 && y <= height
  const first = new Map<number, number>()
  for (const seat of seen) {
    if (!isInside(placeOf(seat))) continue
    const row = rowOf[seat] as number
    first.set(row, Math.min(first.get(row) ?? seat, seat))
  }
  const rows: RowAtEdge[] = []
  for (const [row, seat] of first) {
    const [from, to] = [rowStarts[row] as number, (rowStarts[row + 1] as number) - 1]
    if (seat === from || isInside(placeOf(to))) continue
    const [x, y] = placeOf(seat - 1)
    const at: Point = [Math.min(Math.max(x, INSET), width - INSET), Math.min(Math.max(y, INSET), height - INSET)]
    rows.push({ row, at })
  }
  return rows
}
