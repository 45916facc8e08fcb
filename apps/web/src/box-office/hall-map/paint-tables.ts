import { tableOutline } from '@parter/contract/seat-map/table-outline.ts'
import type { GeometryTable, HallGeometry, Point } from '@parter/contract/seat-map/geometry.ts'
import { cornersOf, inset, newCorners } from './pixels/corners.rules.ts'
import type { GroundPaper } from './ground-paper.ts'
import type { Picture } from './picture.ts'
import { type Bounds, boundsAround } from './place-index.rules.ts'
import type { Place } from './pixels/pixels.rules.ts'
import { planIn } from './pixels/splat.rules.ts'

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

/** Where the tables of a hall stand, by the rows that they are. */
export const tableCentres = ({ head: { tables } }: HallGeometry): ReadonlyMap<number, Point> => {
  const found = centres.get(tables) ?? new Map(tables.map(({ row, centre }) => [row, centre]))
  centres.set(tables, found)
  return found
}

const outer = newCorners()
const inner = newCorners()

/** Tables, where seats are near enough to be seen. */
export const paintTables = (to: GroundPaper, picture: Picture, place: Place): void => {
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
