import { MOST_SEATS } from '@parter/contract/halls/hall-model.ts'
import {
  type HallFault,
  type HallFaultKind,
  hallFaults,
  type SeatInHall,
} from '@parter/contract/seat-map/hall-faults.ts'
import type { HallModel } from '@parter/contract/seat-map/hall-model.ts'
import type { Fault } from './planned-hall.rules.ts'

/** The most faults reported of one kind: two overlapping sections shouldn't list every seat. */
const MOST_OF_A_KIND = 20

const nameOf = ({ section, row, seat }: SeatInHall): string =>
  `section ${section.id}, row ${row.label}, seat ${seat.label}`

/** A section without rows is an unfinished plan, not an error yet. */
const WORDS: Readonly<Record<Exclude<HallFaultKind, 'section_empty'>, (fault: HallFault) => string>> = {
  zone_twice: ({ value, first }) => `is ${value}, which zones[${first}] has too`,
  floor_twice: ({ value, first }) => `is ${value}, which floors[${first}] has too`,
  section_twice: ({ value, first }) => `is ${value}, which sections[${first}] has too`,
  floor_missing: ({ value }) => `names floor ${value}, which the hall doesn’t have`,
  standing_zone_missing: ({ value }) => `names zone ${value}, which the hall doesn’t have for standing`,
  outline_crossed: () => 'crosses itself',
  row_twice: ({ value, first }) => `is ${value}, as rows[${first}]’s is`,
  seat_twice: ({ seat }) => `is a second ${seat ? nameOf(seat) : ''}`,
  zone_missing: ({ value }) => `names zone ${value}, which the hall doesn’t have for seats`,
  number_twice: ({ value, other }) => `is ${value}, the number of ${other ? nameOf(other) : ''}`,
  unreachable: ({ value, seat }) => `is ${value}, which is no number of section ${seat?.section.id}`,
  outside: ({ value }) => `stands outside the plan, at ${value}`,
  overlap: ({ other }) => `stands in ${other ? nameOf(other) : ''}`,
}

/** Faults of a drawn hall that its schema can't express, and too many seats. @returns none: it can be published */
export const checkModel = (model: HallModel): Fault[] => {
  const seats = model.sections
    .flatMap((section) => (section.kind === 'seated' ? section.rows : []))
    .reduce((sum, row) => sum + row.seats.filter(({ kind }) => kind !== 'removed').length, 0)
  if (seats > MOST_SEATS) return [{ steps: ['sections'], message: `have ${seats} seats, of at most ${MOST_SEATS}` }]
  const told = new Map<HallFaultKind, number>()
  return hallFaults(model).flatMap((fault) => {
    const count = (told.get(fault.kind) ?? 0) + 1
    told.set(fault.kind, count)
    if (fault.kind === 'section_empty' || count > MOST_OF_A_KIND) return []
    return [{ steps: fault.steps, message: WORDS[fault.kind](fault) }]
  })
}
