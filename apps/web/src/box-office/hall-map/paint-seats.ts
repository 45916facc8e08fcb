import { seatLabelOf, SEAT_KINDS } from '@parter/contract/seat-map/geometry.ts'
import type { ZoneLook } from './hall-columns.ts'
import { dimLook, freeLook, TAKEN } from './looks.rules.ts'
import type { MaskMaker } from './masks.ts'
import type { Palette } from './palette.ts'
import type { Picture } from './picture.ts'
import { type Pixels, type Place, stamp } from './pixels.rules.ts'
import { cellsIn } from './place-index.rules.ts'
import { isOnFloor } from './paint-ground.ts'
import { type Sprite, spritesOf } from './seat-sprites.rules.ts'
import { planIn, splat } from './splat.rules.ts'

/** A seat's radius for the distance to its neighbour: what is left is air. */
export const SEAT_RADIUS = 0.42
/** Seats of other prices, and those that are gone, stand back. */
const DIM_INK = 0.24
const TAKEN_INK = 0.5

/** Sizes between which nobody sees a difference share their sprites. */
const roundedRadius = (radius: number): number => 2 ** (Math.round(Math.log2(radius) * 20) / 20)

interface SpriteSet {
  readonly radius: number
  readonly ink: number
  readonly palette: Palette
  readonly zones: readonly ZoneLook[]
  readonly looks: (readonly Sprite[])[]
  readonly isDimmed: boolean
}

const makeSprites = ({ palette, hall, onlyZone }: Picture, radius: number, ink: number): SpriteSet => {
  const looks: (readonly Sprite[])[] = []
  // far away a dot would be less than a pixel: there a whole seat in a quiet colour says it better
  const small = radius < 4
  looks[TAKEN] = spritesOf(
    small ? 'circle' : 'dot',
    palette.lineStrong,
    (small ? TAKEN_INK * 0.6 : TAKEN_INK) * ink,
    small ? radius * 0.7 : radius,
    radius,
  )
  for (const [zone, { shape }] of hall.looks.entries()) {
    const face = palette.zones[zone]?.face ?? palette.ink
    // below some size shapes are only noise
    const own = radius < 2.5 ? 'circle' : shape
    looks[freeLook(zone)] = spritesOf(own, face, ink, radius)
    if (onlyZone !== -1) looks[dimLook(zone)] = spritesOf(own, face, DIM_INK * ink, radius)
  }
  return { radius, ink, palette, zones: hall.looks, looks, isDimmed: onlyZone !== -1 }
}

/** What stands on seats that can be had: their numbers, or the signs of what is special about them. */
const paintFaces = (to: Pixels, picture: Picture, place: Place, masks: MaskMaker) => {
  const { hall, seats, look, palette, ratio, detail, camera, font } = picture
  const { geometry, zoneLooks } = hall
  const pitch = picture.pitch * camera.scale
  const found = seats && cellsIn(seats.index, planIn(to, place, pitch * ratio))
  if (!geometry || !seats || !found) return
  const size = Math.round(Math.min(pitch * 0.36, 15) * ratio)
  const signSize = Math.round(pitch * 0.5 * ratio)
  const { starts, order, columns } = seats.index
  for (let row = found[2]; row <= found[3]; row++) {
    const end = starts[row * columns + found[1] + 1] as number
    for (let at = starts[row * columns + found[0]] as number; at < end; at++) {
      const seat = order[at] as number
      if ((look[seat] as number) <= TAKEN) continue
      const kind = SEAT_KINDS[geometry.kinds[seat] as number] ?? 'normal'
      if (kind === 'normal' && !detail.numbers) continue
      const zone = zoneLooks[geometry.zones[seat] as number] ?? 0
      const isDim = look[seat] === dimLook(zone)
      const colour = isDim ? palette.inkSoft : (palette.zones[zone]?.on ?? palette.hall)
      const label = kind === 'normal' ? seatLabelOf(geometry, seat) : ''
      const mask =
        kind === 'normal'
          ? masks.text(label, label.length > 2 ? Math.round(size * 0.82) : size, 600, font)
          : masks.sign(kind, signSize)
      const x = (geometry.xs[seat] as number) * place.scale + place.left
      stamp(to, mask, x, (geometry.ys[seat] as number) * place.scale + place.top, colour)
    }
  }
}

/** The names of rows, at both ends of each. */
const paintRowNames = (to: Pixels, picture: Picture, place: Place, masks: MaskMaker) => {
  const { hall, seats, palette, ratio, font, floor } = picture
  const { geometry, sections } = hall
  if (!geometry || !seats) return
  const size = Math.round(11 * ratio)
  const room = picture.pitch * place.scale
  for (let row = 0; row + 1 < geometry.rowStarts.length; row++) {
    const first = geometry.rowStarts[row] as number
    const last = (geometry.rowStarts[row + 1] as number) - 1
    if (!isOnFloor(sections[geometry.rowSections[row] as number]?.floor ?? null, floor)) continue
    const along = Math.hypot(
      (geometry.xs[last] as number) - (geometry.xs[first] as number),
      (geometry.ys[last] as number) - (geometry.ys[first] as number),
    )
    if (along === 0) continue
    const dx = ((geometry.xs[last] as number) - (geometry.xs[first] as number)) / along
    const dy = ((geometry.ys[last] as number) - (geometry.ys[first] as number)) / along
    for (const [seat, way] of [
      [first, -1],
      [last, 1],
    ] as const) {
      const x = (geometry.xs[seat] as number) * place.scale + place.left + way * dx * room * 0.95
      const y = (geometry.ys[seat] as number) * place.scale + place.top + way * dy * room * 0.95
      if (x < -size || y < -size || x > to.width + size || y > to.height + size) continue
      stamp(to, masks.text(geometry.rowLabels[row] ?? '', size, 500, font), x, y, palette.inkSoft)
    }
  }
}

/** Remembers the sprites of the last size. @returns a function that writes a picture's seats into pixels */
export const seatPainter = (masks: MaskMaker) => {
  let sprites: SpriteSet | null = null
  const spritesFor = (picture: Picture, radius: number): SpriteSet => {
    const { palette, detail, onlyZone, hall } = picture
    if (
      sprites?.radius !== radius ||
      sprites.ink !== detail.seats ||
      sprites.palette !== palette ||
      sprites.zones !== hall.looks ||
      sprites.isDimmed !== (onlyZone !== -1)
    )
      sprites = makeSprites(picture, radius, detail.seats)
    return sprites
  }
  return (to: Pixels, picture: Picture, place: Place): void => {
    const { seats, hall, detail, look } = picture
    if (!seats || !hall.geometry || detail.seats === 0) return
    const radius = roundedRadius(Math.max(0.6, picture.pitch * place.scale * SEAT_RADIUS))
    const { looks } = spritesFor(picture, radius)
    const { xs, ys } = hall.geometry
    splat(to, { xs, ys, look, index: seats.index }, place, looks, radius)
    if (!detail.marks) return
    paintFaces(to, picture, place, masks)
    paintRowNames(to, picture, place, masks)
  }
}
