import { isInside } from '@parter/contract/seat-map/areas.ts'
import type { Point } from '@parter/contract/seat-map/geometry.ts'
import type { Bounds } from './place-index.rules.ts'

/** Whether the line between two points runs through a box. */
const crosses = ([x1, y1]: Point, [x2, y2]: Point, { left, right, top, bottom }: Bounds): boolean => {
  if (Math.max(x1, x2) < left || Math.min(x1, x2) > right || Math.max(y1, y2) < top || Math.min(y1, y2) > bottom)
    return false
  const side = (x: number, y: number) => (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) > 0
  const first = side(left, top)
  return side(right, top) !== first || side(left, bottom) !== first || side(right, bottom) !== first
}

/** Whether an area and a box share any point. */
export const reachesInto = (outline: readonly Point[], box: Bounds): boolean =>
  outline.some((point, at) => crosses(point, outline[(at + 1) % outline.length] as Point, box)) ||
  isInside(outline, [(box.left + box.right) / 2, (box.top + box.bottom) / 2])

/**
 * How far an area extends within a band across it.
 * @param axis 0: the band is one of x and the extent one of y; 1: the other way round
 */
const extentIn = (outline: readonly Point[], axis: 0 | 1, from: number, to: number): readonly [number, number] => {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const [at, one] of outline.entries()) {
    const other = outline[(at + 1) % outline.length] as Point
    const [low, high] = one[axis] <= other[axis] ? [one, other] : [other, one]
    if (high[axis] < from || low[axis] > to) continue
    for (const value of [Math.max(from, low[axis]), Math.min(to, high[axis])]) {
      const share = (value - low[axis]) / (high[axis] - low[axis] || 1)
      const own = low[axis === 0 ? 1 : 0] * (1 - share) + high[axis === 0 ? 1 : 0] * share
      least = Math.min(least, own)
      most = Math.max(most, own)
    }
  }
  return [least, most]
}

/** Where along its side a name may stand, as shares of the side: first in the middle. */
const ALONG = [0.5, 0.3, 0.7, 0.14, 0.86]

/** Sides of a section that a name may stand at. */
export type Side = 'left' | 'right' | 'below' | 'above'

interface Room {
  /** All in the plan's units: the name's own, and how much is left free between it and its section. */
  readonly width: number
  readonly height: number
  readonly gap: number
  /** From where to where names may reach. */
  readonly from: number
  readonly to: number
}

/**
 * Boxes in which the name of a section could stand at one of its sides, the best first.
 * @param outline of the section
 * @param bounds of the outline
 */
export function* boxesBeside(
  outline: readonly Point[],
  { left, right, top, bottom }: Bounds,
  side: Side,
  { width, height, gap, from, to }: Room,
): Generator<Bounds> {
  if (side === 'below' || side === 'above') {
    // a narrow section at the edge of the hall has its name as near above it as there is room
    const x = Math.max(from + width / 2, Math.min((left + right) / 2, to - width / 2))
    const [first, last] = extentIn(outline, 0, x - width / 2, x + width / 2)
    const y = side === 'below' ? last + gap : first - gap - height
    yield { left: x - width / 2, right: x + width / 2, top: y, bottom: y + height }
    return
  }
  for (const share of ALONG) {
    const y = top + Math.max(0, bottom - top - height) * share
    const [first, last] = extentIn(outline, 1, y, y + height)
    const x = side === 'left' ? first - gap - width : last + gap
    yield { left: x, right: x + width, top: y, bottom: y + height }
  }
}

/** Where the text of a stage stands: in the middle of the part that is about as wide as its widest. */
export const broadSpotOf = (outline: readonly Point[]): Point => {
  const ys = outline.map(([, y]) => y)
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const lines = Array.from({ length: 24 }, (_, at) => {
    const y = top + ((bottom - top) * (at + 0.5)) / 24
    return { y, extent: extentIn(outline, 1, y, y) }
  })
  const widthOf = ([first, last]: readonly [number, number]) => last - first
  const widest = Math.max(...lines.map(({ extent }) => widthOf(extent)))
  const broad = lines.filter(({ extent }) => widthOf(extent) >= widest * 0.85)
  const { y, extent } = broad[broad.length >> 1] ?? { y: (top + bottom) / 2, extent: [0, 0] as const }
  return [(extent[0] + extent[1]) / 2, y]
}
