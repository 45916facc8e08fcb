import type { Point } from '@parter/contract/seat-map/geometry.ts'

/** Bends of rows are hundredths of their length: how far their middle lies off the straight line; 50 is half a circle. */
export const MOST_BEND = 50

const lengthOf = ([x, y]: Point): number => Math.hypot(x, y)

/**
 * Points evenly along a line or an arc of a circle, the first and the last at its ends.
 * @param bend hundredths of the length; above 0 the middle lies to the left of the line from `from` to `to`
 * @returns whole centimetres
 */
export const pointsAlong = (from: Point, to: Point, bend: number, count: number): Point[] => {
  if (count < 1) return []
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = lengthOf([dx, dy])
  const share = (at: number) => (count === 1 ? 0.5 : at / (count - 1))
  const rounded = (x: number, y: number): Point => [Math.round(x), Math.round(y)]
  const sag = (Math.min(Math.max(bend, -MOST_BEND), MOST_BEND) / 100) * length
  if (length === 0 || Math.abs(sag) < 0.5)
    return Array.from({ length: count }, (_, at) => rounded(from[0] + dx * share(at), from[1] + dy * share(at)))
  // the circle through both ends whose middle lies `sag` off the line
  const [nx, ny] = [dy / length, -dx / length]
  const radius = (length * length) / 4 / (2 * Math.abs(sag)) + Math.abs(sag) / 2
  const inward = Math.sign(sag) * (Math.abs(sag) - radius)
  const centre: Point = [(from[0] + to[0]) / 2 + nx * inward, (from[1] + to[1]) / 2 + ny * inward]
  const begin = Math.atan2(from[1] - centre[1], from[0] - centre[0])
  const half = 2 * Math.atan2(2 * Math.abs(sag), length)
  const turn = Math.sign(sag) * 2 * half
  return Array.from({ length: count }, (_, at) => {
    const angle = begin + turn * share(at)
    return rounded(centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle))
  })
}

/** How long a row with that bend is along its seats. */
const arcLength = (length: number, bend: number): number => {
  const half = 2 * Math.atan((2 * Math.abs(bend)) / 100)
  return half < 1e-6 ? length : (length * half) / Math.sin(half)
}

/** How many seats fit between two points, both ends included. */
export const seatsThatFit = (from: Point, to: Point, bend: number, spacing: number): number =>
  1 + Math.floor(arcLength(lengthOf([to[0] - from[0], to[1] - from[1]]), bend) / Math.max(1, spacing) + 0.01)

/** A drag of the pointer and the options for its rows. */
export interface RowDrag {
  readonly from: Point
  readonly to: Point
  readonly bend: number
  /** From seat to seat, and from row to row. */
  readonly spacing: number
  readonly depth: number
  readonly rows: number
}

/**
 * The seats of rows behind each other. The first lies where it was drawn, the others behind it, away from the focal
 * point; seats are ordered from the left, so the direction of the drag doesn't matter. Curved rows open towards the focal point.
 */
export const drawnRows = ({ from, to, bend, spacing, depth, rows }: RowDrag, focal: Point): Point[][] => {
  const isBackwards = to[0] < from[0] || (to[0] === from[0] && to[1] < from[1])
  const [start, end] = isBackwards ? [to, from] : [from, to]
  const length = lengthOf([end[0] - start[0], end[1] - start[1]])
  if (length === 0) return []
  const [nx, ny] = [(end[1] - start[1]) / length, -(end[0] - start[0]) / length]
  const middle: Point = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2]
  const towards = (focal[0] - middle[0]) * nx + (focal[1] - middle[1]) * ny
  const away = towards > 0 ? -1 : 1
  const count = seatsThatFit(start, end, bend, spacing)
  return Array.from({ length: Math.max(1, rows) }, (_, row) => {
    const shift = ([x, y]: Point): Point => [x + nx * away * depth * row, y + ny * away * depth * row]
    return pointsAlong(shift(start), shift(end), bend * away, count)
  })
}
