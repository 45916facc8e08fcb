import { neighboursOf } from '@parter/contract/seat-map/geometry.ts'
import { rowStartsOf } from '../halls/plan/geometry-of-plan.rules.ts'
import type { HallPlan } from '../halls/plan/hall-plan.rules.ts'

/** A hall for choosing seats: neighbours and views. Columns as in HallPlan. */
export interface Seating {
  readonly plan: HallPlan
  /** Where rows begin; the last number is the end. */
  readonly rowStarts: Uint32Array
  readonly rowOf: Uint32Array
  /** Least x, least y, most x, most y of the seats of each row. */
  readonly rowBounds: Int32Array
  /** 1: the next seat of the row is the neighbour. */
  readonly joined: Uint8Array
  /** The smaller, the better the view: see `viewsOf`. */
  readonly view: Float64Array
  /** Where sections begin, as rows do. */
  readonly sectionStarts: Uint32Array
}

export const makeSeating = (plan: HallPlan): Seating => {
  const { xs, ys, sectionOf } = plan
  const rowStarts = rowStartsOf(plan)
  const rowOf = new Uint32Array(xs.length)
  for (let row = 0; row + 1 < rowStarts.length; row++) rowOf.fill(row, rowStarts[row], rowStarts[row + 1])
  const sectionStarts = [0]
  for (let seat = 1; seat < xs.length; seat++) if (sectionOf[seat] !== sectionOf[seat - 1]) sectionStarts.push(seat)
  return {
    plan,
    rowStarts,
    rowOf,
    rowBounds: boundsOf(plan, rowStarts),
    joined: neighboursOf({ xs, ys, rowStarts }),
    view: viewsOf(plan),
    sectionStarts: Uint32Array.from([...sectionStarts, xs.length]),
  }
}

const boundsOf = ({ xs, ys }: HallPlan, rowStarts: Uint32Array): Int32Array => {
  const bounds = new Int32Array(Math.max(0, rowStarts.length - 1) * 4)
  for (let row = 0; row + 1 < rowStarts.length; row++) {
    const [ofX, ofY] = [xs, ys].map((all) => all.subarray(rowStarts[row], rowStarts[row + 1])) as [
      Int32Array,
      Int32Array,
    ]
    bounds.set([ofX, ofY].map((all) => Math.min(...all)).concat([ofX, ofY].map((all) => Math.max(...all))), row * 4)
  }
  return bounds
}

/** Which seats can be chosen. */
export interface FreeSeats {
  readonly seating: Seating
  /** It is free and for sale. */
  isFree(seat: number): boolean
  /** It is free and matches the request: zone, section, kind, price. */
  isEligible(seat: number): boolean
  /** The rank of its price among those that match, the dearest first; without it all are equal. */
  priceRank?(seat: number): number
  /** At most so many seats of each row are free; without it that isn't known. */
  readonly mostInRow?: Uint32Array
}

/** How many seats of each row are free. @param gone 1: it is not */
export const countFreeInRows = ({ rowOf, rowStarts }: Seating, gone: Uint8Array): Uint32Array => {
  const counts = new Uint32Array(Math.max(0, rowStarts.length - 1))
  for (let seat = 0; seat < gone.length; seat++)
    if (gone[seat] === 0) counts[rowOf[seat] as number] = (counts[rowOf[seat] as number] ?? 0) + 1
  return counts
}

/**
 * Looks at every window of matching seats side by side in some seats. Called for each seat of a hall in a crowd, so it
 * makes no objects.
 * @param look at the first seat of a window, and whether it would leave a lone seat beside it
 */
export const eachWindow = (
  free: FreeSeats,
  quantity: number,
  from: number,
  to: number,
  look: (first: number, leavesLone: boolean) => void,
): void => {
  const { joined, rowOf } = free.seating
  for (let begin = from; begin < to; ) {
    if (!free.isFree(begin)) {
      begin++
      continue
    }
    let end = begin + 1
    while (end < to && free.isFree(end) && joined[end - 1] === 1 && rowOf[end] === rowOf[begin]) end++
    let length = 0
    for (let seat = begin; seat < end; seat++) {
      length = free.isEligible(seat) ? length + 1 : 0
      if (length < quantity) continue
      const first = seat - quantity + 1
      look(first, first - begin === 1 || end - seat === 2)
    }
    begin = end
  }
}

/** Shapes that are watched from one side. A pitch or a ring is watched from all sides. */
const HAS_A_FRONT: ReadonlySet<string> = new Set(['stage', 'screen'])
/** If the centre of all seats is nearer to the stage than this part of their distance, the stage is among them. */
const LEAST_LEAN = 0.15
/** A metre to the side is as bad as so many metres further back. */
const ASIDE = 1.6
/** Added for a seat behind the stage; more than any hall is long, in centimetres. */
export const BEHIND_THE_STAGE = 10_000_000

/**
 * The view from each seat of a hall; the smaller, the better. Before a stage or a screen it is the distance from the
 * focal point in centimetres, in which being at the side counts more than being further back, so that the middle of a
 * row comes first; seats behind the stage come last. Elsewhere it is the distance alone (R7.3).
 */
const viewsOf = ({ xs, ys, drawing }: HallPlan): Float64Array => {
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

/** The direction of the stage: to the centre of all seats. @returns a vector of length 1; 0, 0: all sides */
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
