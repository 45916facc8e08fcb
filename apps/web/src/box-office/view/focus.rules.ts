import { isInside } from '@parter/contract/seat-map/areas.ts'
import type { HallGeometry, Point } from '@parter/contract/seat-map/geometry.ts'

/** What people come to look at; other shapes are only for orientation. */
const FOCAL = ['stage', 'screen', 'pitch', 'court', 'ice', 'track']

const apart = ([x1, y1]: Point, [x2, y2]: Point) => Math.hypot(x1 - x2, y1 - y2)

/** From a point to the nearest of a line between two others. */
const toEdge = (at: Point, from: Point, to: Point): number => {
  const length = apart(from, to)
  if (length === 0) return apart(at, from)
  const along = ((at[0] - from[0]) * (to[0] - from[0]) + (at[1] - from[1]) * (to[1] - from[1])) / length ** 2
  const share = Math.min(1, Math.max(0, along))
  return apart(at, [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share])
}

export const edgesOf = (outline: readonly Point[]): [Point, Point][] =>
  outline.map((from, at) => [from, outline[(at + 1) % outline.length] as Point])

/** From a point to an outline; 0 inside it. */
export const toOutline = (at: Point, outline: readonly Point[]): number =>
  outline.length > 2 && isInside(outline, at)
    ? 0
    : Math.min(...edgesOf(outline).map(([from, to]) => toEdge(at, from, to)))

export const middleOf = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
]

const meanOf = (xs: Int32Array, ys: Int32Array): Point => [
  xs.reduce((sum, x) => sum + x, 0) / xs.length,
  ys.reduce((sum, y) => sum + y, 0) / ys.length,
]

/** The floor that a row is on, counted from the lowest. */
export const floorOf = ({ head, rowSections }: HallGeometry, row: number): number => {
  const code = head.sections[rowSections[row] ?? 0]?.floor
  return Math.max(
    0,
    head.floors.findIndex((floor) => floor.code === code),
  )
}

/** What one looks at from a point: the nearest of the hall's stages, screens and pitches, and how far it is. */
export const focusFrom = ({ head }: HallGeometry, at: Point) =>
  head.shapes
    .filter(({ kind, points }) => FOCAL.includes(kind) && points.length > 2)
    .map((shape) => ({ shape, far: toOutline(at, shape.points) }))
    .toSorted((one, other) => one.far - other.far)[0]

/** A stage by its back edge: all else lies along that edge, and in front of it. In centimetres. */
export interface StageFrame {
  readonly width: number
  readonly depth: number
  /** In a theatre one looks through a frame, in a concert hall at a stage in the room, in an arena at one below lamps. */
  readonly kind: 'framed' | 'open' | 'rig'
  /** A point of the plan, so much along the back edge and so much in front of it. */
  readonly pointAt: (along: number, before: number) => Point
  /** How far in front of the back edge a point lies. */
  readonly beforeOf: (point: Point) => number
}

/** A back edge that is longer is no theatre's. */
const WIDEST_FRAME = 2200
/** Where a stage is so much wider in front, nothing hangs beside it. */
const FLARED = 1.05
/** So far behind the back edge somebody sits at the stage's other side. */
const BEHIND = 50

const frames = new WeakMap<readonly Point[], StageFrame>()

/** The two corners that are furthest apart: a curved screen has no straight edge of its width. */
const widestOf = (outline: readonly Point[]): [Point, Point] | undefined =>
  outline
    .flatMap((from, at) => outline.slice(at + 1).map((to): [Point, Point] => [from, to]))
    .toSorted((one, other) => apart(...other) - apart(...one))[0]

