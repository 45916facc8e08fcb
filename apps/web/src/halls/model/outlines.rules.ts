import type { Point } from '@parter/contract/seat-map/geometry.ts'
import type { HallModel } from '@parter/contract/seat-map/hall-model.ts'
import { type Chosen, NOTHING_CHOSEN, pointsOf } from './place-things.rules.ts'
import { boxOf } from './plan-seats.rules.ts'

/** So many corners look round at every size that a plan is seen in. */
const ROUND_CORNERS = 32
const FEWEST_CORNERS = 3

type Thing = Pick<Chosen, 'area' | 'shape'>

/** The corners of the chosen area or shape; none where seats are chosen. */
export const cornersOfThing = (plan: HallModel, { area, shape }: Thing): Point[] =>
  pointsOf(plan, { ...NOTHING_CHOSEN, area, shape })

const withOutline = (plan: HallModel, { area, shape }: Thing, points: readonly Point[]): HallModel => ({
  ...plan,
  sections: plan.sections.map((section) =>
    section.kind === 'standing' && section.id === area ? { ...section, outline: points } : section,
  ),
  shapes: plan.shapes.map((one, place) => (place === shape ? { ...one, points } : one)),
})

/** A corner put elsewhere. */
export const movedCorner = (plan: HallModel, thing: Thing, at: number, point: Point): HallModel => {
  const corners = cornersOfThing(plan, thing)
  return at < corners.length ? withOutline(plan, thing, corners.with(at, point)) : plan
}

/** One more corner behind another, in the middle of the edge from there. */
export const addedCorner = (plan: HallModel, thing: Thing, after: number): HallModel => {
  const corners = cornersOfThing(plan, thing)
  const [one, other] = [corners[after], corners[(after + 1) % corners.length]]
  if (!one || !other) return plan
  const middle: Point = [Math.round((one[0] + other[0]) / 2), Math.round((one[1] + other[1]) / 2)]
  return withOutline(plan, thing, corners.toSpliced(after + 1, 0, middle))
}

/** A corner less, as long as an area is left. */
export const withoutCorner = (plan: HallModel, thing: Thing, at: number): HallModel => {
  const corners = cornersOfThing(plan, thing)
  return corners.length > FEWEST_CORNERS && at < corners.length
    ? withOutline(plan, thing, corners.toSpliced(at, 1))
    : plan
}

/** A rectangle or an oval in the box that the area or shape has. */
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
 * The chosen area or shape once more; an area gets a number of its own and shares its price zone.
 * @param mirrorAt copied to the other side of this line instead (x)
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
