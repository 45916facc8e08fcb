import type { GeometryShape, Point } from '@parter/contract/seat-map/geometry.ts'
import type { HallModel, ModelRow, ModelSeat } from '@parter/contract/seat-map/hall-model.ts'
import { freeLabel, nextLabel } from './numbering.rules.ts'
import {
  boxOf,
  idOf,
  isAmong,
  mapRows,
  mapSeats,
  numbered,
  placeOf,
  type SeatIds,
  seatsOf,
} from './plan-seats.rules.ts'
import { pointsAlong } from './row-shape.rules.ts'

/** The selection on the plan: seats, or one standing area, or one shape. */
export interface Chosen {
  readonly seats: SeatIds
  /** Number of a standing section. */
  readonly area: number | null
  /** Position among the shapes. */
  readonly shape: number | null
}

export const NOTHING_CHOSEN: Chosen = { seats: new Set(), area: null, shape: null }
export const isNothing = ({ seats, area, shape }: Chosen): boolean =>
  seats.size === 0 && area === null && shape === null

type Way = (point: Point) => Point

const placedSeat =
  (way: Way) =>
  (seat: ModelSeat): ModelSeat => {
    const [x, y] = way(placeOf(seat))
    return { ...seat, x, y }
  }

const asBefore = (turn: number): number => turn
const overturned = (turn: number): number => (turn === 0 ? 0 : -turn)

/** Maps the points of the selection. @param turned the new rotation of a table (degrees) */
const placed = (
  plan: HallModel,
  { seats, area, shape }: Chosen,
  way: Way,
  turned: (turn: number) => number = asBefore,
): HallModel => {
  const withSeats = mapRows(mapSeats(plan, seats, placedSeat(way)), (row) => {
    if (!row.table || !row.seats.every(isAmong(seats))) return row
    return { ...row, table: { ...row.table, centre: way(row.table.centre), turn: turned(row.table.turn) } }
  })
  if (area === null && shape === null) return withSeats
  return {
    ...withSeats,
    sections: withSeats.sections.map((section) =>
      section.kind === 'standing' && section.id === area ? { ...section, outline: section.outline.map(way) } : section,
    ),
    shapes: withSeats.shapes.map(
      (one, at): GeometryShape => (at === shape ? { ...one, points: one.points.map(way) } : one),
    ),
  }
}

/** All points of the selection. */
export const pointsOf = (plan: HallModel, { seats, area, shape }: Chosen): Point[] => [
  ...(seats.size > 0 ? seatsOf(plan).filter(isAmong(seats)).map(placeOf) : []),
  ...plan.sections.flatMap((section) => (section.kind === 'standing' && section.id === area ? section.outline : [])),
  ...(shape === null ? [] : (plan.shapes[shape]?.points ?? [])),
]

export const moved = (plan: HallModel, chosen: Chosen, dx: number, dy: number): HallModel =>
  dx === 0 && dy === 0 ? plan : placed(plan, chosen, ([x, y]) => [x + dx, y + dy])

/** Mirrors the selection in place, left to right. */
export const mirrored = (plan: HallModel, chosen: Chosen): HallModel => {
  const box = boxOf(pointsOf(plan, chosen))
  return box ? placed(plan, chosen, ([x, y]) => [box.left + box.right - x, y], overturned) : plan
}

/** Rotates the selection around its middle. @param degrees clockwise */
export const turned = (plan: HallModel, chosen: Chosen, degrees: number): HallModel => {
  const box = boxOf(pointsOf(plan, chosen))
  if (!box || degrees % 360 === 0) return plan
  const [x0, y0] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const way: Way = ([x, y]) => [
    Math.round(x0 + (x - x0) * cos - (y - y0) * sin),
    Math.round(y0 + (x - x0) * sin + (y - y0) * cos),
  ]
  // + 0 turns −0 into 0
  return placed(plan, chosen, way, (turn) => ((turn + degrees) % 360) + 0)
}

/** Resizes an area or a shape, keeping its upper left corner (whole cm). */
export const resized = (plan: HallModel, chosen: Chosen, width: number, height: number): HallModel => {
  const box = boxOf(pointsOf(plan, chosen))
  if (!box || box.right === box.left || box.bottom === box.top) return plan
  const { left, top, right, bottom } = box
  return placed(plan, chosen, ([x, y]) => [
    left + Math.round(((x - left) * width) / (right - left)),
    top + Math.round(((y - top) * height) / (bottom - top)),
  ])
}

const copiedRow = (row: ModelRow, ids: SeatIds, way: Way, label: string, flips: boolean): ModelRow => {
  const { table } = row
  const isWhole = row.seats.every(isAmong(ids))
  const seats = row.seats.filter(isAmong(ids)).map(({ placeId: _, ...seat }) => placedSeat(way)(seat))
  const turned = table && {
    ...table,
    centre: way(table.centre),
    turn: flips ? overturned(table.turn) : table.turn,
  }
  // keeps seats ordered from left to right in the copy
  return { label, seats: flips ? seats.toReversed() : seats, ...(turned && isWhole ? { table: turned } : {}) }
}

/**
 * Copies the selected seats into rows of their own with new names.
 * @param mirrorAt mirrors the copy at this line instead (x)
 */
export const copied = (plan: HallModel, ids: SeatIds, dx: number, dy: number, mirrorAt: number | null): HallModel => {
  const way: Way = ([x, y]) => (mirrorAt === null ? [x + dx, y + dy] : [Math.round(2 * mirrorAt) - x, y])
  let isCopied = false
  const sections = plan.sections.map((section) => {
    if (section.kind === 'standing') return section
    const taken = new Set(section.rows.map(({ label }) => label))
    let last = section.rows.at(-1)?.label ?? '0'
    const added = section.rows.flatMap((row) => {
      if (!row.seats.some(isAmong(ids))) return []
      last = freeLabel(nextLabel(last), taken)
      return [copiedRow(row, ids, way, last, mirrorAt !== null)]
    })
    isCopied ||= added.length > 0
    return added.length > 0 ? { ...section, rows: [...section.rows, ...added] } : section
  })
  return isCopied ? numbered({ ...plan, sections }) : plan
}

/** Removes the selection, and rows that become empty. */
export const withoutChosen = (plan: HallModel, { seats, area, shape }: Chosen): HallModel => {
  const left = mapRows(plan, (row) => {
    if (!row.seats.some(isAmong(seats))) return row
    const kept = row.seats.filter((seat) => !seats.has(idOf(seat)))
    return kept.length > 0 ? { ...row, seats: kept } : null
  })
  if (area === null && shape === null) return left
  return {
    ...left,
    sections: left.sections.filter(({ id }) => id !== area),
    shapes: left.shapes.filter((_, at) => at !== shape),
  }
}

/** Spreads the seats of the selected rows evenly along an arc between their ends. */
export const bent = (plan: HallModel, ids: SeatIds, bend: number): HallModel =>
  mapRows(plan, (row) => {
    const [first, last] = [row.seats[0], row.seats.at(-1)]
    if (!first || !last || row.seats.length < 3 || row.table || !row.seats.some(isAmong(ids))) return row
    const points = pointsAlong(placeOf(first), placeOf(last), bend, row.seats.length)
    return {
      ...row,
      seats: row.seats.map((seat, at) => {
        const [x, y] = points[at] ?? placeOf(seat)
        return { ...seat, x, y }
      }),
    }
  })
