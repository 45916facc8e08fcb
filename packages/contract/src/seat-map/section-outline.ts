import type { HallGeometry, Point } from './geometry.ts'

type Seats = Pick<HallGeometry, 'head' | 'xs' | 'ys' | 'rowStarts' | 'rowSections'>

/** How many points at most follow the bend of a row. */
const BENDS = 8
/** Half the distance between seats, where a row has but one (cm). */
const HALF_SEAT = 30

const between = (one: Point, two: Point): number => Math.hypot(two[0] - one[0], two[1] - one[1])
/** The point so far beyond `to`, coming from `from`. */
const beyond = (from: Point, to: Point, by: number): Point => {
  const length = between(from, to) || 1
  return [to[0] + ((to[0] - from[0]) / length) * by, to[1] + ((to[1] - from[1]) / length) * by]
}

/** Andrew's monotone chain: the corners of what a rubber band around the points would be. */
const hullOf = (points: readonly Point[]): Point[] => {
  const sorted = points.toSorted((one, two) => one[0] - two[0] || one[1] - two[1])
  const turn = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
  const chain = (line: readonly Point[]): Point[] => {
    const hull: Point[] = []
    for (const point of line) {
      while (hull.length > 1 && turn(hull.at(-2) as Point, hull.at(-1) as Point, point) <= 0) hull.pop()
      hull.push(point)
    }
    return hull.slice(0, -1)
  }
  return [...chain(sorted), ...chain(sorted.toReversed())]
}

const paddedHull = (points: readonly Point[]): Point[] =>
  hullOf(
    points.flatMap(([x, y]): Point[] =>
      [0, 1, 2, 3, 4, 5, 6, 7].map((step): Point => {
        const angle = (step * Math.PI) / 4
        return [x + HALF_SEAT * 1.3 * Math.cos(angle), y + HALF_SEAT * 1.3 * Math.sin(angle)]
      }),
    ),
  )

const sampled = (row: readonly Point[]): Point[] => {
  const steps = Math.min(BENDS, row.length - 1)
  return Array.from({ length: steps + 1 }, (_, step) => row[Math.round((step * (row.length - 1)) / steps)] as Point)
}

/** A row with half a seat more at both ends. */
const widened = (row: readonly Point[]): Point[] => {
  const points = sampled(row)
  const half = between(row[0] as Point, row[1] as Point) / 2
  return [
    beyond(points[1] as Point, points[0] as Point, half),
    ...points.slice(1, -1),
    beyond(points.at(-2) as Point, points.at(-1) as Point, half),
  ]
}

const sameWay = (one: readonly Point[], two: readonly Point[]): boolean => {
  const [a, b, c, d] = [one[0] as Point, one.at(-1) as Point, two[0] as Point, two.at(-1) as Point]
  return (b[0] - a[0]) * (d[0] - c[0]) + (b[1] - a[1]) * (d[1] - c[1]) > 0
}

const aroundRows = (rows: readonly (readonly Point[])[]): Point[] => {
  const [first, last] = [rows[0] as Point[], rows.at(-1) as Point[]]
  const middle = (row: readonly Point[]) => row[row.length >> 1] as Point
  const depth = between(middle(first), middle(rows[1] as Point[])) / 2
  const shift = (row: readonly Point[], from: Point, to: Point): Point[] => {
    const [x, y] = beyond(from, to, depth)
    return row.map((point): Point => [point[0] + x - to[0], point[1] + y - to[1]])
  }
  const every = Math.ceil(rows.length / 12)
  const sides = rows
    .slice(1, -1)
    .filter((_, at) => at % every === 0)
    .map(widened)
  return [
    ...shift(widened(first), middle(rows[1] as Point[]), middle(first)),
    ...sides.map((row) => row.at(-1) as Point),
    ...shift(widened(last), middle(rows.at(-2) as Point[]), middle(last)).toReversed(),
    ...sides.map((row) => row[0] as Point).toReversed(),
  ]
}

/**
 * The polygons of all sections, in their order: defined by the hall, or computed around the seats. Whole centimetres.
 * Computed in the browser, because they follow from the seats and would be a third of the bytes.
 */
export const sectionOutlines = ({ head, xs, ys, rowStarts, rowSections }: Seats): Point[][] => {
  const rowsBySection = head.sections.map((): Point[][] => [])
  for (const [row, section] of rowSections.entries()) {
    const points: Point[] = []
    for (let seat = rowStarts[row] as number; seat < (rowStarts[row + 1] as number); seat++)
      points.push([xs[seat] as number, ys[seat] as number])
    rowsBySection[section]?.push(points)
  }
  return head.sections.map(({ outline }, section) => {
    const rows = rowsBySection[section] ?? []
    if (outline.length > 0 || rows.length === 0) return [...outline]
    const orderly =
      rows.length > 1 && rows.every((row, at) => row.length > 1 && (at === 0 || sameWay(rows[at - 1] as Point[], row)))
    const drawn = orderly ? aroundRows(rows) : paddedHull(rows.flat())
    return drawn.map(([x, y]): Point => [Math.round(x), Math.round(y)])
  })
}
