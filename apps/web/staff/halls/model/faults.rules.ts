import type { Label, Point } from '@parter/contract/seat-map/geometry.ts'
import { type HallFault, type HallFaultKind, hallFaults } from '@parter/contract/seat-map/hall-faults.ts'
import type { HallModel, ModelSeat } from '@parter/contract/seat-map/hall-model.ts'
import { idOf, placeOf } from './plan-seats.rules.ts'

const MOST_OF_A_KIND = 200

/** A mistake that prevents publishing, and where it is. */
export interface PlanFault {
  readonly kind: HallFaultKind
  readonly section: Label
  readonly row: string
  readonly seat: string
  /** The label that is duplicated or missing. */
  readonly value: string
  /** Numbers of the seats concerned. */
  readonly seats: readonly number[]
  readonly at: Point | null
}

const onPlan = ({ kind, value, name, section, row, seat, other }: HallFault): PlanFault => {
  const own: readonly ModelSeat[] = seat ? [seat.seat, ...(other ? [other.seat] : [])] : (row?.seats ?? [])
  const [first] = own
  return {
    kind,
    section: (seat?.section ?? section)?.name ?? name ?? {},
    row: (seat?.row ?? row)?.label ?? '',
    seat: seat?.seat.label ?? '',
    value: String(value),
    seats: own.map(idOf),
    at: first ? placeOf(first) : null,
  }
}

/** Finds mistakes in a hall; the server refuses the same ones. */
export const planFaults = (plan: HallModel): PlanFault[] => {
  const told = new Map<HallFaultKind, number>()
  return hallFaults(plan)
    .filter(({ kind }) => {
      const count = (told.get(kind) ?? 0) + 1
      told.set(kind, count)
      return count <= MOST_OF_A_KIND
    })
    .map(onPlan)
}
