import type { Point } from '@parter/contract/seat-map/geometry.ts'
import type { HallModel, ModelRow, ModelSection } from '@parter/contract/seat-map/hall-model.ts'
import { freeLabel } from './numbering.rules.ts'
import { isAmong, mapRows, numbered, type SeatIds } from './plan-seats.rules.ts'
import { laidTable, type TableShape } from './table-shape.rules.ts'

/** How the seats of a table are numbered. */
export interface TableNumbering {
  readonly from: number
  readonly way: 'clockwise' | 'counter_clockwise'
}

/** Labels of so many seats, clockwise; the first seat has the first number either way. */
const labelsOf = (count: number, { from, way }: TableNumbering): string[] =>
  Array.from({ length: count }, (_, at) => String(from + (way === 'clockwise' ? at : (count - at) % count)))

/** New tables of a section, each with a name of its own counted on from the first. */
export const withTables = (
  plan: HallModel,
  sectionId: number,
  zone: string,
  centres: readonly Point[],
  label: string,
  shape: TableShape,
  numbering: TableNumbering,
): HallModel => {
  const sections = plan.sections.map((section): ModelSection => {
    if (section.kind === 'standing' || section.id !== sectionId) return section
    const taken = new Set(section.rows.map((row) => row.label))
    const labels = labelsOf(shape.seats, numbering)
    const added = centres.map((centre): ModelRow => {
      const { table, points } = laidTable(shape, centre, 0)
      const seats = points.map(([x, y], at) => ({ label: labels[at] ?? '', x, y, kind: 'normal' as const, zone }))
      return { label: freeLabel(label, taken), seats, table }
    })
    return { ...section, rows: [...section.rows, ...added] }
  })
  return centres.length === 0 ? plan : numbered({ ...plan, sections })
}

/** The tables all of whose seats are chosen. */
export const tablesAmong = (plan: HallModel, ids: SeatIds): ModelRow[] =>
  plan.sections.flatMap((section) =>
    section.kind === 'seated' ? section.rows.filter((row) => row.table && row.seats.every(isAmong(ids))) : [],
  )

/**
 * Changes the shape of the selected tables: seats keep their places' numbers as far as there are enough, further seats
 * are added at the end, and all are numbered as given.
 */
export const withTableShape = (
  plan: HallModel,
  ids: SeatIds,
  shape: TableShape,
  numbering: TableNumbering,
): HallModel => {
  const chosen = new Set(tablesAmong(plan, ids))
  const labels = labelsOf(shape.seats, numbering)
  const laid = mapRows(plan, (row) => {
    if (!row.table || !chosen.has(row)) return row
    const { table, points } = laidTable(shape, row.table.centre, row.table.turn)
    const zone = row.seats[0]?.zone ?? ''
    const seats = points.map(([x, y], at) => ({
      ...(row.seats[at] ?? { kind: 'normal' as const, zone }),
      label: labels[at] ?? '',
      x,
      y,
    }))
    return { ...row, seats, table }
  })
  return laid === plan ? plan : numbered(laid)
}
