import type { Point } from '@parter/contract/seat-map/geometry.ts'
import {
  type HallModel,
  type ModelRow,
  type ModelSeat,
  numberPlaces,
  type SeatedModelSection,
} from '@parter/contract/seat-map/hall-model.ts'

/** Seats are named by the numbers of their places: while a hall is edited every seat has one. */
export type SeatIds = ReadonlySet<number>

export const idOf = ({ placeId = 0 }: ModelSeat): number => placeId
export const isAmong =
  (ids: SeatIds) =>
  (seat: ModelSeat): boolean =>
    ids.has(idOf(seat))

/** The hall with a number for every seat, so that each can be named. */
export const numbered = (plan: HallModel): HallModel => numberPlaces(plan)

export const seatedSections = ({ sections }: HallModel): SeatedModelSection[] =>
  sections.filter((section) => section.kind === 'seated')

/** All seats, those that are removed included. */
export const seatsOf = (plan: HallModel): ModelSeat[] =>
  seatedSections(plan).flatMap(({ rows }) => rows.flatMap(({ seats }) => seats))

/**
 * Changes rows of a hall; null takes a row out. What isn't changed stays the same object, so that a step back costs
 * nothing and who draws can see what is new.
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

/** Changes the chosen seats where they are. */
export const mapSeats = (plan: HallModel, ids: SeatIds, change: (seat: ModelSeat) => ModelSeat): HallModel =>
  ids.size === 0
    ? plan
    : mapRows(plan, (row) => {
        if (!row.seats.some(isAmong(ids))) return row
        return { ...row, seats: row.seats.map((seat) => (ids.has(idOf(seat)) ? change(seat) : seat)) }
      })

/** Rows with at least one chosen seat, and which of their seats are. */
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

/** Seats of one hall that another doesn't have: what a command has added. */
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

/** The one value that all have, or none. */
export const sharedValue = <Value extends string>(values: readonly Value[]): Value | typeof MIXED => {
  const [first] = values
  return first !== undefined && values.every((value) => value === first) ? first : MIXED
}
