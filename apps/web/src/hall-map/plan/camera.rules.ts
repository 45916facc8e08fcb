import type { Point } from '@parter/contract/seat-map/geometry.ts'
import type { Bounds } from './place-index.rules.ts'

/** What of the plan is seen: its point in the middle of the frame, and CSS pixels for one unit. */
export interface Camera {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** The frame on the page, in CSS pixels. */
export interface Frame {
  readonly width: number
  readonly height: number
}

/** How far the camera may go. */
export interface Limits {
  readonly hall: Bounds
  readonly least: number
  readonly most: number
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most))

/** The view in which a box fills the frame. @param margin CSS pixels that are left free at each side */
export const cameraOn = (box: Bounds, frame: Frame, margin: number): Camera => {
  const width = Math.max(1, box.right - box.left)
  const height = Math.max(1, box.bottom - box.top)
  const scale = Math.min(Math.max(1, frame.width - 2 * margin) / width, Math.max(1, frame.height - 2 * margin) / height)
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, scale }
}

/**
 * The view of a box that is at least so large: a box that doesn't fit then is seen in part, around a point of it.
 * @param whole the view in which all of it is seen
 * @param least CSS pixels for one unit
 */
export const nearIn = (box: Bounds, frame: Frame, whole: Camera, least: number, at?: Point): Camera => {
  if (whole.scale >= least) return whole
  const axis = (wanted: number, low: number, high: number, room: number) => {
    const half = room / 2 / least
    return high - low <= 2 * half ? (low + high) / 2 : clamp(wanted, low + half, high - half)
  }
  const [x, y] = at ?? [whole.x, whole.y]
  return {
    x: axis(x, box.left, box.right, frame.width),
    y: axis(y, box.top, box.bottom, frame.height),
    scale: least,
  }
}

/** Keeps the hall in the frame: what is smaller than the frame stands in its middle, what is larger fills it. */
export const within = (camera: Camera, frame: Frame, { hall, least, most }: Limits): Camera => {
  const scale = clamp(camera.scale, least, most)
  const axis = (at: number, low: number, high: number, room: number) => {
    const half = room / 2 / scale
    // a quarter of the frame may be empty, so that what lies at the edge can be pulled to the middle
    const slack = half / 2
    return high - low + 2 * slack <= 2 * half ? (low + high) / 2 : clamp(at, low - slack + half, high + slack - half)
  }
  return {
    x: axis(camera.x, hall.left, hall.right, frame.width),
    y: axis(camera.y, hall.top, hall.bottom, frame.height),
    scale,
  }
}

/** The point of the plan under a point of the frame. */
export const planPoint = ({ x, y, scale }: Camera, frame: Frame, [left, top]: Point): Point => [
  x + (left - frame.width / 2) / scale,
  y + (top - frame.height / 2) / scale,
]

/** Where a point of the plan is in the frame. */
export const framePoint = ({ x, y, scale }: Camera, frame: Frame, [px, py]: Point): Point => [
  (px - x) * scale + frame.width / 2,
  (py - y) * scale + frame.height / 2,
]

/** Another size, with the point of the plan under `at` staying where it is. */
export const zoomedAt = (camera: Camera, frame: Frame, at: Point, factor: number, limits: Limits): Camera => {
  const scale = clamp(camera.scale * factor, limits.least, limits.most)
  const [x, y] = planPoint(camera, frame, at)
  return within(
    { x: x - (at[0] - frame.width / 2) / scale, y: y - (at[1] - frame.height / 2) / scale, scale },
    frame,
    limits,
  )
}

/** Pushed by so many CSS pixels. */
export const pushed = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x - dx / camera.scale,
  y: camera.y - dy / camera.scale,
})

/** The way from one view to another, `share` of it gone: size by ratio, so that it feels even. */
export const between = (from: Camera, to: Camera, share: number): Camera => {
  const eased = 1 - (1 - share) ** 3
  const scale = from.scale * (to.scale / from.scale) ** eased
  // the point in the middle moves as fast as the size lets it be seen
  const moved =
    Math.abs(to.scale - from.scale) < from.scale * 0.001
      ? eased
      : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale)
  return { x: from.x + (to.x - from.x) * moved, y: from.y + (to.y - from.y) * moved, scale }
}

/** Speed of a pushed map, CSS pixels a millisecond, after some time: it falls to a third in 325 ms. */
export const slowed = (speed: Point, ms: number): Point => {
  const left = Math.exp(-ms / 325)
  return [speed[0] * left, speed[1] * left]
}

export const isStill = ([x, y]: Point): boolean => Math.hypot(x, y) < 0.02
