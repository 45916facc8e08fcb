import { isInside } from '@parter/contract/seat-map/areas.ts'
import { type HallGeometry, type Point, rowOfSeat, SEAT_KINDS } from '@parter/contract/seat-map/geometry.ts'

/** A thing of the view as a polygon of the picture, from the furthest to the nearest. */
export interface ViewPart {
  readonly kind: 'ground' | 'side' | 'top' | 'back' | 'person' | 'seat'
  readonly points: readonly Point[]
}

export interface SeatView {
  readonly parts: readonly ViewPart[]
  /** To the nearest point of the stage, screen or pitch, in whole metres. */
  readonly metres: number
  readonly isRestricted: boolean
}

/** The picture: its size, and how far the eye is from it; together an angle of 66°. */
export const VIEW = { width: 360, height: 200 } as const
const FAR = 277
/** The horizon stands a little above the middle: one looks down, and from close by as far up as whoever performs is tall. */
const HORIZON = 0.42
const ABOVE_HEAD = 14

/*
 * Plans are flat. A hall is drawn as most are built: each metre back rises a little, each floor is above the one before;
 * a person, a stage and a screen are as tall as they usually are. In centimetres.
 */
const RISE = 0.09
const FLOOR = 380
const EYE = 118
const STAGE = 100
const PERSON = 172
const BACKDROP = 520
const SEAT = { height: 92, width: 44 }
/** The right half of a standing person from the top of the head to between the feet, in shares of the height. */
const FIGURE: readonly Point[] = [
  [0, 0],
  [0.035, 0.01],
  [0.056, 0.045],
  [0.05, 0.085],
  [0.025, 0.115],
  [0.03, 0.135],
  [0.11, 0.165],
  [0.135, 0.21],
  [0.145, 0.48],
  [0.11, 0.48],
  [0.1, 0.27],
  [0.09, 0.5],
  [0.085, 1],
  [0.015, 1],
  [0, 0.56],
]
/** Rows further in front than this are too small to be told apart, and nearer than this one looks over. */
const ROWS = { near: 55, far: 900, most: 240 }

/** What people come to look at; other shapes are only for orientation. */
const FOCAL = ['stage', 'screen', 'pitch', 'court', 'ice', 'track']
const RAISED = ['stage']

type Space = readonly [x: number, y: number, z: number]

const apart = ([x1, y1]: Point, [x2, y2]: Point) => Math.hypot(x1 - x2, y1 - y2)

/** From a point to the nearest of a line between two others. */
const toEdge = (at: Point, from: Point, to: Point): number => {
  const length = apart(from, to)
  if (length === 0) return apart(at, from)
  const along = ((at[0] - from[0]) * (to[0] - from[0]) + (at[1] - from[1]) * (to[1] - from[1])) / length ** 2
  const share = Math.min(1, Math.max(0, along))
  return apart(at, [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share])
}

const edgesOf = (outline: readonly Point[]): [Point, Point][] =>
  outline.map((from, at) => [from, outline[(at + 1) % outline.length] as Point])

/** From a point to an outline; 0 inside it. */
const toOutline = (at: Point, outline: readonly Point[]): number =>
  outline.length > 2 && isInside(outline, at)
    ? 0
    : Math.min(...edgesOf(outline).map(([from, to]) => toEdge(at, from, to)))

const middle = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
]

/** What one looks at from a point: the nearest of the hall's stages, screens and pitches. */
const focusFrom = ({ head }: HallGeometry, at: Point) =>
  head.shapes
    .filter(({ kind, points }) => FOCAL.includes(kind) && points.length > 2)
    .map((shape) => ({ shape, far: toOutline(at, shape.points) }))
    .toSorted((one, other) => one.far - other.far)[0]

const floorOf = ({ head, rowSections }: HallGeometry, row: number): number => {
  const code = head.sections[rowSections[row] ?? 0]?.floor
  return Math.max(
    0,
    head.floors.findIndex((floor) => floor.code === code),
  )
}

/**
 * The view from a seat, computed of the hall's plan: from where one looks, how far it is, who sits in front.
 * @param seat its position in the geometry
 * @returns null where the plan has nothing to look at
 */
