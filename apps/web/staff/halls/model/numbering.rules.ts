import type { HallModel, ModelRow, ModelSeat } from '@parter/contract/seat-map/hall-model.ts'
import { idOf, mapRows, rowsWith, type SeatIds } from './plan-seats.rules.ts'

/** How seats of a row are numbered. */
export interface SeatNumbering {
  readonly from: number
  readonly step: number
  readonly way: 'from_left' | 'from_right'
  /** Only odd or only even numbers: the first number is raised to fit, and the step is even. */
  readonly parity: 'all' | 'odd' | 'even'
}

/** How rows are named: numbers or letters, counted on from the first. */
export interface RowNaming {
  readonly from: string
  readonly way: 'from_front' | 'from_back'
}

/** Numbers for so many seats, ordered from the left. */
export const seatNumbers = (count: number, { from, step, way, parity }: SeatNumbering): number[] => {
  const wanted = parity === 'odd' ? 1 : 0
  const isFitting = parity === 'all' || Math.abs(from % 2) === wanted
  const first = isFitting ? from : from + 1
  const size = parity === 'all' || step % 2 === 0 ? step : step * 2
  const numbers = Array.from({ length: count }, (_, at) => first + at * size)
  return way === 'from_left' ? numbers : numbers.toReversed()
}

/** Whether the first seat of a row is its left one. */
const beginsLeft = ({ seats }: ModelRow): boolean => (seats[0]?.x ?? 0) <= (seats.at(-1)?.x ?? 0)

/** Numbers the selected seats, each row separately. */
export const numberSeats = (plan: HallModel, ids: SeatIds, rule: SeatNumbering): HallModel =>
  mapRows(plan, (row) => {
    const count = row.seats.filter((seat) => ids.has(idOf(seat))).length
    if (count === 0) return row
    const numbers = seatNumbers(count, rule)
    const inOrder = beginsLeft(row) ? numbers : numbers.toReversed()
    let next = 0
    const seats = row.seats.map((seat): ModelSeat => {
      if (!ids.has(idOf(seat))) return seat
      const label = String(inOrder[next++])
      return seat.label === label ? seat : { ...seat, label }
    })
    return seats.every((seat, at) => seat === row.seats[at]) ? row : { ...row, seats }
  })

const letterValue = (label: string): number =>
  [...label.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

const lettersOf = (value: number): string => {
  let left = value
  let letters = ''
  while (left > 0) {
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters
    left = Math.floor((left - 1) / 26)
  }
  return letters
}

/** The name so many rows after a given one: 7 → 8, Z → AA, B2 → B3; other names get a number appended. */
export const nextLabel = (label: string, by = 1): string => {
  if (/^[A-Za-z]{1,3}$/.test(label)) return lettersOf(letterValue(label) + by)
  const [, head = label, digits] = /^(.*?)(\d{1,9})$/.exec(label) ?? []
  return digits === undefined ? `${label} ${1 + by}` : `${head}${Number(digits) + by}`
}

/** A name, or the next free one after it; marks it as taken. */
export const freeLabel = (preferred: string, taken: Set<string>): string => {
  let label = preferred
  while (taken.has(label)) label = nextLabel(label)
  taken.add(label)
  return label
}

/** Names the rows of the chosen seats, section by section. */
export const nameRows = (plan: HallModel, ids: SeatIds, { from, way }: RowNaming): HallModel => {
  const names = new Map<ModelRow, string>()
  for (const rows of Map.groupBy(rowsWith(plan, ids), ({ section }) => section).values()) {
    const ordered = way === 'from_front' ? rows : rows.toReversed()
    for (const [at, { row }] of ordered.entries()) names.set(row, at === 0 ? from : nextLabel(from, at))
  }
  return mapRows(plan, (row) => {
    const label = names.get(row)
    return label === undefined || label === row.label ? row : { ...row, label }
  })
}
