import { type HallGeometry, SEAT_KINDS, seatLabelOf } from '@parter/contract/seat-map/geometry.ts'
import { dimStyle, freeStyle, TAKEN } from '../shown/seat-styles.rules.ts'
import type { MaskMaker, Sign } from './masks.ts'
import { isOnFloor, tableCentres } from './paint-ground.ts'
import type { Picture } from '../shown/picture.ts'
import { type Pixels, type Place, drawMask } from '../pixels/pixels.rules.ts'
import { cellsIn } from '../plan/place-index.rules.ts'
import { planIn, drawSprites } from '../pixels/draw-sprites.rules.ts'
import type { ZoneStyle } from '../shown/map-hall.rules.ts'
import type { Palette } from '../shown/palette.ts'
import { pill } from '../pixels/corners.rules.ts'
import { fillPolygon } from '../pixels/polygon.rules.ts'
import { coveragesOf, sheetOf, type Sprite, spritesFrom, type SpriteSheet } from '../pixels/seat-sprites.rules.ts'

/** A seat's radius as a share of the distance to its neighbour. */
export const SEAT_RADIUS = 0.42
/** Draws numbers on free seats, or signs such as the wheelchair's. */
const paintFaces = (to: Pixels, picture: Picture, place: Place, masks: MaskMaker) => {
  const { hall, seats, seatStyles, palette, ratio, detail, camera, font } = picture
  const { geometry, zonePositions } = hall
  const pitch = picture.pitch * camera.scale
  const found = seats && cellsIn(seats.index, planIn(to, place, pitch * ratio))
  if (!geometry || !seats || !found) return
  const size = Math.round(Math.min(pitch * 0.4, 16) * ratio)
  const signSize = Math.round(pitch * 0.54 * ratio)
  const { starts, order, columns } = seats.index
  for (let row = found[2]; row <= found[3]; row++) {
    const end = starts[row * columns + found[1] + 1] as number
    for (let at = starts[row * columns + found[0]] as number; at < end; at++) {
      const seat = order[at] as number
      if ((seatStyles[seat] as number) <= TAKEN) continue
      const kind = SEAT_KINDS[geometry.kinds[seat] as number] ?? 'normal'
      if (kind === 'normal' && !detail.numbers) continue
      const zone = zonePositions[geometry.zones[seat] as number] ?? 0
      const isDim = seatStyles[seat] === dimStyle(zone)
      const colour = isDim ? palette.inkSoft : (palette.zones[zone]?.on ?? palette.hall)
      const label = kind === 'normal' ? seatLabelOf(geometry, seat) : ''
      const mask =
        kind === 'normal'
          ? masks.text(label, label.length > 2 ? Math.round(size * 0.82) : size, 600, font)
          : masks.sign(kind, signSize)
      if (!mask) continue
      const x = (geometry.xs[seat] as number) * place.scale + place.left
      drawMask(to, mask, x, (geometry.ys[seat] as number) * place.scale + place.top, colour)
    }
  }
}

const specials = new WeakMap<HallGeometry, readonly number[]>()

/** The seats that are kept for some, or don't see all; looked for once in a hall. */
const specialsOf = (geometry: HallGeometry): readonly number[] => {
  const known = specials.get(geometry) ?? Array.from(geometry.kinds.keys()).filter((seat) => geometry.kinds[seat] !== 0)
  specials.set(geometry, known)
  return known
}

/** From afar a sign needs more room than its seat has: it stands on a disc, both as shares of the pitch. */
const SIGN_ALONE = { disc: 1.06, sign: 0.8 }

const paintSignsAlone = (to: Pixels, picture: Picture, place: Place, masks: MaskMaker) => {
  const { hall, seats, seatStyles, palette, ratio, camera } = picture
  const { geometry, zonePositions } = hall
  if (!geometry || !seats) return
  const pitch = picture.pitch * camera.scale * ratio
  for (const seat of specialsOf(geometry)) {
    const style = seatStyles[seat] as number
    const x = (geometry.xs[seat] as number) * place.scale + place.left
    const y = (geometry.ys[seat] as number) * place.scale + place.top
    if (style <= TAKEN || !isAround(to, x, y, pitch)) continue
    const mask = masks.sign(SEAT_KINDS[geometry.kinds[seat] as number] as Sign, Math.round(pitch * SIGN_ALONE.sign))
    if (!mask) continue
    const zone = zonePositions[geometry.zones[seat] as number] ?? 0
    const { face, on } = palette.zones[zone] ?? { face: palette.ink, on: palette.hall }
    const size = pitch * SIGN_ALONE.disc
    const isDim = style === dimStyle(zone)
    fillPolygon(to, pill(x, y, size, size), isDim ? palette.touched : face)
    drawMask(to, mask, x, y, isDim ? palette.inkSoft : on)
  }
}

/** No name of a row is wider, in CSS pixels. */
const ROW_NAME = 60

const isAround = ({ width, height }: Pixels, x: number, y: number, reach: number): boolean =>
  x > -reach && y > -reach && x < width + reach && y < height + reach

