import type { HallModel } from '@parter/contract/seat-map/hall-model.ts'
import type { Fault } from '../plan/planned-hall.rules.ts'
import type { PretixPlan } from './pretix-plan.ts'

/** The path in the plan of something in the hall made from it; the plan itself, if there is none. */
export const pretixSteps = (plan: PretixPlan, model: HallModel, steps: Fault['steps']): Fault['steps'] => {
  const [list, sectionAt, , rowAt, , seatAt] = steps
  const section = list === 'sections' ? model.sections[Number(sectionAt)] : undefined
  if (!section) return []
  const zone = ['zones', section.id - 1]
  const row = section.kind === 'seated' ? section.rows[Number(rowAt)] : undefined
  const seat = row?.seats[Number(seatAt)]
  if (!row || !seat) return zone
  for (const [at, { row_number, seats }] of (plan.zones[section.id - 1]?.rows ?? []).entries()) {
    if ((row_number.trim() || `${at + 1}`) !== row.label) continue
    const found = seats.findIndex(({ seat_number }, index) => (seat_number.trim() || `${index + 1}`) === seat.label)
    if (found >= 0) return [...zone, 'rows', at, 'seats', found]
  }
  return zone
}
