import type { HallPlan } from '../halls/hall-plan.rules.ts'

/** What is looked at from one side. A pitch or a ring is looked at from all sides. */
const HAS_A_FRONT: ReadonlySet<string> = new Set(['stage', 'screen'])
/** The middle of all seats is this part of their distance from the stage, or the stage stands among them. */
const LEAST_LEAN = 0.15
/** A metre to the side is as bad as so many metres further back. */
const ASIDE = 1.6
/** Added for a seat behind the stage; more than any hall is long, in centimetres. */
export const BEHIND_THE_STAGE = 10_000_000

/**
 * How well one sees from each seat of a hall; the smaller, the better. Before a stage or a screen it is the distance from
 * the focal point in centimetres, in which being at the side counts more than being further back, so that the middle of
 * a row comes first; seats behind the stage come after all others. Elsewhere it is the distance alone (R7.3).
 */
export const viewsOf = ({ xs, ys, drawing }: HallPlan): Float64Array => {
  const [focusX, focusY] = drawing.focalPoint
  const [frontX, frontY] = frontOf({ xs, ys, drawing })
  return Float64Array.from(xs, (x, seat) => {
    const [dx, dy] = [x - focusX, (ys[seat] as number) - focusY]
    if (frontX === 0 && frontY === 0) return Math.hypot(dx, dy)
    const depth = dx * frontX + dy * frontY
    const aside = dx * frontY - dy * frontX
    return Math.hypot(depth, aside * ASIDE) + (depth < 0 ? BEHIND_THE_STAGE : 0)
  })
}

/** Where the stage looks to: to the middle of all seats. @returns a direction of length 1; 0, 0: to all sides */
const frontOf = ({ xs, ys, drawing }: Pick<HallPlan, 'xs' | 'ys' | 'drawing'>): readonly [number, number] => {
  if (xs.length === 0 || !drawing.shapes.some(({ kind }) => HAS_A_FRONT.has(kind))) return [0, 0]
  const [focusX, focusY] = drawing.focalPoint
  let [x, y, far] = [0, 0, 0]
  for (let seat = 0; seat < xs.length; seat++) {
    const [dx, dy] = [(xs[seat] as number) - focusX, (ys[seat] as number) - focusY]
    x += dx
    y += dy
    far += Math.hypot(dx, dy)
  }
  const lean = Math.hypot(x, y)
  return lean < far * LEAST_LEAN ? [0, 0] : [x / lean, y / lean]
}
