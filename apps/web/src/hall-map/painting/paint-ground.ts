import type { GeometryTable, HallGeometry, Point } from '@parter/contract/seat-map/geometry.ts'
import { tableOutline } from '@parter/contract/seat-map/table-outline.ts'
import { cornersOf, inset, newCorners } from '../pixels/corners.rules.ts'
import type { Place } from '../pixels/pixels.rules.ts'
import { planIn } from '../pixels/draw-sprites.rules.ts'
import { type Bounds, boundsAround } from '../plan/place-index.rules.ts'
import { mixedOf } from '../shown/palette.ts'
import type { Picture } from '../shown/picture.ts'
import type { GroundSurface } from './ground-surface.ts'

/** The focal points of halls; other shapes are only for orientation. */
export const FOCAL_KINDS = ['stage', 'screen', 'pitch', 'track', 'court', 'ice']

/** Those of them that have the colours of the show. */
export const STAGES = ['stage', 'screen']

export const overlaps = (one: Bounds, other: Bounds): boolean =>
  one.left <= other.right && one.right >= other.left && one.top <= other.bottom && one.bottom >= other.top

/** Whether something on a floor is shown. */
export const isOnFloor = (own: string | null, floor: string | null): boolean =>
  own === null || floor === null || own === floor

/** Reused by every frame, so that nothing has to be garbage-collected. */
const outer = newCorners()
const inner = newCorners()

/** The walls are of use to who draws the hall; to others they would be a line that the frame cuts somewhere. */
const paintShapes = (to: GroundSurface, { hall, palette, ratio, floor }: Picture, place: Place) => {
  for (const isWall of hall.isEdited ? [true, false] : [false])
    for (const { kind, points, floor: own } of hall.shapes) {
      if ((kind === 'wall') !== isWall || kind === 'text' || points.length < 3 || !isOnFloor(own, floor)) continue
      const corners = to.cornersOf(points, place, outer)
      if (isWall) to.fillBordered(corners, inset(corners, ratio, inner), palette.line, palette.sunken)
      else if (STAGES.includes(kind))
        // a pale stage on a pale ground has an edge
        to.fillBordered(
          corners,
          inset(corners, ratio, inner),
          mixedOf(palette.onStage, palette.stage, 0.35),
          palette.stage,
        )
      else if (FOCAL_KINDS.includes(kind)) {
        to.fillBordered(corners, inset(corners, ratio * 1.25, inner), palette.lineStrong, palette.touched)
      } else to.fill(corners, palette.touched)
    }
}

/** The colours of a section's face and edge: the fuller, the more places are left. */
const sectionColours = ({ hall, palette, onlyZone, pointed }: Picture, at: number) => {
  const section = hall.sections[at]
  const zone = onlyZone !== -1 && section?.zones.includes(onlyZone) ? onlyZone : section?.zones[0]
  const colour = zone === undefined ? undefined : palette.zones[zone]?.face
  const isQuiet =
    section === undefined ||
    colour === undefined ||
    section.shareLeft === 0 ||
    (onlyZone !== -1 && !section.zones.includes(onlyZone))
  if (isQuiet) return { face: palette.sunken, edge: palette.line }
  if (palette.isForced) return { face: palette.hall, edge: palette.ink }
  const share = at === pointed ? 0.5 : 0.16 + 0.26 * section.shareLeft
  return { face: mixedOf(colour, palette.raised, share), edge: colour }
}

const paintSections = (to: GroundSurface, picture: Picture, place: Place) => {
  const { hall, palette, detail, sectionBounds, pointed, floor, ratio } = picture
  const seen = planIn(to, place, 1)
  for (const [at, { outline, floor: own, isStanding }] of hall.sections.entries()) {
    const bounds = sectionBounds[at]
    if (!bounds || outline.length < 3 || !overlaps(bounds, seen) || !isOnFloor(own, floor)) continue
    const { face, edge } = sectionColours(picture, at)
    // standing sections keep their coloured face, since no seats are drawn in them
    const ink = isStanding ? 1 : detail.sections
    const corners = to.cornersOf(outline, place, outer)
    // as the view gets closer, the coloured face fades to a plain one under the seats
    const ground = ink >= 1 ? face : mixedOf(face, palette.raised, ink)
    const isPointed = at === pointed && ink > 0
    if (ink === 0) {
      to.fill(corners, ground)
      continue
    }
    to.fillBordered(corners, inset(corners, (isPointed ? 3 : 1.5) * ratio, inner), mixedOf(edge, ground, ink), ground)
  }
}

/** Walls, stage, sections and tables. */
export const paintGround = (to: GroundSurface, picture: Picture, place: Place): void => {
  to.clear(picture.palette.sunken)
  paintShapes(to, picture, place)
  paintSections(to, picture, place)
  paintTables(to, picture, place)
}

interface DrawnTable {
  readonly outline: readonly Point[]
  readonly bounds: Bounds
  /** Position of its section. */
  readonly section: number
}

const known = new WeakMap<readonly GeometryTable[], readonly DrawnTable[]>()

const tablesOf = ({ head: { tables }, rowSections }: HallGeometry): readonly DrawnTable[] => {
  const drawn = known.get(tables)
  if (drawn) return drawn
  const made = tables.map((table) => {
    const outline = tableOutline(table)
    return { outline, bounds: boundsAround(outline), section: rowSections[table.row] ?? 0 }
  })
  known.set(tables, made)
  return made
}

const centres = new WeakMap<readonly GeometryTable[], ReadonlyMap<number, Point>>()

/** The centres of a hall's tables, by the index of their rows. */
export const tableCentres = ({ head: { tables } }: HallGeometry): ReadonlyMap<number, Point> => {
  const found = centres.get(tables) ?? new Map(tables.map(({ row, centre }) => [row, centre]))
  centres.set(tables, found)
  return found
}

/** Draws tables where seats are large enough to be drawn. */
const paintTables = (to: GroundSurface, picture: Picture, place: Place): void => {
  const { hall, palette, ratio, detail, floor } = picture
  if (!hall.geometry || detail.seats === 0) return
  const seen = planIn(to, place, 1)
  for (const { outline, bounds, section } of tablesOf(hall.geometry)) {
    const own = hall.sections[section]?.floor ?? null
    if (own !== null && floor !== null && own !== floor) continue
    if (bounds.left > seen.right || bounds.right < seen.left) continue
    if (bounds.top > seen.bottom || bounds.bottom < seen.top) continue
    const corners = cornersOf(outline, place, outer)
    to.fillBordered(corners, inset(corners, ratio * 1.25, inner), palette.line, palette.sunken)
  }
}
