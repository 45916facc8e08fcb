import { boxesBeside, reachesInto, type Side } from '../plan/beside-spots.rules.ts'
import { type Bounds, hasPlaceIn } from '../plan/place-index.rules.ts'
import { planIn } from '../pixels/draw-sprites.rules.ts'
import { drawMask, type Pixels, type Place } from '../pixels/pixels.rules.ts'
import type { MapSection } from '../shown/map-hall.rules.ts'
import type { Picture } from '../shown/picture.ts'
import type { MaskMaker } from './masks.ts'
import { isOnFloor, overlaps } from './paint-ground.ts'
import { SEAT_RADIUS } from './paint-seats.ts'
import { inTwo, NAME, textWidth } from './section-text.rules.ts'

/** A line's height as a share of its letters'. */
const LINE = 1.35
/** Between a name and its section, in CSS pixels: beside it without names of rows, beyond half a seat with them; above or below. */
const GAP = { plain: 8, rows: 20, stacked: 2, upright: 14 }
/** Kept free at the edge of the frame, in CSS pixels. */
const EDGE = 6
/** How far from its section a name may lie, in CSS pixels. */
const REACH = 240
/** Frames that are wider, in CSS pixels, have room for larger names. */
const WIDE = 640

/** A name beside its section. */
interface Beside {
  readonly box: Bounds
  readonly side: Side
  readonly lines: readonly string[]
}

/** Names at one size of the plan: where each stands; null: there is no room for it. */
interface Known {
  readonly scale: number
  readonly floor: string | null
  readonly sections: readonly MapSection[]
  readonly spots: Map<MapSection, Beside | null>
}

const sizeIn = ({ frame }: Picture): number => (frame.width < WIDE ? NAME : NAME + 1)

