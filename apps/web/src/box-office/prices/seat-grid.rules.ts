import type { Seat } from '@parter/contract/box-office/box-office.ts'

export interface SeatRow {
  readonly label: string
  /** It is a table. */
  readonly isTable: boolean
  readonly seats: readonly Seat[]
}

/** The seats of a section as rows, in the order in which they lie on the plan. */
export interface SeatGrid {
  /** How rows run on the plan: from left to right, or downwards as on the balconies along a wall. */
  readonly rowsRun: 'across' | 'down'
  readonly rows: readonly SeatRow[]
}

type Way = Pick<SeatGrid, 'rowsRun'>

const along = ({ rowsRun }: Way, seat: Pick<Seat, 'x' | 'y'>): number => (rowsRun === 'across' ? seat.x : seat.y)
const beside = ({ rowsRun }: Way, seat: Pick<Seat, 'x' | 'y'>): number => (rowsRun === 'across' ? seat.y : seat.x)
const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values)
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Puts seats into rows as one sees them. */
export const seatGrid = (seats: readonly Seat[]): SeatGrid => {
  const byRow = Map.groupBy(seats, ({ row }) => row)
  const groups = [...byRow.values()]
  const wide = groups.reduce((sum, row) => sum + spread(row.map(({ x }) => x)), 0)
  const tall = groups.reduce((sum, row) => sum + spread(row.map(({ y }) => y)), 0)
  const way: Way = { rowsRun: tall > wide ? 'down' : 'across' }
  const rows = [...byRow].map(([label, own]) => ({
    label,
    isTable: own[0]?.isTable === true,
    seats: own.toSorted((first, second) => along(way, first) - along(way, second)),
  }))
  const place = ({ seats: own }: SeatRow) => mean(own.map((seat) => beside(way, seat)))
  return { ...way, rows: rows.toSorted((first, second) => place(first) - place(second)) }
}

const nearest = (way: Way, row: SeatRow | undefined, to: Seat): Seat | undefined =>
  row?.seats.reduce((best, seat) =>
    Math.abs(along(way, seat) - along(way, to)) < Math.abs(along(way, best) - along(way, to)) ? seat : best,
  )

/** Keys by what they mean in rows that run across; where rows run down, left and right change with up and down. */
const turned: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowUp',
  ArrowRight: 'ArrowDown',
  ArrowUp: 'ArrowLeft',
  ArrowDown: 'ArrowRight',
}

/**
 * The seat that a key moves to: arrows as on the plan, Home and End to the ends of the row, with Ctrl to the first and
 * last seat of the section (ARIA grid pattern).
 * @returns the seat; the same one at an edge; undefined when the key moves nothing
 */
export const seatAfterKey = (
  grid: SeatGrid,
  from: number,
  { key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean },
): Seat | undefined => {
  const at = grid.rows.findIndex(({ seats }) => seats.some(({ id }) => id === from))
  const row = grid.rows[at]
  const seat = row?.seats.find(({ id }) => id === from)
  if (!row || !seat) return undefined
  const place = row.seats.indexOf(seat)
  switch (grid.rowsRun === 'down' ? (turned[key] ?? key) : key) {
    case 'ArrowLeft':
      return row.seats[place - 1] ?? seat
    case 'ArrowRight':
      return row.seats[place + 1] ?? seat
    case 'ArrowUp':
      return nearest(grid, grid.rows[at - 1], seat) ?? seat
    case 'ArrowDown':
      return nearest(grid, grid.rows[at + 1], seat) ?? seat
    case 'Home':
      return (ctrlKey ? grid.rows[0] : row)?.seats[0]
    case 'End':
      return (ctrlKey ? grid.rows.at(-1) : row)?.seats.at(-1)
    default:
      return undefined
  }
}

/** The seat that the tab key meets first: one's own, else the first free one, else the first. */
export const firstStop = (grid: SeatGrid, stateOf: (seat: Seat) => Seat['state']): number | undefined => {
  const all = grid.rows.flatMap(({ seats }) => seats)
  const stop = all.find((seat) => stateOf(seat) === 'mine') ?? all.find((seat) => stateOf(seat) === 'free') ?? all[0]
  return stop?.id
}
