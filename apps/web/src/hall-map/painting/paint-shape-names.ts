import type { Point } from '@parter/contract/seat-map/geometry.ts'
import { fitsInto, isInside } from '@parter/contract/seat-map/areas.ts'
import { displayWidth } from '@parter/portal/display-width.ts'
import { broadSpotOf } from '../plan/beside-spots.rules.ts'
import { boundsAround } from '../plan/place-index.rules.ts'
import { drawMask, type Pixels, type Place } from '../pixels/pixels.rules.ts'
import type { MapShape } from '../shown/map-hall.rules.ts'
import type { Picture } from '../shown/picture.ts'
import type { MaskMaker } from './masks.ts'
import { FOCAL_KINDS, isOnFloor, STAGES } from './paint-ground.ts'
import { middleOf, NAME, textWidth } from './section-text.rules.ts'

/** Sizes of what one comes to look at, in CSS pixels: the largest with room around it. */
const FOCAL_SIZES = [34, 30, 26, 22, 19, 16]
/** The room that its name needs, in its own width and size. */
const ROOM = { width: 1.25, height: 1.7 }

/** Whether the upper shape contains a point and lies entirely within the lower one. */
const liesWithin = (upper: MapShape, lower: MapShape, point: Point): boolean =>
  upper.points.length > 2 &&
  isInside(upper.points, point) &&
  upper.points.every((corner) => isInside(lower.points, corner))

const covered = new WeakMap<MapShape, boolean>()

/** A pitch lies inside its track, so the name in the middle is the pitch's. */
const isCovered = (shape: MapShape, shapes: readonly MapShape[]): boolean => {
  const known = covered.get(shape)
  if (known !== undefined) return known
  const middle = middleOf(shape.points)
  const own = shapes.some((other) => other !== shape && other.label && liesWithin(other, shape, middle))
  covered.set(shape, own)
  return own
}

const spots = new WeakMap<readonly Point[], Point>()

const focalSpotOf = (outline: readonly Point[]): Point => {
  const spot = spots.get(outline) ?? broadSpotOf(outline)
  spots.set(outline, spot)
  return spot
}

/** @returns a function that writes the names of stages, pitches and what else is for orientation, where there is room */
export const shapeNamePainter =
  (masks: MaskMaker) =>
  (to: Pixels, { hall, palette, camera, font, display, floor, ratio }: Picture, place: Place): void => {
    /** A screen is too thin for its name, which stands under it. */
    const paintUnder = (to: Pixels, { kind, points }: MapShape, label: string) => {
      const mask = kind === 'screen' && masks.text(label, Math.round(NAME * ratio), 500, font)
      const { left, right, bottom } = boundsAround(points)
      const [x, y] = [((left + right) / 2) * place.scale + place.left, bottom * place.scale + place.top]
      if (mask) drawMask(to, mask, x, y + NAME * ratio, palette.inkSoft)
    }
    for (const shape of hall.shapes) {
      const { kind, label, points, floor: own } = shape
      if (!label || points.length === 0 || !isOnFloor(own, floor) || isCovered(shape, hall.shapes)) continue
      const isFocal = FOCAL_KINDS.includes(kind)
      const [x, y] = isFocal ? focalSpotOf(points) : middleOf(points)
      const hasRoom = (width: number, height: number) =>
        kind === 'text' || fitsInto(points, [x, y], width / camera.scale, height / camera.scale)
      const size = isFocal
        ? FOCAL_SIZES.find((one) => hasRoom(displayWidth(label) * one * ROOM.width, one * ROOM.height))
        : hasRoom(textWidth(label, NAME), NAME) && NAME
      if (!size) {
        paintUnder(to, shape, label)
        continue
      }
      const pixels = Math.round(size * ratio)
      const mask = isFocal ? masks.title(label, pixels, display) : masks.text(label, pixels, 500, font)
      const colour = STAGES.includes(kind) ? palette.onStage : isFocal ? palette.ink : palette.inkSoft
      if (mask) drawMask(to, mask, x * place.scale + place.left, y * place.scale + place.top, colour)
    }
  }