const frameIn = (geometry: HallGeometry, outline: readonly Point[], isScreen: boolean): StageFrame => {
  const { xs, ys, head } = geometry
  const centre = middleOf(outline)
  const crowd = xs.length > 0 ? meanOf(xs, ys) : head.focalPoint
  const away = (edge: [Point, Point]) => apart(middleOf(edge), crowd)
  const edges = edgesOf(outline)
  const back = edges
    .filter((edge) => away(edge) > apart(centre, crowd))
    .toSorted((one, other) => apart(...other) - apart(...one))[0]
  const [from, to] = (isScreen ? widestOf(outline) : back) ?? edges[0] ?? [centre, centre]
  const width = Math.max(1, apart(from, to))
  const along: Point = [(to[0] - from[0]) / width, (to[1] - from[1]) / width]
  const normal: Point = [-along[1], along[0]]
  const side = (centre[0] - from[0]) * normal[0] + (centre[1] - from[1]) * normal[1] < 0 ? -1 : 1
  const before: Point = [normal[0] * side, normal[1] * side]
  const beforeOf = ([x, y]: Point) => (x - from[0]) * before[0] + (y - from[1]) * before[1]
  const alongs = outline.map(([x, y]) => (x - from[0]) * along[0] + (y - from[1]) * along[1])
  const widest = Math.max(...alongs) - Math.min(...alongs)
  const hasOthersBehind = xs.some((x, seat) => beforeOf([x, ys[seat] ?? 0]) < -BEHIND)
  const isLarge = width > WIDEST_FRAME || head.sections.some(({ kind }) => kind === 'standing')
  return {
    width,
    depth: Math.max(1, ...outline.map(beforeOf)),
    kind: isLarge ? 'rig' : hasOthersBehind || widest > width * FLARED ? 'open' : 'framed',
    pointAt: (far, near) => [from[0] + along[0] * far + before[0] * near, from[1] + along[1] * far + before[1] * near],
    beforeOf,
  }
}

/** Finds a stage's back edge: the longest of those that are turned away from the seats; of a screen its width. Computed once for a stage. */
export const stageFrame = (geometry: HallGeometry, outline: readonly Point[], isScreen: boolean): StageFrame => {
  const frame = frames.get(outline) ?? frameIn(geometry, outline, isScreen)
  frames.set(outline, frame)
  return frame
}

/*
 * Plans are flat. A hall is drawn as most are built: stalls rise a little, balconies and the stands of arenas steeply, each
 * floor is above the one before. In centimetres.
 */
const RISE = { stalls: 0.1, steep: 0.4, most: 700 }
const HALL = { base: 0, floor: 360 }
const ARENA = { base: 150, floor: 650 }

const grounds = new WeakMap<readonly Point[], Float32Array>()

/** How high the ground of each row is, around what one looks at: computed once for a hall. */
export const groundsOf = (geometry: HallGeometry, outline: readonly Point[], isArena: boolean): Float32Array => {
  const known = grounds.get(outline)
  if (known) return known
  const { xs, ys, rowStarts, rowSections, head } = geometry
  const fars = Float32Array.from(rowSections, (_, row) => {
    const middle = ((rowStarts[row] as number) + (rowStarts[row + 1] as number)) >> 1
    return toOutline([xs[middle] ?? 0, ys[middle] ?? 0], outline)
  })
  const starts = head.sections.map(() => Number.POSITIVE_INFINITY)
  const ends = head.sections.map(() => 0)
  for (const [row, far] of fars.entries()) {
    const section = rowSections[row] as number
    starts[section] = Math.min(starts[section] as number, far)
    ends[section] = Math.max(ends[section] as number, far)
  }
  const { base, floor: story } = isArena ? ARENA : HALL
  const made = fars.map((far, row) => {
    const floor = floorOf(geometry, row)
    const [start, end] = [starts[rowSections[row] as number] as number, ends[rowSections[row] as number] as number]
    // a slope of many rows is not as steep as a stand
    const rise = floor > 0 || isArena ? Math.min(RISE.steep, RISE.most / (end - start)) : RISE.stalls
    return base + floor * story + (far - start) * rise
  })
  grounds.set(outline, made)
  return made
}
