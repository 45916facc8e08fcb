import type { Point } from '@parter/contract/seat-map/geometry.ts'
import { edgesOf, middleOf, type StageFrame } from './focus.rules.ts'
import { cutAt, type Space } from './perspective.rules.ts'

/** A thing of the view as a polygon of the picture, from the furthest to the nearest. */
export interface ViewPart {
  readonly kind:
    | 'ground'
    | 'line'
    | 'side'
    | 'top'
    | 'back'
    | 'slat'
    | 'disc'
    | 'house'
    | 'frame'
    | 'curtain'
    | 'fold'
    | 'valance'
    | 'beam'
    | 'pool'
    | 'person'
    | 'crowd'
    | 'seat'
    | 'hidden'
  readonly points: readonly Point[]
  /** From 0 for the nearest to 1 for the furthest: the nearer to the stage, the more of its light. */
  readonly light?: number
}

type Project = (corners: readonly Space[]) => Point[]

/** In centimetres: how high a stage is, and who performs on it. */
export const STAGE = 100
export const PERSON = 172

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** How high a stage's opening is above it. */
export const openingOf = ({ width, kind }: StageFrame): number =>
  kind === 'rig' ? between(width * 0.4, 420, 1100) : between(width * 0.52, 400, 760)

/** The frame of a theatre stands in front of the back edge, as a share of the stage's depth. */
export const FRAME_AT = 0.4

/** Halves of a figure in a robe from the top of the head to the hem, in shares of its height. */
const FIGURE: readonly Point[] = [
  [0, 0],
  [0.045, 0.012],
  [0.072, 0.05],
  [0.072, 0.1],
  [0.045, 0.145],
  [0.05, 0.17],
  [0.115, 0.2],
  [0.15, 0.28],
  [0.165, 0.45],
  [0.195, 0.75],
  [0.23, 1],
]

/** Points around a circle or on its arc, in turns. */
const round = (count: number, from = 0, to = 1): Point[] =>
  Array.from({ length: count }, (_, at) => {
    const turn = (from + ((to - from) * at) / (count - 1)) * 2 * Math.PI
    return [Math.cos(turn), Math.sin(turn)]
  })

/** An upright surface along the back edge. @param before in front of it */
const upright = (frame: StageFrame, before: number, corners: readonly Point[]): Space[] =>
  corners.map(([along, z]) => [...frame.pointAt(along, before), z])

const box = (left: number, right: number, low: number, high: number): Point[] => [
  [left, low],
  [right, low],
  [right, high],
  [left, high],
]

const flat = (outline: readonly Point[], z: number): Space[] => outline.map(([x, y]) => [x, y, z])

/** Whoever performs, on a pool of light. */
const performer = (project: Project, at: Point, z: number, size = 1): ViewPart[] => {
  const pool = round(28).map(([x, y]): Space => [at[0] + x * 150 * size, at[1] + y * 150 * size, z])
  const [foot] = project([[...at, z]])
  const [head] = project([[...at, z + PERSON]])
  if (!foot || !head) return []
  const tall = foot[1] - head[1]
  const half = (way: 1 | -1) => FIGURE.map(([x, y]): Point => [head[0] + way * x * tall, head[1] + y * tall])
  return [
    { kind: 'pool', points: project(pool) },
    { kind: 'person', points: [...half(1), ...half(-1).toReversed()] },
  ]
}

const FOLDS = 5
const SCALLOPS = 7

