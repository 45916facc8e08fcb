import type { Point } from '@parter/contract/seat-map/geometry.ts'
import type { HallModel, ModelSeat } from '@parter/contract/seat-map/hall-model.ts'
import { isInside } from '../../box-office/plan.rules.ts'
import { type Chosen, NOTHING_CHOSEN } from '../../halls/model/place-things.rules.ts'
import { idOf, seatedSections } from '../../halls/model/plan-seats.rules.ts'

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

/** The standing area or shape under a point. */
export const thingAt = (plan: HallModel, floor: string | null, point: Point): Chosen | null => {
  const area = plan.sections.findLast(
    (section) => section.kind === 'standing' && isShown(section.floor, floor) && isInside(section.outline, point),
  )
  if (area) return { ...NOTHING_CHOSEN, area: area.id }
  const shape = plan.shapes.findLastIndex((one) => isShown(one.floor, floor) && isInside(one.points, point))
  return shape < 0 ? null : { ...NOTHING_CHOSEN, shape }
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
