import type { Point } from '@parter/contract/seat-map/geometry.ts'
import { fitsInto, isInside } from '../../../../../packages/contract/src/seat-map/areas.ts'
import type { MapSection, MapShape } from '../shown/map-hall.rules.ts'
import type { MaskMaker } from './masks.ts'
import { nameSpot } from '../plan/label-spots.rules.ts'
import { isOnFloor, FOCAL_KINDS, overlaps } from './paint-ground.ts'
import { SEAT_RADIUS } from './paint-seats.ts'
import type { Picture } from '../shown/picture.ts'
import type { Bounds } from '../plan/place-index.rules.ts'
import { type Pixels, type Place, drawMask } from '../pixels/pixels.rules.ts'
import { pill } from '../pixels/corners.rules.ts'
import { fillPolygon } from '../pixels/polygon.rules.ts'
import { type Sprite, spritesOf } from '../pixels/seat-sprites.rules.ts'
import { COUNT, LINE, middleOf, NAME, SIGN, textWidth, type SectionText, sectionTextFor } from './section-text.rules.ts'
import { planIn, drawSprite } from '../pixels/draw-sprites.rules.ts'

/** The height of a name's background, in CSS pixels. */
const PLATE = 20
/** How far text may extend beyond its section, in CSS pixels. */
const OVERHANG = 60

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

/** Caches the positions of texts for the last scale. @returns a function that draws names into pixels */
export const namePainter = (masks: MaskMaker) => {
  let known = new WeakMap<MapSection, SectionText>()
  let knownScale = 0

  const wordsOf = (section: MapSection, scale: number): SectionText => {
    // sizes that look the same share their cached positions
    const rounded = 2 ** (Math.floor(Math.log2(scale) * 5) / 5)
    if (rounded !== knownScale) {
      known = new WeakMap()
      knownScale = rounded
    }
    const words = known.get(section) ?? sectionTextFor(section, rounded)
    known.set(section, words)
    return words
  }

  let signs = new Map<string, Sprite>()
  let signsOf: unknown = null
  /** The sign of a zone, drawn once for each theme. */
  const signOf = ({ palette, hall, ratio }: Picture, zone: number, isQuiet: boolean): Sprite | undefined => {
    if (signsOf !== palette) signs = new Map()
    signsOf = palette
    const style = hall.zoneStyles[zone]
    const key = `${zone} ${isQuiet} ${ratio}`
    const face = isQuiet ? palette.lineStrong : (palette.zones[zone]?.face ?? palette.ink)
    const sign = signs.get(key) ?? (style && spritesOf(style.shape, face, 1, (SIGN / 2.3) * ratio)[0])
    if (sign) signs.set(key, sign)
    return sign
  }

  const paintWords = (to: Pixels, picture: Picture, place: Place, section: MapSection, ink: number) => {
    const { palette, camera, onlyZone, ratio, font } = picture
    const { x, y, title, titleSize, lines, hasSigns } = wordsOf(section, camera.scale)
    const isQuiet = section.shareLeft === 0 || (onlyZone !== -1 && !section.zones.includes(onlyZone))
    const count = Number(hasSigns) + Number(title !== null) + lines.length
    const left = x * place.scale + place.left
    let top = y * place.scale + place.top - ((count - 1) * LINE * ratio) / 2
    if (hasSigns) {
      for (const [at, zone] of section.zones.entries()) {
        const sign = signOf(picture, zone, isQuiet)
        if (sign) drawSprite(to, sign, left + (at - (section.zones.length - 1) / 2) * (SIGN + 4) * ratio, top)
      }
      top += LINE * ratio
    }
    const colour = isQuiet ? palette.inkSoft : palette.ink
    for (const [at, line] of [...(title === null ? [] : [title]), ...lines].entries()) {
      const isTitle = at === 0 && title !== null
      const mask = masks.text(line, Math.round((isTitle ? titleSize : COUNT) * ratio), isTitle ? 600 : 400, font)
      if (mask) drawMask(to, mask, left, top, colour, ink)
      top += LINE * ratio
    }
  }

  /** Draws a name on a background where a spot without seats is large enough; otherwise draws nothing. */
  const paintPlate = (to: Pixels, picture: Picture, place: Place, section: MapSection, bounds: Bounds, ink: number) => {
    const { palette, font, ratio, seats, hall, camera, pitch } = picture
    const mask = masks.text(section.name, Math.round(COUNT * ratio), 600, font)
    if (!mask || !seats || !hall.geometry) return
    const size = { width: mask.width / ratio + 14, height: PLATE }
    if ((bounds.right - bounds.left) * camera.scale < size.width) return
    const spot = nameSpot(hall.geometry, seats.index, bounds, size, camera.scale, pitch * SEAT_RADIUS)
    if (!spot) return
    const [left, top] = [spot[0] * place.scale + place.left, spot[1] * place.scale + place.top]
    fillPolygon(to, pill(left, top, size.width * ratio, PLATE * ratio), palette.raised, 0.88 * ink)
    drawMask(to, mask, left, top, palette.ink, ink)
  }

  const paintShapeNames = (to: Pixels, picture: Picture, place: Place) => {
    const { hall, palette, camera, font, floor, ratio } = picture
    for (const shape of hall.shapes) {
      const { kind, label, points, floor: own } = shape
      if (!label || points.length === 0 || !isOnFloor(own, floor)) continue
      if (isCovered(shape, hall.shapes)) continue
      const [x, y] = middleOf(points)
      const width = textWidth(label, NAME + 2) / camera.scale
      if (kind !== 'text' && !fitsInto(points, [x, y], width, NAME / camera.scale)) continue
      const isFocal = FOCAL_KINDS.includes(kind)
      const mask = masks.text(label, Math.round(NAME * ratio), isFocal ? 600 : 500, font)
      const colour = isFocal ? palette.ink : palette.inkSoft
      if (mask) drawMask(to, mask, x * place.scale + place.left, y * place.scale + place.top, colour)
    }
  }

  /** Names of the stage and of sections, what is left of them and what they cost, as far as there is room. */
  return (to: Pixels, picture: Picture, place: Place): void => {
    const { hall, detail, sectionBounds, floor, ratio } = picture
    const seen = planIn(to, place, OVERHANG * ratio)
    paintShapeNames(to, picture, place)
    for (const [at, section] of hall.sections.entries()) {
      if (!detail.names && !section.isStanding) continue
      const bounds = sectionBounds[at]
      if (!bounds || !overlaps(bounds, seen) || section.outline.length < 3 || !isOnFloor(section.floor, floor)) continue
      const isPlain = detail.seats === 0 || section.zones.length === 0 || section.isStanding
      if (isPlain || detail.sections > 0) paintWords(to, picture, place, section, isPlain ? 1 : detail.sections)
      if (!isPlain && detail.sections < 1) paintPlate(to, picture, place, section, bounds, 1 - detail.sections)
    }
  }
}