/** The names of rows, at both ends of each; those of tables, in their middle. */
const paintRowNames = (to: Pixels, picture: Picture, place: Place, masks: MaskMaker) => {
  const { hall, seats, palette, ratio, font, floor, detail } = picture
  const { geometry, sections } = hall
  if (!geometry || !seats) return
  const tables = tableCentres(geometry)
  const size = Math.round(11 * ratio)
  // the disc of a sign reaches further out than a seat
  const room = picture.pitch * place.scale * 0.95 + (detail.loneSigns ? 3 * ratio : 0)
  const reach = room + ROW_NAME * ratio
  for (let row = 0; row + 1 < geometry.rowStarts.length; row++) {
    const first = geometry.rowStarts[row] as number
    const last = (geometry.rowStarts[row + 1] as number) - 1
    if (!isOnFloor(sections[geometry.rowSections[row] as number]?.floor ?? null, floor)) continue
    const table = tables.get(row)
    if (table) {
      const [x, y] = [table[0] * place.scale + place.left, table[1] * place.scale + place.top]
      const name = isAround(to, x, y, reach) ? masks.text(geometry.rowLabels[row] ?? '', size, 500, font) : null
      if (name) drawMask(to, name, x, y, palette.inkSoft)
      continue
    }
    const x1 = (geometry.xs[first] as number) * place.scale + place.left
    const y1 = (geometry.ys[first] as number) * place.scale + place.top
    const x2 = (geometry.xs[last] as number) * place.scale + place.left
    const y2 = (geometry.ys[last] as number) * place.scale + place.top
    const isFirstSeen = isAround(to, x1, y1, reach)
    const isLastSeen = isAround(to, x2, y2, reach)
    if (first === last || (!isFirstSeen && !isLastSeen)) continue
    const mask = masks.text(geometry.rowLabels[row] ?? '', size, 500, font)
    const along = room / (Math.hypot(x2 - x1, y2 - y1) || 1)
    const [dx, dy] = [(x2 - x1) * along, (y2 - y1) * along]
    if (mask && isFirstSeen) drawMask(to, mask, x1 - dx, y1 - dy, palette.inkSoft)
    if (mask && isLastSeen) drawMask(to, mask, x2 + dx, y2 + dy, palette.inkSoft)
  }
}

/** @returns a function that writes a picture's seats into pixels */
export const seatPainter = (masks: MaskMaker) => {
  const spritesFor = spriteKeeper()
  return (to: Pixels, picture: Picture, place: Place): void => {
    const { seats, hall, detail, seatStyles } = picture
    if (!seats || !hall.geometry || detail.seats === 0) return
    const radius = roundedRadius(Math.max(0.6, picture.pitch * place.scale * SEAT_RADIUS))
    const { xs, ys } = hall.geometry
    drawSprites(to, { xs, ys, styles: seatStyles, index: seats.index }, place, spritesFor(picture, radius))
    if (detail.signs) paintFaces(to, picture, place, masks)
    else if (detail.loneSigns) paintSignsAlone(to, picture, place, masks)
    if (detail.marks) paintRowNames(to, picture, place, masks)
  }
}

/** Seats of other prices and taken seats are paler. */
const DIM_INK = 0.24
const TAKEN_INK = 0.46
/** How many sizes are cached: enough to zoom from the whole hall to its seats and back. */
const MOST = 96
/** In how many steps seats fade in while zooming. */
const INKS = 16

/** Sizes that look the same share their sprites. */
const roundedRadius = (radius: number): number => 2 ** (Math.round(Math.log2(radius) * 20) / 20)

/** Taken seats are smaller, and grow less: from near there are better things to see. */
const takenRadius = (radius: number, ratio: number): number => Math.min(radius * 0.72, radius * 0.25 + 4 * ratio)

const makeSheet = ({ palette, hall, onlyZone, ratio }: Picture, radius: number, ink: number): SpriteSheet => {
  const sprites: (readonly Sprite[])[] = []
  const coverages = coveragesOf(radius)
  sprites[TAKEN] = spritesFrom(coverages('circle', takenRadius(radius, ratio)), palette.lineStrong, TAKEN_INK * ink)
  for (const [zone, { shape }] of hall.zoneStyles.entries()) {
    const face = palette.zones[zone]?.face ?? palette.ink
    // below this size shapes can't be recognised
    const own = coverages(radius < 2.5 ? 'circle' : shape)
    sprites[freeStyle(zone)] = spritesFrom(own, face, ink)
    if (onlyZone !== -1) sprites[dimStyle(zone)] = spritesFrom(own, face, DIM_INK * ink)
  }
  return sheetOf(sprites, radius)
}

/** Caches the sprites of recent sizes. @returns a function that gives those of a picture, for a rounded radius */
const spriteKeeper = () => {
  let kept = new Map<string, SpriteSheet>()
  let of: { palette: Palette; zones: readonly ZoneStyle[] } | null = null
  return (picture: Picture, radius: number): SpriteSheet => {
    const { palette, hall, detail, onlyZone } = picture
    if (of?.palette !== palette || of.zones !== hall.zoneStyles) kept = new Map()
    of = { palette, zones: hall.zoneStyles }
    const ink = Math.ceil(detail.seats * INKS) / INKS
    const key = `${radius} ${ink} ${onlyZone !== -1}`
    const known = kept.get(key)
    if (known) return known
    if (kept.size >= MOST) kept = new Map()
    const sheet = makeSheet(picture, radius, ink)
    kept.set(key, sheet)
    return sheet
  }
}
