import type { Place } from './pixels.rules.ts'

type Point = readonly [number, number]

/** A polygon in pixels: x and y of its corners, alternating. Reused between frames to avoid garbage collection. */
export interface Corners {
  xy: Float64Array
  /** How many numbers of `xy` are in use. */
  length: number
}

export const newCorners = (): Corners => ({ xy: new Float64Array(256), length: 0 })

const makeRoom = (corners: Corners, length: number) => {
  if (corners.xy.length < length) corners.xy = new Float64Array(length * 2)
  corners.length = length
}

/** Converts points of the plan to pixels. @returns `into` */
export const cornersOf = (points: readonly Point[], { scale, left, top }: Place, into: Corners): Corners => {
  makeRoom(into, points.length * 2)
  const { xy } = into
  for (let at = 0; at < points.length; at++) {
    const point = points[at] as Point
    xy[at * 2] = point[0] * scale + left
    xy[at * 2 + 1] = point[1] * scale + top
  }
  return into
}

const areaOf = ({ xy, length }: Corners): number => {
  let area = 0
  for (let at = 0; at < length; at += 2) {
    const next = at + 2 < length ? at + 2 : 0
    area += (xy[at] as number) * (xy[next + 1] as number) - (xy[next] as number) * (xy[at + 1] as number)
  }
  return area
}

/** The polygon made smaller by so many pixels on all sides. @returns `into`, which must be another object */
export const inset = (corners: Corners, by: number, into: Corners): Corners => {
  const { xy, length } = corners
  makeRoom(into, length)
  const way = areaOf(corners) > 0 ? by : -by
  let inX = (xy[0] as number) - (xy[length - 2] as number)
  let inY = (xy[1] as number) - (xy[length - 1] as number)
  let inLength = Math.sqrt(inX * inX + inY * inY) || 1
  for (let at = 0; at < length; at += 2) {
    const after = at + 2 < length ? at + 2 : 0
    const x = xy[at] as number
    const y = xy[at + 1] as number
    const outX = (xy[after] as number) - x
    const outY = (xy[after + 1] as number) - y
    const outLength = Math.sqrt(outX * outX + outY * outY) || 1
    const nx = -inY / inLength - outY / outLength
    const ny = inX / inLength + outX / outLength
    // limits how far a sharp corner moves
    const stretch = (2 * way) / Math.max(0.5, nx * nx + ny * ny)
    into.xy[at] = x + nx * stretch
    into.xy[at + 1] = y + ny * stretch
    inX = outX
    inY = outY
    inLength = outLength
  }
  return into
}

const pillCorners = newCorners()

/** A rectangle with round ends, centred on a pixel. The object is reused by the next call. */
export const pill = (x: number, y: number, width: number, height: number): Corners => {
  const radius = height / 2
  makeRoom(pillCorners, 52)
  let at = 0
  for (const side of [-1, 1])
    for (let step = 0; step <= 12; step++) {
      const angle = (step / 12) * Math.PI - (side * Math.PI) / 2
      pillCorners.xy[at++] = x + side * (width / 2 - radius) + Math.cos(angle) * radius
      pillCorners.xy[at++] = y + Math.sin(angle) * radius
    }
  return pillCorners
}

/** How far, in pixels, an outline may deviate without a visible difference. */
const UNSEEN = 0.2

/** The squared distance of a point from the line between two others. */
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
 * Simplifies a polygon (Douglas and Peucker) without deviating from it by more than `most`.
 * @returns x and y, alternating
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

/** Simplified outlines, cached per power of two of the scale. */
const kept = new WeakMap<readonly Point[], Map<number, Float64Array>>()

const keptFor = (points: readonly Point[], octave: number): Float64Array => {
  const sizes = kept.get(points) ?? new Map<number, Float64Array>()
  const known = sizes.get(octave)
  if (known) return known
  const made = simplified(points, UNSEEN / 2 ** octave)
  kept.set(points, sizes.set(octave, made))
  return made
}

/** Converts a polygon of the plan to pixels, leaving out corners too small to see at this scale. @returns `into` */
export const visibleCorners = (points: readonly Point[], { scale, left, top }: Place, into: Corners): Corners => {
  const xy = keptFor(points, Math.ceil(Math.log2(scale)))
  if (into.xy.length < xy.length) into.xy = new Float64Array(xy.length * 2)
  into.length = xy.length
  for (let at = 0; at < xy.length; at += 2) {
    into.xy[at] = (xy[at] as number) * scale + left
    into.xy[at + 1] = (xy[at + 1] as number) * scale + top
  }
  return into
}