export const viewFrom = (geometry: HallGeometry, seat: number): SeatView | null => {
  const at: Point = [geometry.xs[seat] ?? 0, geometry.ys[seat] ?? 0]
  const focus = focusFrom(geometry, at)
  if (!focus) return null
  const { points: outline, kind } = focus.shape
  const [cx, cy] = middle(outline)
  const row = rowOfSeat(geometry, seat)
  const groundOf = (far: number, floor: number) => far * RISE + floor * FLOOR
  const eye = groundOf(focus.far, floorOf(geometry, row)) + EYE
  const away = Math.max(1, apart(at, [cx, cy]))
  const [fx, fy] = [(cx - at[0]) / away, (cy - at[1]) / away]
  const depthOf = (x: number, y: number) => (x - at[0]) * fx + (y - at[1]) * fy
  const tallest = (RAISED.includes(kind) ? STAGE : 0) + PERSON
  const horizon = Math.max(VIEW.height * HORIZON, ABOVE_HEAD + ((tallest - eye) / Math.max(40, depthOf(cx, cy))) * FAR)
  const project = ([x, y, z]: Space): Point => {
    const depth = Math.max(40, depthOf(x, y))
    const side = (x - at[0]) * -fy + (y - at[1]) * fx
    return [VIEW.width / 2 + (side / depth) * FAR, horizon - ((z - eye) / depth) * FAR]
  }
  const wall = ([from, to]: readonly [Point, Point], low: number, high: number): Point[] =>
    [[...from, low] as Space, [...to, low] as Space, [...to, high] as Space, [...from, high] as Space].map(project)
  const flat = (z: number) => outline.map(([x, y]) => project([x, y, z]))
  const edges = edgesOf(outline).toSorted((one, other) => depthOf(...middle(other)) - depthOf(...middle(one)))
  const parts: ViewPart[] = []
  const person = (z: number) => {
    const [left, top] = project([cx, cy, z + PERSON])
    const [, foot] = project([cx, cy, z])
    const tall = foot - top
    const side = (way: 1 | -1) => FIGURE.map(([x, y]): Point => [left + way * x * tall, top + y * tall])
    parts.push({ kind: 'person', points: [...side(1), ...side(-1).toReversed()] })
  }
  const back = edges
    .filter((edge) => depthOf(...middle(edge)) >= depthOf(cx, cy))
    .toSorted((one, other) => apart(...other) - apart(...one))[0]
  if (kind === 'screen') {
    const longest = edges.toSorted((one, other) => apart(...other) - apart(...one))[0]
    if (longest) parts.push({ kind: 'back', points: wall(longest, STAGE, STAGE + apart(...longest) * 0.42) })
  } else if (RAISED.includes(kind)) {
    if (back) parts.push({ kind: 'back', points: wall(back, STAGE, STAGE + BACKDROP) })
    for (const edge of edges) parts.push({ kind: 'side', points: wall(edge, 0, STAGE) })
    parts.push({ kind: 'top', points: flat(STAGE) })
    person(STAGE)
  } else {
    parts.push({ kind: 'ground', points: flat(0) })
    person(0)
  }
  parts.push(...seatsBefore(geometry, seat, depthOf, (x, y, z) => project([x, y, z]), outline))
  const isRestricted = SEAT_KINDS[geometry.kinds[seat] ?? 0] === 'restricted_view'
  return { parts, metres: Math.max(1, Math.round(focus.far / 100)), isRestricted }
}

/** Seats in front of one on its own floor, the furthest first. */
const seatsBefore = (
  geometry: HallGeometry,
  seat: number,
  depthOf: (x: number, y: number) => number,
  project: (x: number, y: number, z: number) => Point,
  outline: readonly Point[],
): ViewPart[] => {
  const own = floorOf(geometry, rowOfSeat(geometry, seat))
  const found: { depth: number; points: Point[] }[] = []
  for (let other = 0; other < geometry.xs.length; other++) {
    const [x, y] = [geometry.xs[other] as number, geometry.ys[other] as number]
    const depth = depthOf(x, y)
    if (depth < ROWS.near || depth > ROWS.far || other === seat) continue
    if (floorOf(geometry, rowOfSeat(geometry, other)) !== own) continue
    const low = toOutline([x, y], outline) * RISE + own * FLOOR
    const [left, top] = project(x, y, low + SEAT.height)
    const half = ((SEAT.width / depth) * FAR) / 2
    if (left + half < 0 || left - half > VIEW.width) continue
    const [bottom, round] = [top + half * 3.4, half * 0.7]
    found.push({
      depth,
      points: [
        [left - half, bottom],
        [left - half, top + round],
        [left - half + round * 0.6, top],
        [left + half - round * 0.6, top],
        [left + half, top + round],
        [left + half, bottom],
      ],
    })
  }
  return found
    .toSorted((one, next) => next.depth - one.depth)
    .slice(-ROWS.most)
    .map(({ points }) => ({ kind: 'seat', points }))
}