/** What the frame shows of the plan while the whole hall is in it: no name needs to be looked for outside. */
const wholeFrame = ({ bounds, frame }: Picture): Bounds => {
  const scale = Math.min(frame.width / (bounds.right - bounds.left), frame.height / (bounds.bottom - bounds.top)) * 0.95
  const [x, y] = [(bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2]
  const [wide, tall] = [(frame.width / 2 - EDGE) / scale, (frame.height / 2 - EDGE) / scale]
  return { left: x - wide, right: x + wide, top: y - tall, bottom: y + tall }
}

/** Looks for a spot that covers nothing: beside the section, under or above it, and last for its name without the price. */
const spotOf = (picture: Picture, at: number, scale: number, taken: readonly Bounds[]): Beside | null => {
  const { hall, sectionBounds, seats, pitch, detail, floor, bounds: whole } = picture
  const [section, own] = [hall.sections[at], sectionBounds[at]]
  const { geometry } = hall
  if (!section || !own || !seats || !geometry) return null
  const size = sizeIn(picture)
  const gap = (detail.marks ? GAP.rows : GAP.plain) / scale + (detail.marks ? pitch / 2 : 0)
  const inside = wholeFrame(picture)
  const radius = pitch * SEAT_RADIUS
  const isFree = (box: Bounds, isStacked: boolean): boolean => {
    const { left, right, top, bottom } = box
    if (left < inside.left || right > inside.right || top < inside.top || bottom > inside.bottom) return false
    if (taken.some((other) => overlaps(other, box))) return false
    // beside other sections stand the names of their rows
    const around = { left: left - gap, right: right + gap, top: top - radius, bottom: bottom + radius }
    if (hasPlaceIn(seats.index, geometry.xs, geometry.ys, around)) return false
    const isOver = (points: MapSection['outline'], its: string | null, room: Bounds) =>
      isOnFloor(its, floor) && reachesInto(points, room)
    if (hall.shapes.some(({ kind, points, floor: its }) => kind !== 'wall' && isOver(points, its, box))) return false
    // between two rows of sections it may lie over their margins, which have no seats
    return (
      isStacked || !hall.sections.some(({ outline, floor: its }, other) => other !== at && isOver(outline, its, around))
    )
  }
  const { name, price } = section
  const centre = (own.left + own.right) / 2
  // its rows run up and down, so that their names stand above and below it
  const isUpright = own.right - own.left < (own.bottom - own.top) * 0.7
  const beside: Side[] = centre > (whole.left + whole.right) / 2 + radius ? ['right', 'left'] : ['left', 'right']
  const stacked: Side[] = ['below', 'above']
  const short = inTwo(name).map((line) => line.replace(/,$/, ''))
  const ways: [readonly Side[], readonly string[]][] = price
    ? [
        [beside, [name, price]],
        [stacked, [`${name} · ${price}`]],
        [stacked, [name, price]],
        [stacked, [...short, price]],
      ]
    : []
  for (const [sides, lines] of [...ways, [[...beside, ...stacked], [name]] as const, [stacked, short] as const])
    for (const side of sides) {
      const width = Math.max(...lines.map((line) => textWidth(line, size))) / scale
      const height = (lines.length * size * LINE) / scale
      const isStacked = stacked.includes(side)
      const space = isStacked ? (isUpright ? GAP.upright : GAP.stacked) / scale : gap
      const room = { width, height, gap: space, from: inside.left, to: inside.right }
      for (const box of boxesBeside(section.outline, own, side, room))
        if (isFree(box, isStacked)) return { box, side, lines }
    }
  return null
}

/** Remembers where names stand at the last size. @returns a function that writes them, so that they cover no seat */
export const besideNamePainter = (masks: MaskMaker) => {
  let known: Known | null = null

  const knownFor = ({ camera, floor, hall }: Picture): Known => {
    // sizes that look the same share their spots; rounded down, so that there is at least so much room
    const scale = 2 ** (Math.floor(Math.log2(camera.scale) * 5) / 5)
    if (known?.scale !== scale || known.floor !== floor || known.sections !== hall.sections)
      known = { scale, floor, sections: hall.sections, spots: new Map() }
    return known
  }

  const paint = (to: Pixels, picture: Picture, place: Place, section: MapSection, { box, side, lines }: Beside) => {
    const { palette, ratio, font, onlyZone } = picture
    const size = Math.round(sizeIn(picture) * ratio)
    const isQuiet = section.shareLeft === 0 || (onlyZone !== -1 && !section.zones.includes(onlyZone))
    const line = size * LINE
    let y = ((box.top + box.bottom) / 2) * place.scale + place.top - ((lines.length - 1) * line) / 2
    for (const [at, words] of lines.entries()) {
      const mask = masks.text(words, size, at === 0 ? 600 : 500, font)
      if (!mask) continue
      const half = mask.width / 2
      const x =
        side === 'left'
          ? box.right * place.scale + place.left - half
          : side === 'right'
            ? box.left * place.scale + place.left + half
            : ((box.left + box.right) / 2) * place.scale + place.left
      drawMask(to, mask, x, y, isQuiet ? palette.inkSoft : palette.ink)
      y += line
    }
  }

  return (to: Pixels, picture: Picture, place: Place): void => {
    const { hall, sectionBounds, floor, ratio } = picture
    const { scale, spots } = knownFor(picture)
    const seen = planIn(to, place, REACH * ratio)
    for (const [at, section] of hall.sections.entries()) {
      const bounds = sectionBounds[at]
      if (section.isStanding || section.outline.length < 3) continue
      if (!bounds || !overlaps(bounds, seen) || !isOnFloor(section.floor, floor)) continue
      if (!spots.has(section))
        spots.set(
          section,
          spotOf(
            picture,
            at,
            scale,
            [...spots.values()].flatMap((spot) => (spot ? [spot.box] : [])),
          ),
        )
      const spot = spots.get(section)
      if (spot) paint(to, picture, place, section, spot)
    }
  }
}
