import type { Corners } from './corners.rules.ts'
import type { Place } from './pixels.rules.ts'

type Point = readonly [number, number]

/** So much, in pixels, a corner may be left out for: nobody sees it. */
const UNSEEN = 0.2

/** How far a point lies beside the line from one to another, squared. */
const aside = (point: Point, one: Point, other: Point): number => {
  const dx = other[0] - one[0]
  const dy = other[1] - one[1]
  const px = point[0] - one[0]
  const py = point[1] - one[1]
  const long = dx * dx + dy * dy
  if (long === 0) return px * px + py * py
  const area = px * dy - py * dx
  return (area * area) / long
}

/**
 * The corners that matter (Douglas and Peucker): no point of the polygon lies further beside what is left than `most`.
 * @returns x and y by turns
 */
export const simplified = (points: readonly Point[], most: number): Float64Array => {
  const count = points.length
  const isKept = new Uint8Array(count)
  const middle = count >> 1
  const open: number[] = [0, middle, middle, count]
  isKept[0] = 1
  isKept[middle] = 1
  while (open.length > 0) {
    const to = open.pop() as number
    const from = open.pop() as number
    let furthest = -1
    let far = most * most
    for (let at = from + 1; at < to; at++) {
      const own = aside(points[at] as Point, points[from] as Point, points[to % count] as Point)
      if (own <= far) continue
      far = own
      furthest = at
    }
    if (furthest < 0) continue
    isKept[furthest] = 1
    open.push(from, furthest, furthest, to)
  }
  return Float64Array.from(points.flatMap((point, at) => (isKept[at] ? point : [])))
}

/** By outline and octave of its size. */
const kept = new WeakMap<readonly Point[], Map<number, Float64Array>>()

const keptFor = (points: readonly Point[], octave: number): Float64Array => {
  const sizes = kept.get(points) ?? new Map<number, Float64Array>()
  const known = sizes.get(octave)
  if (known) return known
  const made = simplified(points, UNSEEN / 2 ** octave)
  kept.set(points, sizes.set(octave, made))
  return made
}

/** Puts a polygon of the plan among the pixels, without the corners that nobody sees at this size. @returns `into` */
export const seenCorners = (points: readonly Point[], { scale, left, top }: Place, into: Corners): Corners => {
  const xy = keptFor(points, Math.ceil(Math.log2(scale)))
  if (into.xy.length < xy.length) into.xy = new Float64Array(xy.length * 2)
  into.length = xy.length
  for (let at = 0; at < xy.length; at += 2) {
    into.xy[at] = (xy[at] as number) * scale + left
    into.xy[at + 1] = (xy[at + 1] as number) * scale + top
  }
  return into
}
