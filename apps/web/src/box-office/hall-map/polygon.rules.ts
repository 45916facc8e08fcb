import { mixed, OPAQUE, type Pixels, type Place } from './pixels.rules.ts'

type Point = readonly [number, number]

/** Lines between two rows of pixels at which edges are looked at: enough for smooth edges. */
const LINES = 4
/** So many crossings of one line are kept; no section of a hall has more. */
const CROSSINGS = 16

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
  let at = 0
  for (const point of points) {
    into.xy[at++] = point[0] * scale + left
    into.xy[at++] = point[1] * scale + top
  }
  return into
}

const areaOf = ({ xy, length }: Corners): number => {
  let area = 0
  for (let at = 0; at < length; at += 2) {
    const next = (at + 2) % length
    area += (xy[at] as number) * (xy[next + 1] as number) - (xy[next] as number) * (xy[at + 1] as number)
  }
  return area
}

/** The same polygon, so many pixels smaller on all sides. @returns `into`, which must be another one */
export const inset = (corners: Corners, by: number, into: Corners): Corners => {
  const { xy, length } = corners
  makeRoom(into, length)
  const way = areaOf(corners) > 0 ? by : -by
  for (let at = 0; at < length; at += 2) {
    const before = (at - 2 + length) % length
    const after = (at + 2) % length
    const x = xy[at] as number
    const y = xy[at + 1] as number
    const inX = x - (xy[before] as number)
    const inY = y - (xy[before + 1] as number)
    const outX = (xy[after] as number) - x
    const outY = (xy[after + 1] as number) - y
    const inLength = Math.sqrt(inX * inX + inY * inY) || 1
    const outLength = Math.sqrt(outX * outX + outY * outY) || 1
    const nx = -inY / inLength - outY / outLength
    const ny = inX / inLength + outX / outLength
    // a sharp corner would run away
    const stretch = (2 * way) / Math.max(0.5, nx * nx + ny * ny)
    into.xy[at] = x + nx * stretch
    into.xy[at + 1] = y + ny * stretch
  }
  return into
}

let crossings = new Float64Array(0)
let counts = new Uint8Array(0)
/** How much the cover of a pixel differs from that of the one before it. */
let steps = new Float64Array(0)

/** Notes where each edge crosses each line, from the left to the right. @returns the first row; the number of rows */
const crossingsOf = ({ xy, length }: Corners, height: number): readonly [number, number] => {
  let low = Infinity
  let high = -Infinity
  for (let at = 1; at < length; at += 2) {
    const y = xy[at] as number
    if (y < low) low = y
    if (y > high) high = y
  }
  const first = Math.max(0, Math.floor(low))
  const rows = Math.min(height - 1, Math.floor(high)) - first + 1
  if (rows <= 0) return [0, 0]
  const lines = rows * LINES
  if (counts.length < lines) {
    counts = new Uint8Array(lines)
    crossings = new Float64Array(lines * CROSSINGS)
  }
  counts.fill(0, 0, lines)
  for (let at = 0; at < length; at += 2) {
    const next = (at + 2) % length
    const isDown = (xy[at + 1] as number) < (xy[next + 1] as number)
    const above = isDown ? at : next
    const below = isDown ? next : at
    const y1 = xy[above + 1] as number
    const y2 = xy[below + 1] as number
    if (y1 === y2) continue
    const x1 = xy[above] as number
    const slope = ((xy[below] as number) - x1) / (y2 - y1)
    const from = Math.max(0, Math.ceil((y1 - first) * LINES - 0.5))
    const to = Math.min(lines, Math.ceil((y2 - first) * LINES - 0.5))
    for (let line = from; line < to; line++) {
      const count = counts[line] as number
      if (count >= CROSSINGS) continue
      const x = x1 + (first + (line + 0.5) / LINES - y1) * slope
      let place = line * CROSSINGS + count
      while (place > line * CROSSINGS && (crossings[place - 1] as number) > x) {
        crossings[place] = crossings[place - 1] as number
        place--
      }
      crossings[place] = x
      counts[line] = count + 1
    }
  }
  return [first, rows]
}

/** From here on a line covers pixels, or no longer: the pixel that it begins in is covered in part. */
const noteStep = (x: number, left: number, right: number, sign: number) => {
  const inside = x < left ? left : x > right ? right : x
  const column = Math.floor(inside)
  const part = inside - column
  steps[column] = (steps[column] as number) + sign * (1 - part)
  steps[column + 1] = (steps[column + 1] as number) + sign * part
}

/**
 * Fills a polygon with smooth edges: what is inside is written run by run, only its edge is mixed.
 * @param ink from 0 to 1
 */
export const fillPolygon = ({ data, width, height }: Pixels, corners: Corners, rgb: number, ink = 1): void => {
  const [first, rows] = crossingsOf(corners, height)
  if (steps.length < width + 2) steps = new Float64Array(width + 2)
  const full = (OPAQUE | rgb) >>> 0
  const strength = (256 * ink) / LINES
  for (let row = 0; row < rows; row++) {
    // the part of the row that every line covers, if all are crossed twice
    let low = Infinity
    let high = -Infinity
    let inner = -Infinity
    let outer = Infinity
    let isPlain = ink >= 1
    for (let line = row * LINES; line < (row + 1) * LINES; line++) {
      const count = counts[line] as number
      if (count !== 2) isPlain = false
      if (count < 2) continue
      const begin = crossings[line * CROSSINGS] as number
      const end = crossings[line * CROSSINGS + count - 1] as number
      if (begin < low) low = begin
      if (end > high) high = end
      if (begin > inner) inner = begin
      if (end < outer) outer = end
    }
    const left = Math.max(0, Math.floor(low))
    const right = Math.min(width, Math.ceil(high))
    if (left >= right) continue
    for (let line = row * LINES; line < (row + 1) * LINES; line++)
      for (let pair = 0; pair + 1 < (counts[line] as number); pair += 2) {
        noteStep(crossings[line * CROSSINGS + pair] as number, left, right, 1)
        noteStep(crossings[line * CROSSINGS + pair + 1] as number, left, right, -1)
      }
    const from = isPlain ? Math.min(right, Math.max(left, Math.ceil(inner))) : right
    const to = isPlain ? Math.max(from, Math.min(right, Math.floor(outer))) : right
    const base = (first + row) * width
    let cover = 0
    for (let column = left; column < right; column++) {
      if (column === from && to > from + 1) {
        // all of these are covered whole; only the first may have been noted
        data.fill(full, base + from, base + to)
        steps[from] = 0
        cover = LINES
        column = to - 1
        continue
      }
      cover += steps[column] as number
      steps[column] = 0
      const own = Math.round(cover * strength)
      if (own > 0) data[base + column] = own >= 256 ? full : mixed(data[base + column] as number, rgb, own)
    }
    steps[right] = 0
    steps[right + 1] = 0
  }
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
