import type { Point } from '@parter/contract/seat-map/geometry.ts'
import type { HallModel } from '@parter/contract/seat-map/hall-model.ts'
import { type Chosen, NOTHING_CHOSEN, pointsOf } from './place-things.rules.ts'
import { boxOf } from './plan-seats.rules.ts'

/** Enough corners for an oval to look round at every zoom. */
const ROUND_CORNERS = 32
const FEWEST_CORNERS = 3

type Thing = Pick<Chosen, 'area' | 'shape'>

/** The corners of the selected area or shape; empty when seats are selected. */
export const cornersOfThing = (plan: HallModel, { area, shape }: Thing): Point[] =>
  pointsOf(plan, { ...NOTHING_CHOSEN, area, shape })

const withOutline = (plan: HallModel, { area, shape }: Thing, points: readonly Point[]): HallModel => ({
  ...plan,
  sections: plan.sections.map((section) =>
    section.kind === 'standing' && section.id === area ? { ...section, outline: points } : section,
  ),
  shapes: plan.shapes.map((one, place) => (place === shape ? { ...one, points } : one)),
})

/** Moves a corner. */
export const movedCorner = (plan: HallModel, thing: Thing, at: number, point: Point): HallModel => {
  const corners = cornersOfThing(plan, thing)
  return at < corners.length ? withOutline(plan, thing, corners.with(at, point)) : plan
}

/** Adds a corner in the middle of the edge that begins at another. */
export const addedCorner = (plan: HallModel, thing: Thing, after: number): HallModel => {
  const corners = cornersOfThing(plan, thing)
  const [one, other] = [corners[after], corners[(after + 1) % corners.length]]
  if (!one || !other) return plan
  const middle: Point = [Math.round((one[0] + other[0]) / 2), Math.round((one[1] + other[1]) / 2)]
  return withOutline(plan, thing, corners.toSpliced(after + 1, 0, middle))
}

/** Removes a corner, as long as three are left. */
export const withoutCorner = (plan: HallModel, thing: Thing, at: number): HallModel => {
  const corners = cornersOfThing(plan, thing)
  return corners.length > FEWEST_CORNERS && at < corners.length
    ? withOutline(plan, thing, corners.toSpliced(at, 1))
    : plan
}

/** Makes an area or shape a rectangle or an oval within its bounding box. */
export const reshaped = (plan: HallModel, thing: Thing, form: 'rectangle' | 'oval'): HallModel => {
  const box = boxOf(cornersOfThing(plan, thing))
  if (!box) return plan
  const { left, top, right, bottom } = box
  const rectangle: Point[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
  const oval = Array.from({ length: ROUND_CORNERS }, (_, at): Point => {
    const angle = (2 * Math.PI * at) / ROUND_CORNERS
    return [
      Math.round((left + right) / 2 + (Math.sin(angle) * (right - left)) / 2),
      Math.round((top + bottom) / 2 - (Math.cos(angle) * (bottom - top)) / 2),
    ]
  })
  return withOutline(plan, thing, form === 'oval' ? oval : rectangle)
}

/**
 * Copies the selected area or shape; an area gets a new number and the same price zone.
 * @param mirrorAt mirrors the copy at this line instead (x)
 */
export const copiedThing = (
  plan: HallModel,
  { area, shape }: Thing,
  dx: number,
  dy: number,
  mirrorAt: number | null,
): HallModel => {
  const way = ([x, y]: Point): Point => (mirrorAt === null ? [x + dx, y + dy] : [Math.round(2 * mirrorAt) - x, y])
  const section = plan.sections.find(({ id }) => id === area)
  const one = shape === null ? undefined : plan.shapes[shape]
  const id = Math.max(0, ...plan.sections.map((each) => each.id)) + 1
  if (section?.kind === 'standing')
    return { ...plan, sections: [...plan.sections, { ...section, id, outline: section.outline.map(way) }] }
  return one ? { ...plan, shapes: [...plan.shapes, { ...one, points: one.points.map(way) }] } : plan
}
