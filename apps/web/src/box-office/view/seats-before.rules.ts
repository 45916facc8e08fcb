import { type HallGeometry, type Point, rowOfSeat } from '@parter/contract/seat-map/geometry.ts'
import { isInside } from '@parter/contract/seat-map/areas.ts'
import { floorOf } from './focus.rules.ts'
import { asideFrom, depthFrom, type Eye, type ViewSize } from './perspective.rules.ts'
import { PERSON, type ViewPart } from './stage-parts.rules.ts'

/** Backs of seats and heads of those who stand, in centimetres. */
const SEAT = { height: 92, width: 46 }
const HEAD = 24
/** Rows further in front than this are too small to be told apart, and nearer than this one looks over. */
const SEEN = { near: 55, far: 2400, most: 420 }
/** Between people who stand, at least and by how far away they are. */
const APART = { least: 70, share: 1 / 16, most: 260 }

interface Before {
  readonly geometry: HallGeometry
  readonly seat: number
  readonly eye: Eye
  readonly size: ViewSize
  /** How high the ground of each row is. */
  readonly grounds: Float32Array
  /** How far the middle of what one looks at is. */
  readonly away: number
}

const shareOf = (depth: number): number => Math.min(1, Math.max(0, (depth - SEEN.near) / (SEEN.far - SEEN.near)))

/** A rounded back in the picture, drawn down to where the next row hides it. */
const backAt = (x: number, top: number, half: number): Point[] => {
  const bottom = top + half * 4
  const corner = (side: 1 | -1): Point[] =>
    Array.from({ length: half > 18 ? 13 : 5 }, (_, step) => step / (half > 18 ? 12 : 4)).map((share) => {
      const turn = (share * Math.PI) / 2
      return [x + side * (half * 0.45 + half * 0.55 * Math.sin(turn)), top + half * 0.6 * (1 - Math.cos(turn))]
    })
  return [[x - half, bottom], ...corner(-1).toReversed(), ...corner(1), [x + half, bottom]]
}

/** Someone's head and shoulders in the picture. */
const personAt = (x: number, top: number, head: number): Point[] => {
  const arc = (from: number, to: number, radius: number, y: number, flat = 1): Point[] =>
    Array.from({ length: 9 }, (_, at) => {
      const turn = from + ((to - from) * at) / 8
      return [x + Math.cos(turn) * radius, y - Math.sin(turn) * radius * flat]
    })
  const bottom = top + head * 5
  return [
    [x - head * 1.05, bottom],
    ...arc(Math.PI, Math.PI * 0.62, head * 1.05, top + head * 1.75, 0.7),
    ...arc(Math.PI * 1.3, -Math.PI * 0.3, head * 0.5, top + head * 0.5),
    ...arc(Math.PI * 0.38, 0, head * 1.05, top + head * 1.75, 0.7),
    [x + head * 1.05, bottom],
  ]
}

/** Somebody in the picture: where the top is, and how large. */
interface Found {
  readonly kind: 'seat' | 'crowd'
  readonly depth: number
  readonly x: number
  readonly top: number
  readonly size: number
}

/** Seats within a distance, on one's own floor and on those below; beyond what one looks at on all. */
const seatsIn = ({ geometry, seat, eye, size, grounds, away }: Before, near: number, far: number): Found[] => {
  const floor = floorOf(geometry, rowOfSeat(geometry, seat))
  const found: Found[] = []
  for (let row = 0; row + 1 < geometry.rowStarts.length; row++) {
    if (near < away && floorOf(geometry, row) > floor) continue
    for (let other = geometry.rowStarts[row] as number; other < (geometry.rowStarts[row + 1] as number); other++) {
      const at: Point = [geometry.xs[other] as number, geometry.ys[other] as number]
      const depth = depthFrom(eye, at)
      if (depth < near || depth > far || other === seat) continue
      const x = size.width / 2 + (asideFrom(eye, at) / depth) * eye.far
      const half = ((SEAT.width / depth) * eye.far) / 2
      if (x + half < 0 || x - half > size.width) continue
      const top = eye.horizon - (((grounds[row] ?? 0) + SEAT.height - eye.height) / depth) * eye.far
      if (top > size.height) continue
      found.push({ kind: 'seat', depth, x, top, size: half })
    }
  }
  return found
}

/** People in the standing areas in front of one. */
const crowdIn = ({ geometry, eye, size, away }: Before): Found[] => {
  const found: Found[] = []
  for (const { kind, outline } of geometry.head.sections) {
    if (kind !== 'standing' || outline.length < 3) continue
    for (let depth = APART.most; found.length < SEEN.most; depth += Math.max(APART.least, depth * APART.share)) {
      const reach = (size.width / 2 / eye.far) * depth
      const step = Math.max(APART.least, depth * APART.share)
      if (depth > away) break
      for (let at = 0, aside = -reach; aside < reach; at++, aside += step) {
        // nobody stands in rows
        const loose = Math.sin(depth * 12.9 + at * 78.2)
        const [far, side] = [depth + loose * step * 0.3, aside + Math.sin(depth + at * 4.1) * step * 0.4]
        const [fx, fy] = eye.forward
        const point: Point = [eye.at[0] + fx * far - fy * side, eye.at[1] + fy * far + fx * side]
        if (!isInside(outline, point)) continue
        const top = eye.horizon - ((PERSON + loose * 10 - eye.height) / far) * eye.far
        const x = size.width / 2 + (side / far) * eye.far
        found.push({ kind: 'crowd', depth: far, x, top, size: (HEAD / far) * eye.far })
      }
    }
  }
  return found
}

/** The nearest of them, the furthest first. */
const inOrder = (found: readonly Found[], most: number): ViewPart[] =>
  found
    .toSorted((one, next) => next.depth - one.depth)
    .slice(-most)
    .map(({ kind, depth, x, top, size }) => ({
      kind,
      light: shareOf(depth),
      points: kind === 'seat' ? backAt(x, top, size) : personAt(x, top, size),
    }))

/** Who is between one and what one looks at, the furthest first. */
export const peopleBefore = (before: Before): ViewPart[] =>
  inOrder([...seatsIn(before, SEEN.near, Math.min(SEEN.far, before.away)), ...crowdIn(before)], SEEN.most)

/** Who sits at the other side of what one looks at. */
export const peopleBeyond = (before: Before): ViewPart[] =>
  inOrder(seatsIn(before, before.away, before.away * 2 + SEEN.far), SEEN.most / 2)
