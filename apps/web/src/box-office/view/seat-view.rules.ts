import { type HallGeometry, type Point, rowOfSeat, SEAT_KINDS } from '@parter/contract/seat-map/geometry.ts'
import { focusFrom, groundsOf, middleOf, type StageFrame, stageFrame } from './focus.rules.ts'
import { asideFrom, depthFrom, type Eye, projection, type ViewSize } from './perspective.rules.ts'
import { peopleBefore, peopleBeyond } from './seats-before.rules.ts'
import {
  FILM,
  FRAME_AT,
  groundParts,
  openingOf,
  PERSON,
  screenParts,
  STAGE,
  stageParts,
  type ViewPart,
} from './stage-parts.rules.ts'

export interface SeatView {
  readonly parts: readonly ViewPart[]
  /** To the nearest point of the stage, screen or pitch, in whole metres. */
  readonly metres: number
  readonly isRestricted: boolean
}

/** The picture beside the map, the lower one over chosen seats, and the taller one of a phone. */
export const VIEW: ViewSize = { width: 360, height: 320 }
export const LOW_VIEW: ViewSize = { width: 360, height: 160 }
export const TALL_VIEW: ViewSize = { width: 360, height: 400 }

/** A seated person's eyes, above the ground. */
const EYE = 118
/** The picture has an angle of 66°: what would be wider from close by, or lost from afar, is brought nearer to that. */
const FAR = 0.77
const WIDEST = 0.92
const TALLEST = 0.74
const SMALLEST = 0.5
const BROADEST = 0.44
/** Corners of a stage that one sits beside count as so far away, in centimetres. */
const NEAREST = 120
/** Where the middle of what one looks at is, from the top. */
const MIDDLE = 0.44
/** The floor that one looks at stays above this. */
const LOWEST = 0.8
/** Looked at from so far aside, in degrees, a side of the stage is what a seat may not see; else what is above. */
const ASIDE = 18

/** What has to fit into the picture: how wide, from where to where above the ground, and where before the back edge. */
const focalOf = (frame: StageFrame, kind: string) => {
  if (kind === 'stage')
    return { wide: frame.width, low: STAGE, high: STAGE + openingOf(frame), at: frame.depth * FRAME_AT }
  if (kind === 'screen') return { wide: frame.width, low: STAGE, high: STAGE + frame.width * FILM, at: 0 }
  return { wide: Math.max(frame.width, frame.depth) * 0.75, low: 0, high: PERSON, at: frame.depth / 2 }
}

/** What hangs behind a stage isn't seen from there. */
const BACKS = new Set<ViewPart['kind']>(['back', 'slat', 'disc', 'house', 'frame'])

/** The part of the picture that a seat with a restricted view doesn't see. */
const hiddenPart = ({ width, height }: ViewSize, slant: number): ViewPart => {
  const [left, right] = slant < -ASIDE ? [width * 0.62, width] : slant > ASIDE ? [0, width * 0.38] : [0, width]
  const low = Math.abs(slant) > ASIDE ? height : height * 0.3
  return {
    kind: 'hidden',
    points: [
      [left, 0],
      [right, 0],
      [right, low],
      [left, low],
    ],
  }
}

/**
 * The view from a seat, computed of the hall's plan: from where one looks, how far it is, who sits in front.
 * @param seat its position in the geometry
 * @returns null where the plan has nothing to look at
 */
export const viewFrom = (geometry: HallGeometry, seat: number, size: ViewSize = VIEW): SeatView | null => {
  const at: Point = [geometry.xs[seat] ?? 0, geometry.ys[seat] ?? 0]
  const focus = focusFrom(geometry, at)
  if (!focus) return null
  const { points: outline, kind } = focus.shape
  const frame = stageFrame(geometry, outline, kind === 'screen')
  const isFlat = kind !== 'stage' && kind !== 'screen'
  const grounds = groundsOf(geometry, outline, isFlat || frame.kind === 'rig')
  const focal = focalOf(frame, kind)
  const centre = isFlat ? middleOf(outline) : frame.pointAt(frame.width / 2, focal.at)
  const away = Math.max(1, Math.hypot(centre[0] - at[0], centre[1] - at[1]))
  const forward: Point = [(centre[0] - at[0]) / away, (centre[1] - at[1]) / away]
  const height = (grounds[rowOfSeat(geometry, seat)] ?? 0) + EYE
  const natural = (focal.wide / away) * FAR
  const share = natural < SMALLEST ? Math.sqrt(natural * SMALLEST) : natural
  const straight = { at, height, forward, far: 1, horizon: 0 }
  // all of it has to fit, however slanted it is, as far as the picture doesn't become that of a fish's eye
  const corners = isFlat
    ? []
    : [0, frame.width].flatMap((along) => {
        const point = frame.pointAt(along, focal.at)
        const depth = Math.max(NEAREST, depthFrom(straight, point))
        return [focal.low, focal.high].map((z): Point => [asideFrom(straight, point) / depth, -(z - height) / depth])
      })
  const ys = corners.map(([, y]) => y)
  const tall = Math.max(...ys) - Math.min(...ys)
  const most = isFlat
    ? Number.POSITIVE_INFINITY
    : Math.min(
        (size.width * WIDEST) / 2 / Math.max(...corners.map(([x]) => Math.abs(x))),
        (size.height * TALLEST) / tall,
      )
  const far = Math.max(size.width * BROADEST, Math.min((size.width * share * away) / focal.wide, most))
  const middle = isFlat ? -((focal.low + focal.high) / 2 - height) / away : (Math.max(...ys) + Math.min(...ys)) / 2
  const floor = size.height * LOWEST - ((height - focal.low) / away) * far
  const eye: Eye = { ...straight, far, horizon: Math.min(size.height * MIDDLE - middle * far, floor) }
  const project = projection(eye, size)
  const isBehind = frame.beforeOf(at) < 0
  const shown =
    kind === 'screen'
      ? screenParts(project, frame)
      : kind === 'stage'
        ? stageParts(project, frame, outline).filter((part) => !isBehind || !BACKS.has(part.kind))
        : groundParts(project, outline)
  const isRestricted = SEAT_KINDS[geometry.kinds[seat] ?? 0] === 'restricted_view'
  const [left, right] = [frame.pointAt(0, 0), frame.pointAt(frame.width, 0)]
  const facing = Math.abs(asideFrom(eye, right) - asideFrom(eye, left)) / Math.max(1, frame.width)
  const isRight = asideFrom(eye, frame.pointAt(frame.width / 2, 0)) > asideFrom(eye, centre)
  const slant = (Math.acos(Math.min(1, facing)) * 180) / Math.PI
  const people = { geometry, seat, eye, size, grounds, away }
  return {
    parts: [
      ...(isBehind || isFlat || frame.kind === 'rig' ? peopleBeyond(people) : []),
      ...shown,
      ...(isRestricted ? [hiddenPart(size, isRight ? -slant : slant)] : []),
      ...peopleBefore(people),
    ].filter(({ points }) => points.length > 2),
    metres: Math.max(1, Math.round(focus.far / 100)),
    isRestricted,
  }
}
