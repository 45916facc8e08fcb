import { isInside } from '@parter/contract/seat-map/areas.ts'
import type { Point } from '@parter/contract/seat-map/geometry.ts'
import type { HallModel, ModelSeat } from '@parter/contract/seat-map/hall-model.ts'
import { tableOutline } from '@parter/contract/seat-map/table-outline.ts'
import { cornersOfThing } from '../halls/model/outlines.rules.ts'
import { type Chosen, NOTHING_CHOSEN } from '../halls/model/place-things.rules.ts'
import { boxOf, idOf, seatedSections } from '../halls/model/plan-seats.rules.ts'

const isShown = (own: string | null | undefined, floor: string | null) => !own || floor === null || own === floor

/** Seats of the floor that is shown. */
export const seatsOnFloor = (plan: HallModel, floor: string | null): ModelSeat[] =>
  seatedSections(plan)
    .filter((section) => isShown(section.floor, floor))
    .flatMap(({ rows }) => rows.flatMap(({ seats }) => seats))

/** The seat nearest to a point, within reach (cm). */
export const seatAt = (plan: HallModel, floor: string | null, [x, y]: Point, reach: number): ModelSeat | null => {
  let found: ModelSeat | null = null
  let nearest = reach
  for (const seat of seatsOnFloor(plan, floor)) {
    const far = Math.hypot(seat.x - x, seat.y - y)
    if (far > nearest) continue
    nearest = far
    found = seat
  }
  return found
}

/** All seats of the table under a point. */
export const seatsOfTableAt = (plan: HallModel, floor: string | null, [x, y]: Point): ReadonlySet<number> | null => {
  const row = seatedSections(plan)
    .filter((section) => isShown(section.floor, floor))
    .flatMap(({ rows }) => rows)
    .find(({ table }) => table && isInside(tableOutline(table), [x, y]))
  return row ? new Set(row.seats.map(idOf)) : null
}

/** The corner of the selected area or shape within reach (cm) of a point; -1: none. */
export const cornerAt = (plan: HallModel, chosen: Chosen, [x, y]: Point, reach: number): number =>
  chosen.seats.size > 0 ? -1 : cornersOfThing(plan, chosen).findIndex(([cx, cy]) => Math.hypot(cx - x, cy - y) <= reach)

/** The edge of the selected area or shape within reach of a point: the index of its first corner; -1: none. */
export const edgeAt = (plan: HallModel, chosen: Chosen, point: Point, reach: number): number =>
  edgeOf(chosen.seats.size > 0 ? [] : cornersOfThing(plan, chosen), point, reach)

const edgeOf = (corners: readonly Point[], [x, y]: Point, reach: number): number =>
  corners.findIndex(([x1, y1], at) => {
    const [x2, y2] = corners[(at + 1) % corners.length] ?? [x1, y1]
    const [dx, dy] = [x2 - x1, y2 - y1]
    const length = dx * dx + dy * dy
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length))
    return Math.hypot(x1 + along * dx - x, y1 + along * dy - y) <= reach
  })

/** The smallest standing area or shape under a point; walls surround everything, so only their edges count. */
export const thingAt = (plan: HallModel, floor: string | null, point: Point, reach: number): Chosen | null => {
  const areas = plan.sections.flatMap((section) =>
    section.kind === 'standing' && isShown(section.floor, floor) && isInside(section.outline, point)
      ? [{ chosen: { ...NOTHING_CHOSEN, area: section.id }, size: sizeOf(section.outline) }]
      : [],
  )
  const isOn = (kind: string, points: readonly Point[]) =>
    kind === 'wall' ? edgeOf(points, point, reach) >= 0 : isInside(points, point)
  const shapes = plan.shapes.flatMap(({ kind, points, floor: own }, shape) =>
    isShown(own, floor) && isOn(kind, points) ? [{ chosen: { ...NOTHING_CHOSEN, shape }, size: sizeOf(points) }] : [],
  )
  return [...areas, ...shapes].toSorted((one, other) => one.size - other.size)[0]?.chosen ?? null
}

/** The area of the box around some points. */
const sizeOf = (points: readonly Point[]): number => {
  const box = boxOf(points)
  return box ? (box.right - box.left) * (box.bottom - box.top) : 0
}

/** Seats within a box that was drawn from corner to corner. */
export const seatsWithin = (plan: HallModel, floor: string | null, from: Point, to: Point): Set<number> => {
  const [left, right] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])]
  const [top, bottom] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])]
  const inside = seatsOnFloor(plan, floor).filter(({ x, y }) => x >= left && x <= right && y >= top && y <= bottom)
  return new Set(inside.map(idOf))
}

/** All seats of the row that a seat is in. */
export const rowOf = (plan: HallModel, placeId: number): Set<number> => {
  const rows = seatedSections(plan).flatMap((section) => section.rows)
  const row = rows.find(({ seats }) => seats.some((seat) => idOf(seat) === placeId))
  return new Set(row?.seats.map(idOf))
}

/** The four corners of a box, clockwise. */
export const cornersOf = ([x1, y1]: Point, [x2, y2]: Point): Point[] => [
  [Math.min(x1, x2), Math.min(y1, y2)],
  [Math.max(x1, x2), Math.min(y1, y2)],
  [Math.max(x1, x2), Math.max(y1, y2)],
  [Math.min(x1, x2), Math.max(y1, y2)],
]
