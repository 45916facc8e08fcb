import type { ZoneLook } from './hall-columns.ts'
import { dimLook, freeLook, TAKEN } from './looks.rules.ts'
import type { Palette } from './palette.ts'
import type { Picture } from './picture.ts'
import { coveragesOf, sheetOf, type Sprite, type SpriteSheet, spritesFrom } from './pixels/seat-sprites.rules.ts'

/** Seats of other prices, and those that are gone, stand back. */
const DIM_INK = 0.24
const TAKEN_INK = 0.5
/** So many sizes are kept: all of the way from the whole hall to its seats and back. */
const MOST = 96
/** Between far and near, seats appear in so many steps. */
const INKS = 16

/** Sizes between which nobody sees a difference share their sprites. */
export const roundedRadius = (radius: number): number => 2 ** (Math.round(Math.log2(radius) * 20) / 20)

const makeSheet = ({ palette, hall, onlyZone }: Picture, radius: number, ink: number): SpriteSheet => {
  const looks: (readonly Sprite[])[] = []
  // far away a dot would be less than a pixel: there a whole seat in a quiet colour says it better
  const small = radius < 4
  const coverages = coveragesOf(radius)
  const taken = small ? coverages('circle', radius * 0.7) : coverages('dot')
  looks[TAKEN] = spritesFrom(taken, palette.lineStrong, (small ? TAKEN_INK * 0.6 : TAKEN_INK) * ink)
  for (const [zone, { shape }] of hall.looks.entries()) {
    const face = palette.zones[zone]?.face ?? palette.ink
    // below some size shapes are only noise
    const own = coverages(radius < 2.5 ? 'circle' : shape)
    looks[freeLook(zone)] = spritesFrom(own, face, ink)
    if (onlyZone !== -1) looks[dimLook(zone)] = spritesFrom(own, face, DIM_INK * ink)
  }
  return sheetOf(looks, radius)
}

/** Keeps the sprites of the last sizes. @returns a function that gives those of a picture, for a rounded radius */
export const spriteKeeper = () => {
  let kept = new Map<string, SpriteSheet>()
  let of: { palette: Palette; zones: readonly ZoneLook[] } | null = null
  return (picture: Picture, radius: number): SpriteSheet => {
    const { palette, hall, detail, onlyZone } = picture
    if (of?.palette !== palette || of.zones !== hall.looks) kept = new Map()
    of = { palette, zones: hall.looks }
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
