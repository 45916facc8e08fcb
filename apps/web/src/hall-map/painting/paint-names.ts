import type { Point } from '@parter/contract/seat-map/geometry.ts'
import type { MapSection } from '../shown/map-hall.rules.ts'
import type { MaskMaker } from './masks.ts'
import { besideNamePainter } from './paint-beside.ts'
import { isOnFloor, overlaps } from './paint-ground.ts'
import { shapeNamePainter } from './paint-shape-names.ts'
import type { Picture } from '../shown/picture.ts'
import { type Mask, type Pixels, type Place, drawMask } from '../pixels/pixels.rules.ts'
import { pill } from '../pixels/corners.rules.ts'
import { fillPolygon } from '../pixels/polygon.rules.ts'
import { type Sprite, spritesOf } from '../pixels/seat-sprites.rules.ts'
import {
  hasRoomForSteps,
  middleOf,
  NAME,
  SIGN,
  textWidth,
  type SectionLine,
  type SectionText,
  sectionTextFor,
} from './section-text.rules.ts'
import { planIn, drawSprite } from '../pixels/draw-sprites.rules.ts'

/** The height of a name's background, in CSS pixels. */
const PLATE = 24
/** How far text may extend beyond its section, in CSS pixels. */
const OVERHANG = 60

/** A price on the map, and where on the plan its middle stands. */
interface PricePill {
  readonly price: string
  readonly at: Point
}

const widthOf = ({ text, size }: SectionLine): number => textWidth(text, size)

/** Whether words of a width in CSS pixels, around a point of the plan, lie under a price. */
const isUnder = ({ price, at }: PricePill, x: number, y: number, width: number, scale: number): boolean =>
  Math.abs(at[0] - x) * scale < (textWidth(price, NAME) + 16 + width) / 2 && Math.abs(at[1] - y) * scale < PLATE

/** Caches the positions of texts for the last scale. @returns a function that draws names into pixels */
export const namePainter = (masks: MaskMaker) => {
  const paintShapeNames = shapeNamePainter(masks)
  const paintBeside = besideNamePainter(masks)
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

  const paintWords = (
    to: Pixels,
    picture: Picture,
    place: Place,
    section: MapSection,
    prices: readonly PricePill[],
  ) => {
    const { palette, camera, onlyZone, ratio, font } = picture
    const { x, y, lines, line, hasSigns } = wordsOf(section, camera.scale)
    // half a number beside a price says less than none
    if (prices.some((pill) => isUnder(pill, x, y, Math.max(...lines.map(widthOf), 0), camera.scale))) return
    const isQuiet = section.shareLeft === 0 || (onlyZone !== -1 && !section.zones.includes(onlyZone))
    const left = x * place.scale + place.left
    let top = y * place.scale + place.top - ((Number(hasSigns) + lines.length - 1) * line * ratio) / 2
    if (hasSigns)
      for (const [at, zone] of section.zones.entries()) {
        const sign = signOf(picture, zone, isQuiet)
        if (sign) drawSprite(to, sign, left + (at - (section.zones.length - 1) / 2) * (SIGN + 4) * ratio, top)
      }
    for (const { text, size, isBold } of lines) {
      const mask = masks.text(text, Math.round(size * ratio), isBold ? 600 : 400, font)
      if (mask) drawMask(to, mask, left, top, isQuiet ? palette.inkSoft : palette.ink)
      top += line * ratio
    }
  }

  /** A text on a rounded ground. @param x,y its middle, in pixels */
  const paintPill = (to: Pixels, { palette, ratio }: Picture, mask: Mask, x: number, y: number) => {
    fillPolygon(to, pill(x, y, mask.width + 16 * ratio, PLATE * ratio), palette.raised, 0.94)
    drawMask(to, mask, x, y, palette.ink)
  }

  /** Prices that no section says, on the largest section of each: on a phone most sections have room for their number alone. */
  const pricesOf = ({ hall, sectionBounds, bounds, onlyZone, floor, camera }: Picture): PricePill[] => {
    const largest = new Map<number, { at: number; size: number }>()
    const said = new Set<number>()
    for (const [at, section] of hall.sections.entries()) {
      const [zone] = section.zones
      const bounds = sectionBounds[at]
      if (zone === undefined || !bounds || section.shareLeft === 0 || !isOnFloor(section.floor, floor)) continue
      if (wordsOf(section, camera.scale).lines.some(({ text }) => text === section.price)) said.add(zone)
      const size = (bounds.right - bounds.left) * (bounds.bottom - bounds.top)
      if (size > (largest.get(zone)?.size ?? 0)) largest.set(zone, { at, size })
    }
    return [...largest].flatMap(([zone, { at }]) => {
      const price = hall.zoneStyles[zone]?.price
      const section = hall.sections[at]
      if (!price || !section || said.has(zone) || (onlyZone !== -1 && onlyZone !== zone)) return []
      // at the hall's edge it is drawn inwards, so that the frame doesn't cut it
      const half = textWidth(price, NAME) / 2 / camera.scale
      const [x, y] = middleOf(section.outline)
      return [{ price, at: [Math.min(Math.max(x, bounds.left + half), bounds.right - half), y] }]
    })
  }

  const paintPrices = (to: Pixels, picture: Picture, place: Place, prices: readonly PricePill[]) => {
    const { ratio, font } = picture
    for (const { price, at } of prices) {
      const mask = masks.text(price, Math.round(NAME * ratio), 600, font)
      const [x, y] = [at[0] * place.scale + place.left, at[1] * place.scale + place.top]
      if (mask) paintPill(to, picture, mask, x, y)
    }
  }

  /**
   * Names of the stage and of sections, what is left of them and what they cost, as far as there is room: from afar on the
   * sections, and beside them once their seats are seen.
   */
  return (to: Pixels, picture: Picture, place: Place): void => {
    const { hall, detail, sectionBounds, floor, ratio, camera } = picture
    const seen = planIn(to, place, OVERHANG * ratio)
    const prices = detail.names === 'on' ? pricesOf(picture) : []
    paintShapeNames(to, picture, place)
    for (const [at, section] of hall.sections.entries()) {
      if (detail.names === 'beside' && !section.isStanding) continue
      const bounds = sectionBounds[at]
      if (!bounds || !overlaps(bounds, seen) || section.outline.length < 3 || !isOnFloor(section.floor, floor)) continue
      // its steps stand there
      if (section.isStanding && section.zones.length > 0 && hasRoomForSteps(section.outline, camera.scale)) continue
      paintWords(to, picture, place, section, prices)
    }
    if (detail.names === 'beside') paintBeside(to, picture, place)
    paintPrices(to, picture, place, prices)
  }
}