/** A theatre's stage: its back, the frame with curtains, and what of the floor lies before it. */
const framed = (project: Project, frame: StageFrame, outline: readonly Point[]): ViewPart[] => {
  const { width, depth, beforeOf } = frame
  const at = depth * FRAME_AT
  const top = STAGE + openingOf(frame)
  const drape = width * 0.17
  const edge = between(width * 0.035, 25, 60)
  const plane = (corners: readonly Point[], before = at) => project(upright(frame, before, corners))
  const parts: ViewPart[] = [
    { kind: 'back', points: plane(box(-width * 0.2, width * 1.2, STAGE, top + 150), 0) },
    { kind: 'top', points: project(flat(outline, STAGE)) },
  ]
  for (const side of [0, 1]) {
    const place = (share: number) => (side === 0 ? drape * share : width - drape * share)
    parts.push({ kind: 'curtain', points: plane(box(place(0), place(1), STAGE, top)) })
    for (let fold = 0; fold < FOLDS; fold++)
      parts.push({
        kind: 'fold',
        points: plane(box(place((fold + 0.55) / FOLDS), place((fold + 1) / FOLDS), STAGE, top)),
      })
  }
  const low = top - openingOf(frame) * 0.17
  const hem = Array.from({ length: SCALLOPS }, (_, bow) =>
    round(9, 0.5, 0).map(
      ([x, y]): Point => [(width * (bow + 0.5 + x / 2)) / SCALLOPS, low - y * openingOf(frame) * 0.07],
    ),
  ).flat()
  parts.push({ kind: 'valance', points: plane([[0, top], ...hem, [width, top]]) })
  const [far, high] = [width * 12, top * 6]
  for (const wall of [box(-far, 0, -200, high), box(width, width + far, -200, high), box(-far, width + far, top, high)])
    parts.push({ kind: 'house', points: plane(wall) })
  for (const bar of [
    box(-edge, 0, STAGE, top + edge),
    box(width, width + edge, STAGE, top + edge),
    box(-edge, width + edge, top, top + edge),
  ])
    parts.push({ kind: 'frame', points: plane(bar) })
  const apron = cutAt(outline, beforeOf, at)
  return [...parts, ...deck(project, apron)]
}

/** The floor of a stage and what is seen of its height. */
const deck = (project: Project, outline: readonly Point[]): ViewPart[] => [
  ...edgesOf(outline).map(
    ([from, to]): ViewPart => ({
      kind: 'side',
      points: project([
        [...from, 0],
        [...to, 0],
        [...to, STAGE],
        [...from, STAGE],
      ]),
    }),
  ),
  { kind: 'top', points: project(flat(outline, STAGE)) },
]

const SLATS = 13
const BEAMS = [-0.55, -0.18, 0.18, 0.55]

/** A stage in the room: its back wall with panels, or the picture of a show below lamps. */
const open = (project: Project, frame: StageFrame, outline: readonly Point[]): ViewPart[] => {
  const { width, depth, kind } = frame
  const top = STAGE + openingOf(frame)
  const wall = (corners: readonly Point[]) => project(upright(frame, 0, corners))
  const [far, edge] = [width * 12, width * 0.02]
  const parts: ViewPart[] =
    kind === 'rig'
      ? []
      : [
          { kind: 'house', points: wall(box(-far, width + far, -100, top * 6)) },
          { kind: 'frame', points: wall(box(-edge, width + edge, STAGE, top + edge)) },
        ]
  parts.push({ kind: 'back', points: wall(box(0, width, STAGE, top)) })
  if (kind === 'rig') {
    const size = openingOf(frame) * 0.36
    const disc = round(40).map(([x, y]): Point => [width / 2 + x * size, STAGE + openingOf(frame) / 2 + y * size])
    parts.push({ kind: 'disc', points: wall(disc) })
  } else
    for (let slat = 0; slat < SLATS; slat += 2)
      parts.push({ kind: 'slat', points: wall(box((width * slat) / SLATS, (width * (slat + 1)) / SLATS, STAGE, top)) })
  parts.push(...deck(project, outline))
  if (kind === 'rig')
    for (const lean of BEAMS) {
      const lamp: Space = [...frame.pointAt(width * (0.5 + lean), depth * 0.3), top + width * 0.25]
      const spot = (aside: number): Space => [...frame.pointAt(width * (0.5 + lean * 0.4 + aside), depth * 0.4), STAGE]
      parts.push({ kind: 'beam', points: project([lamp, spot(-0.09), spot(0.09)]) })
    }
  return parts
}

