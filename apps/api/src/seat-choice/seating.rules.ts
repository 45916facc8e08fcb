import { neighboursOf } from '@parter/contract/seat-map/neighbours.ts'
import { rowStartsOf } from '../halls/geometry-of-plan.rules.ts'
import type { HallPlan } from '../halls/hall-plan.rules.ts'
import { viewsOf } from './views.rules.ts'

/** A hall as one chooses in it: who sits beside whom, and what they see from there. Columns as in HallPlan. */
export interface Seating {
  readonly plan: HallPlan
  /** Where rows begin; the last number is the end. */
  readonly rowStarts: Uint32Array
  readonly rowOf: Uint32Array
  /** 1: the next seat of the row is the neighbour. */
  readonly joined: Uint8Array
  /** The smaller, the better one sees: see `viewsOf`. */
  readonly view: Float64Array
  /** Where sections begin, as rows do. */
  readonly sectionStarts: Uint32Array
}

const known = new WeakMap<HallPlan, Seating>()

/** Made once for each plan. */
export const seatingOf = (plan: HallPlan): Seating => {
  const seating = known.get(plan) ?? makeSeating(plan)
  known.set(plan, seating)
  return seating
}

const makeSeating = (plan: HallPlan): Seating => {
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
    joined: neighboursOf({ xs, ys, rowStarts }),
    view: viewsOf(plan),
    sectionStarts: Uint32Array.from([...sectionStarts, xs.length]),
  }
}

/** Which seats can be chosen. */
export interface FreeSeats {
  readonly seating: Seating
  /** Nobody has it, and it is sold. */
  isFree(seat: number): boolean
  /** It is free, and what is wished: zone, section, kind, price. */
  isWished(seat: number): boolean
  /** The place of its price among those that are wished, the dearest first; without it all are alike. */
  priceRank?(seat: number): number
}

/** Free seats beside each other: from the first up to, not including, the last number. */
export interface FreeRun {
  readonly from: number
  readonly to: number
}

/** Every run of free neighbours in some seats, whether wished or not. */
export function* freeRuns(
  { seating, isFree }: Pick<FreeSeats, 'seating' | 'isFree'>,
  from: number,
  to: number,
): Generator<FreeRun> {
  const { joined, rowOf } = seating
  for (let begin = from; begin < to; ) {
    if (!isFree(begin)) {
      begin++
      continue
    }
    let end = begin + 1
    while (end < to && isFree(end) && joined[end - 1] === 1 && rowOf[end] === rowOf[begin]) end++
    yield { from: begin, to: end }
    begin = end
  }
}

/** So many wished seats beside each other. */
export interface Window {
  readonly first: number
  /** One free seat would be left beside them, by itself. */
  readonly leavesLone: boolean
}

/** Every way to sit beside each other in some seats. */
export function* windowsIn(free: FreeSeats, quantity: number, from: number, to: number): Generator<Window> {
  for (const run of freeRuns(free, from, to)) {
    let wished = 0
    for (let seat = run.from; seat < run.to; seat++) {
      wished = free.isWished(seat) ? wished + 1 : 0
      if (wished < quantity) continue
      const first = seat - quantity + 1
      yield { first, leavesLone: first - run.from === 1 || run.to - seat === 2 }
    }
  }
}
