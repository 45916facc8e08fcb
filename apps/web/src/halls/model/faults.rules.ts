import type { Label, Point } from '@parter/contract/seat-map/geometry.ts'
import {
  type HallModel,
  type ModelSeat,
  PLACES_OF_SECTION,
  type SeatedModelSection,
} from '@parter/contract/seat-map/hall-model.ts'
import { idOf, placeOf, seatedSections } from './plan-seats.rules.ts'

/** Two seats nearer than this (cm) stand in each other; the server refuses them too. */
const NEAREST = 25
const MOST_OF_A_KIND = 200

export type FaultKind =
  | 'seat_twice'
  | 'row_twice'
  | 'overlap'
  | 'outside'
  | 'zone_missing'
  | 'number_twice'
  | 'unreachable'
  | 'section_empty'

/** Something that keeps a hall from being published, and where it is. */
export interface PlanFault {
  readonly kind: FaultKind
  readonly section: Label
  readonly row: string
  readonly seat: string
  /** Numbers of the seats that it is about. */
  readonly seats: readonly number[]
  readonly at: Point | null
}

interface Standing {
  readonly seat: ModelSeat
  readonly row: string
  readonly section: SeatedModelSection
}

const faultAt = (kind: FaultKind, { seat, row, section }: Standing, others: readonly ModelSeat[] = []): PlanFault => ({
  kind,
  section: section.name,
  row,
  seat: seat.label,
  seats: [seat, ...others].map(idOf),
  at: placeOf(seat),
})

const everySeat = (plan: HallModel): Standing[] =>
  seatedSections(plan).flatMap((section) =>
    section.rows.flatMap(({ label, seats }) => seats.map((seat) => ({ seat, row: label, section }))),
  )

/** Seats whose key another has had before, with that one. */
const doubled = (
  kind: FaultKind,
  seats: readonly Standing[],
  keyOf: (one: Standing) => string | number,
): PlanFault[] => {
  const first = new Map<string | number, Standing>()
  return seats.flatMap((one) => {
    const key = keyOf(one)
    const twin = first.get(key)
    if (twin) return [faultAt(kind, one, [twin.seat])]
    first.set(key, one)
    return []
  })
}

const overlaps = (seats: readonly Standing[]): PlanFault[] => {
  const cells = new Map<number, ModelSeat[]>()
  const keyOf = (column: number, line: number) => column * 1_000_003 + line
  const cell = (value: number) => Math.floor(value / NEAREST)
  return seats.flatMap((one) => {
    const { seat } = one
    if (seat.kind === 'removed') return []
    const [column, line] = [cell(seat.x), cell(seat.y)]
    const met: ModelSeat[] = []
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        for (const other of cells.get(keyOf(column + dx, line + dy)) ?? [])
          if (Math.hypot(other.x - seat.x, other.y - seat.y) < NEAREST) met.push(other)
    const own = cells.get(keyOf(column, line))
    if (own) own.push(seat)
    else cells.set(keyOf(column, line), [seat])
    return met.length > 0 ? [faultAt('overlap', one, met)] : []
  })
}

const rowFaults = (section: SeatedModelSection): PlanFault[] => {
  const common = { section: section.name, row: '', seat: '', seats: [], at: null }
  if (section.rows.length === 0) return [{ ...common, kind: 'section_empty' }]
  const seen = new Set<string>()
  return section.rows.flatMap(({ label, seats }): PlanFault[] => {
    if (!seen.has(label)) {
      seen.add(label)
      return []
    }
    const [first] = seats
    const at = first ? placeOf(first) : null
    return [{ ...common, kind: 'row_twice', row: label, seats: seats.map(idOf), at }]
  })
}

/**
 * What is wrong with a hall that is being drawn: doubled labels and numbers, seats in each other or outside, zones that
 * are not there, and places that no call could name because their numbers are another section's.
 */
export const planFaults = (plan: HallModel): PlanFault[] => {
  const seats = everySeat(plan)
  const zones = new Set(plan.zones.filter(({ kind }) => kind === 'seated').map(({ code }) => code))
  const those = (kind: FaultKind, isFaulty: (one: Standing) => boolean) =>
    seats.filter(isFaulty).map((one) => faultAt(kind, one))
  const faults = [
    seatedSections(plan).flatMap(rowFaults),
    doubled('seat_twice', seats, ({ section, row, seat }) => `${section.id}\n${row}\n${seat.label}`),
    overlaps(seats),
    those('outside', ({ seat: { x, y } }) => x < 0 || y < 0 || x > plan.width || y > plan.height),
    those('zone_missing', ({ seat }) => !zones.has(seat.zone)),
    doubled('number_twice', seats, ({ seat }) => idOf(seat)),
    those('unreachable', ({ seat, section }) => Math.floor(idOf(seat) / PLACES_OF_SECTION) !== section.id),
  ]
  return faults.flatMap((some) => some.slice(0, MOST_OF_A_KIND))
}
