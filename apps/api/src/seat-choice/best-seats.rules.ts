import type { Unmet } from '@parter/contract/seat-choice/seat-choice.ts'
import { BEHIND_THE_STAGE, eachWindow, type FreeSeats, type Seating } from './seating.rules.ts'

/** The few best of many: by the smallest score, without keeping the others. */
export class Shortlist<T> {
  readonly #most: number
  readonly #kept: { readonly score: number; readonly item: T }[] = []

  constructor(most: number) {
    this.#most = most
  }

  /** Items with a score at or above this would be dropped, so they needn't be created. */
  get bound(): number {
    return this.#kept.length < this.#most ? Number.POSITIVE_INFINITY : (this.#kept.at(-1)?.score ?? 0)
  }

  add(score: number, item: T): void {
    if (score >= this.bound) return
    let at = this.#kept.length
    while (at > 0 && (this.#kept[at - 1]?.score ?? 0) > score) at--
    this.#kept.splice(at, 0, { score, item })
    if (this.#kept.length > this.#most) this.#kept.pop()
  }

  /** Best first. */
  items(): T[] {
    return this.#kept.map(({ item }) => item)
  }
}

/** Seats that are offered together, as positions in the hall's columns, and the unmet parts of the request. */
export interface SeatOffer {
  readonly seats: readonly number[]
  readonly unmet: readonly Unmet[]
}

export interface GroupRequest {
  readonly quantity: number
  /** Avoid lone seats if possible. */
  readonly avoidLone: boolean
}

/** How many windows are considered before overlapping ones are removed. */
const MOST_WINDOWS = 240
/** Rows are neighbours if the middles of the two parts are no further apart (cm). */
const ROWS_APART = 320
const MOST_ANCHORS = 6

const seatsFrom = (first: number, quantity: number): number[] => Array.from({ length: quantity }, (_, at) => first + at)

/** One price after another, behind the stage as before it: no view in a hall is as far apart as two prices. */
const PRICE_STEP = BEHIND_THE_STAGE / 100

/**
 * Which of two groups is better: never behind the stage if there is another, then by the highest price, then by the
 * view from their middle.
 */
const scoreOf = (free: FreeSeats, first: number, quantity: number): number => {
  const { view } = free.seating
  const seen = ((view[first + ((quantity - 1) >> 1)] as number) + (view[first + (quantity >> 1)] as number)) / 2
  if (!free.priceRank) return seen
  let rank = 0
  for (let seat = first; seat < first + quantity; seat++) rank = Math.max(rank, free.priceRank(seat))
  return seen + rank * PRICE_STEP
}

const bestWindows = (free: FreeSeats, quantity: number, mayLeaveLone: boolean, most: number): number[] => {
  const list = new Shortlist<number>(most)
  eachWindow(free, quantity, 0, free.seating.joined.length, (first, leavesLone) => {
    if (mayLeaveLone || !leavesLone) list.add(scoreOf(free, first, quantity), first)
  })
  return list.items()
}

/**
 * Adds offers without common seats, so that a buyer who loses a seat of the first still has the others.
 * @param chosen is added to, up to the most
 */
const addApart = (chosen: SeatOffer[], offers: Iterable<SeatOffer>, most: number): void => {
  const used = new Set(chosen.flatMap(({ seats }) => seats))
  for (const offer of offers) {
    if (chosen.length === most) return
    if (offer.seats.some((seat) => used.has(seat))) continue
    for (const seat of offer.seats) used.add(seat)
    chosen.push(offer)
  }
}

/** Made one by one, since the first few are usually enough. */
function* inOneRow(
  free: FreeSeats,
  { quantity }: GroupRequest,
  mayLeaveLone: boolean,
  unmet: readonly Unmet[],
): Generator<SeatOffer> {
  for (const first of bestWindows(free, quantity, mayLeaveLone, MOST_WINDOWS))
    yield { seats: seatsFrom(first, quantity), unmet }
}

const middleOf = ({ seating: { plan } }: FreeSeats, first: number, quantity: number) => {
  const [left, right] = [first + ((quantity - 1) >> 1), first + (quantity >> 1)]
  const between = (column: Int32Array) => ((column[left] as number) + (column[right] as number)) / 2
  return [between(plan.xs), between(plan.ys)] as const
}

/** One part in a row, the other in the row before or behind it, as near as can be; the larger part first. */
const inTwoRows = (free: FreeSeats, { quantity }: GroupRequest): SeatOffer[] => {
  const { rowStarts, rowOf, plan } = free.seating
  const offers: SeatOffer[] = []
  for (let part = quantity - 1; part >= quantity / 2 && offers.length === 0; part--) {
    const rest = quantity - part
    for (const first of bestWindows(free, part, true, MOST_WINDOWS)) {
      const [x, y] = middleOf(free, first, part)
      const near = new Shortlist<number>(1)
      for (const row of [(rowOf[first] as number) - 1, (rowOf[first] as number) + 1]) {
        const [from, to] = [rowStarts[row], rowStarts[row + 1]]
        if (from === undefined || to === undefined || plan.sectionOf[from] !== plan.sectionOf[first]) continue
        eachWindow(free, rest, from, to, (other) => {
          const [otherX, otherY] = middleOf(free, other, rest)
          const between = Math.hypot(otherX - x, otherY - y)
          if (between <= ROWS_APART) near.add(between, other)
        })
      }
      const [other] = near.items()
      if (other === undefined) continue
      offers.push({ seats: [...seatsFrom(first, part), ...seatsFrom(other, rest)], unmet: ['one_row'] })
    }
  }
  return offers
}

/** The seats nearest to one of the best, for groups that can't sit together. */
const scattered = (free: FreeSeats, { quantity }: GroupRequest): SeatOffer[] => {
  const { seating } = free
  const anchors = bestWindows(free, 1, true, MOST_ANCHORS)
  return anchors.flatMap((anchor): SeatOffer[] => {
    const [x, y] = middleOf(free, anchor, 1)
    const near = new Shortlist<number>(quantity)
    for (let seat = 0; seat < seating.joined.length; seat++) {
      if (!free.isEligible(seat)) continue
      near.add(Math.hypot((seating.plan.xs[seat] as number) - x, (seating.plan.ys[seat] as number) - y), seat)
    }
    const seats = near.items()
    return seats.length === quantity ? [{ seats, unmet: ['together'] }] : []
  })
}

/**
 * The best available seats, best first and without common seats: side by side without lone seats; then with one; then
 * in two rows, one behind the other; then anywhere. A later kind is only searched when there are not enough of the ones
 * before. A scan of 100,000 seats takes some milliseconds.
 * @param free which seats are free and match the request
 * @param most how many offers
 */
export const bestSeats = (free: FreeSeats, request: GroupRequest, most: number): SeatOffer[] => {
  const kinds = [
    ...(request.avoidLone ? [() => inOneRow(free, request, false, [])] : []),
    () => inOneRow(free, request, true, request.avoidLone ? ['no_lone_seat'] : []),
    ...(request.quantity > 1 ? [() => inTwoRows(free, request), () => scattered(free, request)] : []),
  ]
  const offers: SeatOffer[] = []
  for (const find of kinds) {
    if (offers.length > 0 && offers.length >= most / 2) break
    addApart(offers, find(), most)
  }
  return offers
}

/** Whether so many could sit together without leaving a seat by itself. */
export const hasTidyChoice = (free: FreeSeats, quantity: number): boolean => {
  const { rowStarts } = free.seating
  let isTidy = false
  for (let row = 0; row + 1 < rowStarts.length && !isTidy; row++)
    eachWindow(free, quantity, rowStarts[row] as number, rowStarts[row + 1] as number, (_, leavesLone) => {
      if (!leavesLone) isTidy = true
    })
  return isTidy
}

/** Further than any hall is wide: seats that leave one by itself come after all others. */
const LEAVES_LONE = 1_000_000

/** `Math.hypot` is many times slower, and its care for very large numbers isn't needed. */
const distance = (across: number, along: number): number => Math.sqrt(across * across + along * along)

/** How far a point is from the nearest seat of a row, at least. */
const awayFromRow = ({ rowBounds }: Seating, row: number, x: number, y: number): number => {
  const at = row * 4
  const across = Math.max((rowBounds[at] as number) - x, 0, x - (rowBounds[at + 2] as number))
  return distance(across, Math.max((rowBounds[at + 1] as number) - y, 0, y - (rowBounds[at + 3] as number)))
}

/**
 * The matching seats side by side that are nearest to a place in the hall; its own section first. Rows are searched from
 * that place outwards, and those further off than what was found are skipped, so that a crowd of late requests costs
 * little.
 * @returns positions in the columns; none: there are not so many together
 */
export const nearestSeats = (
  free: FreeSeats,
  quantity: number,
  near: number,
  avoidLone: boolean,
  isAllowed: (seats: readonly number[]) => boolean = () => true,
): readonly number[] => {
  const { seating } = free
  const { rowOf, rowStarts, sectionStarts } = seating
  const [x, y] = middleOf(free, near, 1)
  const search = (from: number, to: number): number | undefined => {
    let [nearest, least] = [-1, Number.POSITIVE_INFINITY]
    const lookAt = (row: number) => {
      if ((free.mostInRow?.[row] ?? quantity) < quantity) return
      if (awayFromRow(seating, row, x, y) > least) return
      eachWindow(free, quantity, rowStarts[row] as number, rowStarts[row + 1] as number, (first, leavesLone) => {
        const [otherX, otherY] = middleOf(free, first, quantity)
        const score = distance(otherX - x, otherY - y) + (avoidLone && leavesLone ? LEAVES_LONE : 0)
        const isNearer = score < least || (score === least && first < nearest)
        if (isNearer && isAllowed(seatsFrom(first, quantity))) [nearest, least] = [first, score]
      })
    }
    const middle = rowOf[Math.min(Math.max(near, from), to - 1)] as number
    const [firstRow, lastRow] = [rowOf[from] as number, rowOf[to - 1] as number]
    lookAt(middle)
    for (let by = 1; middle - by >= firstRow || middle + by <= lastRow; by++) {
      if (middle - by >= firstRow) lookAt(middle - by)
      if (middle + by <= lastRow) lookAt(middle + by)
    }
    return nearest < 0 ? undefined : nearest
  }
  const own = [...sectionStarts].findIndex((start, at) => start <= near && near < (sectionStarts[at + 1] ?? 0))
  const first = search(sectionStarts[own] ?? 0, sectionStarts[own + 1] ?? 0) ?? search(0, seating.joined.length)
  return first === undefined ? [] : seatsFrom(first, quantity)
}