/** A stage, and who is on it. */
export const stageParts = (project: Project, frame: StageFrame, outline: readonly Point[]): ViewPart[] => {
  const parts = frame.kind === 'framed' ? framed(project, frame, outline) : open(project, frame, outline)
  const at = frame.pointAt(frame.width / 2, frame.depth * 0.52)
  if (frame.kind === 'rig') return [...parts, ...performer(project, at, STAGE, 1.6)]
  const lamp: Space = [...frame.pointAt(frame.width / 2, frame.depth * 0.5), STAGE + openingOf(frame) * 0.86]
  const spot = (aside: number): Space => [...frame.pointAt(frame.width / 2 + aside, frame.depth * 0.52), STAGE]
  const beam = project([lamp, spot(-150), spot(150)])
  return [...parts, { kind: 'beam', points: beam }, ...performer(project, at, STAGE)]
}

/** How high a film is for its width. */
export const FILM = 0.42

/** A screen along its back edge: what is lit, and the picture of a film. */
export const screenParts = (project: Project, frame: StageFrame): ViewPart[] => {
  const { width } = frame
  const wall = (corners: readonly Point[]) => project(upright(frame, 0, corners))
  const [low, high, edge] = [STAGE, STAGE + width * FILM, width * 0.012]
  const hills = Array.from(
    { length: 25 },
    (_, at): Point => [
      (width * at) / 24,
      low + width * (0.12 + 0.035 * Math.sin(at * 0.55) + 0.012 * Math.sin(at * 1.7)),
    ],
  )
  const disc = round(40).map(([x, y]): Point => [width * (0.66 + x * 0.085), low + width * (0.2 + y * 0.085)])
  return [
    { kind: 'house', points: wall(box(-edge, width + edge, low - edge, high + edge)) },
    { kind: 'back', points: wall(box(0, width, low, high)) },
    { kind: 'disc', points: wall(disc) },
    { kind: 'person', points: wall([[0, low], ...hills, [width, low]]) },
  ]
}

/** Lines on a ground: around it, across its middle, and a circle there. */
const LINE = 14

/** A pitch, court or rink with its lines. */
export const groundParts = (project: Project, outline: readonly Point[]): ViewPart[] => {
  const centre = middleOf(outline)
  const shrunk = (share: number): Point[] =>
    outline.map(([x, y]) => [centre[0] + (x - centre[0]) * share, centre[1] + (y - centre[1]) * share])
  const xs = outline.map(([x]) => x)
  const ys = outline.map(([, y]) => y)
  const [wide, tall] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)]
  const ring = (radius: number): Space[] =>
    round(36).map(([x, y]) => [centre[0] + x * radius, centre[1] + y * radius, 0])
  const radius = Math.min(wide, tall) * 0.16
  const inner = shrunk(0.94)
  const [half, line] = [Math.min(wide, tall) * 0.47, (LINE * Math.max(wide, tall)) / 3000]
  const across: Point[] =
    wide > tall
      ? box(centre[0] - line, centre[0] + line, centre[1] - half, centre[1] + half)
      : box(centre[0] - half, centre[0] + half, centre[1] - line, centre[1] + line)
  return [
    { kind: 'ground', points: project(flat(outline, 0)) },
    ...edgesOf(inner).map(([from, to]): ViewPart => {
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
      const [dx, dy] = [((to[1] - from[1]) / length) * line, ((to[0] - from[0]) / length) * line]
      const corners: Point[] = [
        [from[0] - dx, from[1] + dy],
        [to[0] - dx, to[1] + dy],
        [to[0] + dx, to[1] - dy],
        [from[0] + dx, from[1] - dy],
      ]
      return { kind: 'line', points: project(flat(corners, 0)) }
    }),
    { kind: 'line', points: project(flat(across, 0)) },
    { kind: 'line', points: project([...ring(radius), ...ring(radius - 2 * line).toReversed()]) },
  ]
}
