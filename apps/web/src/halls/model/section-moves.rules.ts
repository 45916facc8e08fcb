import type { Label } from '@parter/contract/seat-map/geometry.ts'
import type { HallModel, ModelRow, ModelSection } from '@parter/contract/seat-map/hall-model.ts'
import { withSection } from './hall-parts.rules.ts'
import { freeLabel } from './numbering.rules.ts'
import { isAmong, mapRows, numbered, rowsWith, type SeatIds } from './plan-seats.rules.ts'

/** Where seats go: a section that is there, or a new one with this name. */
export type Destination = { readonly section: number } | { readonly name: Label; readonly floor: string | null }

/**
 * Puts the chosen seats into another section, row by row; rows keep their names where these are free there, and a table
 * goes with its seats if all of them go. They get numbers of that section, as every place's number says its section:
 * for events in which they are sold or held, publishing is refused.
 */
export const movedToSection = (plan: HallModel, ids: SeatIds, to: Destination): HallModel => {
  const going = rowsWith(plan, ids).filter(({ section }) => !('section' in to) || section.id !== to.section)
  if (going.length === 0) return plan
  const goes = new Set(going.flatMap(({ chosen }) => chosen))
  const whole = 'section' in to ? plan : withSection(plan, to.name, to.floor)
  const target = 'section' in to ? to.section : whole.sections.at(-1)?.id
  if (!whole.sections.some(({ id, kind }) => id === target && kind === 'seated')) return plan
  const left = mapRows(whole, (row) => {
    const kept = row.seats.filter((seat) => !goes.has(seat))
    if (kept.length === row.seats.length) return row
    return kept.length > 0 ? { ...row, seats: kept } : null
  })
  const sections = left.sections.map((section): ModelSection => {
    if (section.kind === 'standing' || section.id !== target) return section
    const taken = new Set(section.rows.map(({ label }) => label))
    const added = going.map(({ row, chosen }): ModelRow => {
      const { table, seats, label } = row
      const isWhole = seats.every(isAmong(ids))
      return {
        label: freeLabel(label, taken),
        seats: chosen.map(({ placeId: _, ...seat }) => seat),
        ...(table && isWhole ? { table } : {}),
      }
    })
    return { ...section, rows: [...section.rows, ...added] }
  })
  return numbered({ ...left, sections })
}
