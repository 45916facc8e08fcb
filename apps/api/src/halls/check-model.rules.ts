import { MOST_SEATS } from '@parter/contract/hall-model.ts'
import {
  type HallModel,
  type ModelSeat,
  PLACES_OF_SECTION,
  type SeatedModelSection,
} from '@parter/contract/seat-map/hall-model.ts'
import type { Fault } from './planned-hall.rules.ts'

/** Two seats nearer than this (cm) stand in each other. */
const NEAREST = 25
/** Of one kind of fault so many are told: who draws two sections onto each other need not read about each seat. */
const MOST_OF_A_KIND = 20

type Tell = (steps: Fault['steps'], message: string) => void

const eachSeat = (
  { sections }: HallModel,
  act: (seat: ModelSeat, steps: Fault['steps'], section: SeatedModelSection, row: string) => void,
): void => {
  for (const [at, section] of sections.entries()) {
    if (section.kind === 'standing') continue
    for (const [row, { label, seats }] of section.rows.entries())
      for (const [seat, one] of seats.entries()) act(one, ['sections', at, 'rows', row, 'seats', seat], section, label)
  }
}

const refuseDoubles = (list: string, field: string, values: readonly (string | number)[], tell: Tell): void => {
  const seen = new Map<string | number, number>()
  for (const [at, value] of values.entries()) {
    const first = seen.get(value)
    if (first === undefined) seen.set(value, at)
    else tell([list, at, field], `is ${value}, which ${list}[${first}] has too`)
  }
}

const checkSeats = (model: HallModel, tell: Tell): void => {
  const zones = new Map(model.zones.map((zone) => [zone.code, zone.kind]))
  const labels = new Map<string, string>()
  const places = new Map<number, string>()
  eachSeat(model, (seat, steps, section, row) => {
    const name = `section ${section.id}, row ${row}, seat ${seat.label}`
    const key = JSON.stringify([section.id, row, seat.label])
    const twin = labels.get(key)
    if (twin !== undefined) tell([...steps, 'label'], `is a second ${name}`)
    labels.set(key, name)
    if (zones.get(seat.zone) !== 'seated')
      tell([...steps, 'zone'], `names zone ${seat.zone}, which the hall doesn’t have for seats`)
    if (seat.placeId !== undefined) {
      const owner = places.get(seat.placeId)
      if (owner !== undefined) tell([...steps, 'placeId'], `is ${seat.placeId}, the number of ${owner}`)
      if (Math.floor(seat.placeId / PLACES_OF_SECTION) !== section.id)
        tell([...steps, 'placeId'], `is ${seat.placeId}, which is no number of section ${section.id}`)
      places.set(seat.placeId, name)
    }
    if (seat.x < 0 || seat.y < 0 || seat.x > model.width || seat.y > model.height)
      tell(steps, `stands outside the plan, at ${seat.x}, ${seat.y}`)
  })
}

const checkOverlaps = (model: HallModel, tell: Tell): void => {
  const grid = new Map<number, { readonly seat: ModelSeat; readonly name: string }[]>()
  const cell = (value: number) => Math.floor(value / NEAREST)
  const key = (column: number, row: number) => column * 1_000_003 + row
  eachSeat(model, (seat, steps, section, row) => {
    if (seat.kind === 'removed') return
    const name = `section ${section.id}, row ${row}, seat ${seat.label}`
    const [column, line] = [cell(seat.x), cell(seat.y)]
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        for (const other of grid.get(key(column + dx, line + dy)) ?? [])
          if (Math.hypot(other.seat.x - seat.x, other.seat.y - seat.y) < NEAREST) tell(steps, `stands in ${other.name}`)
    const mine = grid.get(key(column, line))
    // of a heap of seats in one place the first few are enough to say so
    if (!mine) grid.set(key(column, line), [{ seat, name }])
    else if (mine.length < 4) mine.push({ seat, name })
  })
}

/**
 * What is wrong with a drawn hall beyond its form: doubled numbers and labels, zones and floors that are not there,
 * seats in each other or outside, too many of them.
 * @returns nothing: it can be published
 */
export const checkModel = (model: HallModel): Fault[] => {
  const counts = new Map<string, number>()
  const faults: Fault[] = []
  const tellOf =
    (kind: string): Tell =>
    (steps, message) => {
      const count = (counts.get(kind) ?? 0) + 1
      counts.set(kind, count)
      if (count <= MOST_OF_A_KIND) faults.push({ steps, message })
    }
  const { zones, floors, sections, shapes } = model
  let seats = 0
  eachSeat(model, ({ kind }) => void (seats += kind === 'removed' ? 0 : 1))
  if (seats > MOST_SEATS) return [{ steps: ['sections'], message: `have ${seats} seats, of at most ${MOST_SEATS}` }]
  const doubles = tellOf('doubles')
  refuseDoubles(
    'zones',
    'id',
    zones.map(({ id }) => id),
    doubles,
  )
  refuseDoubles(
    'zones',
    'code',
    zones.map(({ code }) => code),
    doubles,
  )
  refuseDoubles(
    'floors',
    'code',
    floors.map(({ code }) => code),
    doubles,
  )
  refuseDoubles(
    'sections',
    'id',
    sections.map(({ id }) => id),
    doubles,
  )
  const codes = new Set(floors.map(({ code }) => code))
  const references = tellOf('references')
  for (const [at, section] of sections.entries()) {
    if (section.floor !== null && !codes.has(section.floor))
      references(['sections', at, 'floor'], `names floor ${section.floor}, which the hall doesn’t have`)
    if (section.kind === 'standing' && zones.find(({ code }) => code === section.zone)?.kind !== 'standing')
      references(['sections', at, 'zone'], `names zone ${section.zone}, which the hall doesn’t have for standing`)
    if (section.kind === 'seated') refuseRowDoubles(section, at, tellOf('rows'))
  }
  for (const [at, shape] of shapes.entries())
    if (shape.floor !== undefined && !codes.has(shape.floor))
      references(['shapes', at, 'floor'], `names floor ${shape.floor}, which the hall doesn’t have`)
  checkSeats(model, tellOf('seats'))
  checkOverlaps(model, tellOf('overlaps'))
  return faults
}

const refuseRowDoubles = ({ rows }: SeatedModelSection, at: number, tell: Tell): void => {
  const seen = new Map<string, number>()
  for (const [row, { label }] of rows.entries()) {
    const first = seen.get(label)
    if (first !== undefined) tell(['sections', at, 'rows', row, 'label'], `is ${label}, as rows[${first}]’s is`)
    else seen.set(label, row)
  }
}
