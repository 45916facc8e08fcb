import type { Point } from '@parter/contract/seat-map/geometry.ts'
import {
  type HallModel,
  type ModelRow,
  type ModelSeat,
  numberPlaces,
  type SeatedModelSection,
} from '@parter/contract/seat-map/hall-model.ts'

/** Seats are identified by the numbers of their places, which every seat has while a hall is edited. */
export type SeatIds = ReadonlySet<number>

export const idOf = ({ placeId = 0 }: ModelSeat): number => placeId
export const isAmong =
  (ids: SeatIds) =>
  (seat: ModelSeat): boolean =>
    ids.has(idOf(seat))

/** Gives every seat of a hall a number, so that each can be identified. */
export const numbered = (plan: HallModel): HallModel => numberPlaces(plan)

export const seatedSections = ({ sections }: HallModel): SeatedModelSection[] =>
  sections.filter((section) => section.kind === 'seated')

/** All seats, including removed ones. */
export const seatsOf = (plan: HallModel): ModelSeat[] =>
  seatedSections(plan).flatMap(({ rows }) => rows.flatMap(({ seats }) => seats))

/**
 * Maps the rows of a hall; null removes a row. Unchanged parts stay the same objects, so that undo steps share memory
 * and drawing can compare by identity.
 */
export const mapRows = (
  plan: HallModel,
  change: (row: ModelRow, section: SeatedModelSection) => ModelRow | null,
): HallModel => {
  let isChanged = false
  const sections = plan.sections.map((section) => {
    if (section.kind === 'standing') return section
    const rows = section.rows.flatMap((row) => change(row, section) ?? [])
    if (rows.length === section.rows.length && rows.every((row, at) => row === section.rows[at])) return section
    isChanged = true
    return { ...section, rows }
  })
  return isChanged ? { ...plan, sections } : plan
}

/** Maps the selected seats in place. */
export const mapSeats = (plan: HallModel, ids: SeatIds, change: (seat: ModelSeat) => ModelSeat): HallModel =>
  ids.size === 0
    ? plan
    : mapRows(plan, (row) => {
        if (!row.seats.some(isAmong(ids))) return row
        return { ...row, seats: row.seats.map((seat) => (ids.has(idOf(seat)) ? change(seat) : seat)) }
      })

/** Rows with at least one selected seat, and their selected seats. */
export const rowsWith = (
  plan: HallModel,
  ids: SeatIds,
): { section: SeatedModelSection; row: ModelRow; chosen: ModelSeat[] }[] =>
  seatedSections(plan).flatMap((section) =>
    section.rows.flatMap((row) => {
      const chosen = row.seats.filter(isAmong(ids))
      return chosen.length > 0 ? [{ section, row, chosen }] : []
    }),
  )

/** The seats that a command has added. */
export const addedSeats = (before: HallModel, after: HallModel): SeatIds => {
  const old = new Set(seatsOf(before).map(idOf))
  return new Set(
    seatsOf(after)
      .map(idOf)
      .filter((id) => !old.has(id)),
  )
}

/** The box around points; null around none. */
export const boxOf = (points: readonly Point[]) => {
  if (points.length === 0) return null
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return { left, top, right, bottom }
}

export const placeOf = ({ x, y }: ModelSeat): Point => [x, y]

/** Stands for values that differ. */
export const MIXED = ''

/** The value that all share, or `MIXED`. */
export const sharedValue = <Value extends string>(values: readonly Value[]): Value | typeof MIXED => {
  const [first] = values
  return first !== undefined && values.every((value) => value === first) ? first : MIXED
}
