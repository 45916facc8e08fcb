import type { Place } from './pixels.rules.ts'

type Point = readonly [number, number]

/** A polygon in pixels: x and y of its corners by turns. Some are kept and used again, so that a frame leaves no litter. */
export interface Corners {
  xy: Float64Array
  /** How many numbers of `xy` are its own. */
  length: number
}

export const newCorners = (): Corners => ({ xy: new Float64Array(256), length: 0 })

const makeRoom = (corners: Corners, length: number) => {
  if (corners.xy.length < length) corners.xy = new Float64Array(length * 2)
  corners.length = length
}

/** Puts points of the plan among the pixels. @returns `into` */
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

/** The same polygon, so many pixels smaller on all sides. @returns `into`, which must be another one */
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
    // a sharp corner would run away
    const stretch = (2 * way) / Math.max(0.5, nx * nx + ny * ny)
    into.xy[at] = x + nx * stretch
    into.xy[at + 1] = y + ny * stretch
    inX = outX
    inY = outY
    inLength = outLength
  }
  return into
}

const plateCorners = newCorners()

/** A plate with round ends, its middle at a pixel. It is good until the next one is asked for. */
export const plate = (x: number, y: number, width: number, height: number): Corners => {
  const radius = height / 2
  makeRoom(plateCorners, 52)
  let at = 0
  for (const side of [-1, 1])
    for (let step = 0; step <= 12; step++) {
      const angle = (step / 12) * Math.PI - (side * Math.PI) / 2
      plateCorners.xy[at++] = x + side * (width / 2 - radius) + Math.cos(angle) * radius
      plateCorners.xy[at++] = y + Math.sin(angle) * radius
    }
  return plateCorners
}
