import type { Point } from '@parter/contract/seat-map/geometry.ts'
import type { ModelRow } from '@parter/contract/seat-map/hall-model.ts'

type Table = NonNullable<ModelRow['table']>

/** The shape of a table and its seats. */
export interface TableShape {
  readonly form: Table['form']
  readonly seats: number
  /** Rectangular: with a seat at each end too. */
  readonly ends: boolean
  /** From seat to seat (cm). */
  readonly spacing: number
}

export const MOST_AT_TABLE = 60

/** From the edge of a table to the middle of a seat (cm). */
const REACH = 40
const SMALLEST_ROUND = 60
const DEPTH = 80

const rotated = ([x, y]: Point, degrees: number): Point => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return [x * cos - y * sin, x * sin + y * cos]
}

/** Around the middle, clockwise from the top. */
const roundTable = ({ seats, spacing }: TableShape) => {
  const radius = Math.max(SMALLEST_ROUND / 2 + REACH, seats < 2 ? 0 : spacing / 2 / Math.sin(Math.PI / seats))
  const points = Array.from({ length: seats }, (_, at): Point => {
    const angle = (2 * Math.PI * at) / seats
    return [Math.sin(angle) * radius, -Math.cos(angle) * radius]
  })
  const size = Math.round(2 * (radius - REACH))
  return { width: size, height: size, points }
}

/** Clockwise: the far side from the left, the right end, the near side from the right, the left end. */
const rectangularTable = ({ seats, ends, spacing }: TableShape) => {
  const atEnds = ends && seats >= 4 ? 2 : 0
  const far = Math.ceil((seats - atEnds) / 2)
  const near = seats - atEnds - far
  const width = Math.max(60, far * spacing)
  const side = (count: number, y: number): Point[] =>
    Array.from({ length: count }, (_, at) => [(at - (count - 1) / 2) * spacing, y])
  const off = DEPTH / 2 + REACH
  const end = (x: number): Point[] => (atEnds > 0 ? [[x, 0]] : [])
  const points = [
    ...side(far, -off),
    ...end(width / 2 + REACH),
    ...side(near, off).toReversed(),
    ...end(-width / 2 - REACH),
  ]
  return { width, height: DEPTH, points }
}

/**
 * A table and the seats around it, clockwise, the first at the top or at the far left.
 * @param turn degrees clockwise
 * @returns whole centimetres
 */
export const laidTable = (
  shape: TableShape,
  centre: Point,
  turn: number,
): { readonly table: Table; readonly points: readonly Point[] } => {
  const { width, height, points } = shape.form === 'round' ? roundTable(shape) : rectangularTable(shape)
  const placed = points.map((point): Point => {
    const [x, y] = rotated(point, turn)
    return [Math.round(centre[0] + x), Math.round(centre[1] + y)]
  })
  return { table: { form: shape.form, centre, width, height, turn }, points: placed }
}

/** The least distance between tables of a shape, so that people can pass between them (cm). */
export const tableGap = (shape: TableShape): number => {
  const { width } = shape.form === 'round' ? roundTable(shape) : rectangularTable(shape)
  return Math.round(width + 2 * REACH + 100)
}

/** The centres of tables drawn along a line: one at its beginning, and as many more as fit. */
export const tablesAlong = (from: Point, to: Point, gap: number): Point[] => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const count = 1 + Math.floor(length / Math.max(1, gap) + 0.01)
  return Array.from({ length: count }, (_, at): Point => {
    const share = length === 0 ? 0 : (at * gap) / length
    return [Math.round(from[0] + (to[0] - from[0]) * share), Math.round(from[1] + (to[1] - from[1]) * share)]
  })
}
