import type { Point } from '@parter/contract/seat-map/geometry.ts'
import { pretixSteps } from '../../halls/formats/pretix-steps.rules.ts'
import { planOfModel } from '../../halls/plan/plan-of-model.rules.ts'
import type { ExpandedHall, Fault, PlannedSeat, PlannedSection } from '../../halls/plan/planned-hall.rules.ts'
import type { DrawnHall, HallItem, HallShape } from '../format/hall-item.ts'
import { layOutSection } from './section-layout.rules.ts'

/** Two seats nearer than this (cm) overlap. */
const NEAREST = 30

const pointsOf = ({ points, box, oval }: HallShape): readonly Point[] => {
  if (box) {
    const [x, y, width, height] = box
    return [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ]
  }
  if (oval) {
    const [x, y, radiusX, radiusY] = oval
    return Array.from({ length: 48 }, (_, step): Point => {
      const angle = (step / 48) * 2 * Math.PI
      return [Math.round(x + radiusX * Math.cos(angle)), Math.round(y + radiusY * Math.sin(angle))]
    })
  }
  return points ?? []
}

const collisionsOf = (seats: readonly PlannedSeat[]): Fault[] => {
  const grid = new Map<number, PlannedSeat[]>()
  const cell = (value: number) => Math.floor(value / NEAREST)
  const key = (column: number, row: number) => column * 100_000 + row
  const faults: Fault[] = []
  for (const seat of seats) {
    const [column, line] = [cell(seat.x), cell(seat.y)]
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        for (const other of grid.get(key(column + dx, line + dy)) ?? []) {
          if (Math.hypot(other.x - seat.x, other.y - seat.y) >= NEAREST || faults.length >= 5) continue
          const name = (one: PlannedSeat) => `section ${one.sectionId}, row ${one.rowLabel}, seat ${one.seatLabel}`
          faults.push({ steps: ['sections'], message: `puts ${name(seat)} onto ${name(other)}` })
        }
      }
    }
    const mine = key(column, line)
    const there = grid.get(mine)
    if (there) there.push(seat)
    else grid.set(mine, [seat])
  }
  return faults
}

const zoneFaultsOf = (item: HallItem, sections: readonly PlannedSection[]): Fault[] => {
  const kinds = new Map(item.zones.map((zone) => [zone.code, zone.kind]))
  return sections.flatMap((section, position) =>
    section.zoneCodes.flatMap((zone): Fault[] => {
      const steps = ['sections', position]
      if (!kinds.has(zone)) return [{ steps, message: `names zone ${zone}, which the hall doesn't have` }]
      if (kinds.get(zone) === section.kind) return []
      return [{ steps, message: `is ${section.kind} and names zone ${zone}, which is not` }]
    }),
  )
}

const doublesOf = (steps: string, values: readonly (string | number)[]): Fault[] =>
  values.flatMap((value, position) =>
    values.indexOf(value) === position ? [] : [{ steps: [steps, position], message: `has ${value} twice` }],
  )

/** A hall with given seats; faults are reported by their path in the file. */
const expandDrawn = ({ field, model, foreign, faults }: DrawnHall): ExpandedHall => {
  const expanded = planOfModel(model, foreign)
  const found = expanded.faults.map(({ steps, message }) => ({
    steps: foreign ? pretixSteps(foreign.plan, model, steps) : steps,
    message,
  }))
  return { ...expanded, faults: [...faults, ...found].map((one) => ({ ...one, steps: [field, ...one.steps] })) }
}

/**
 * Expands a hall's description to its plan and seats.
 * @returns also its faults: the plan may be used only if there are none
 */
export const expandHall = (item: HallItem): ExpandedHall => {
  if (item.drawn) return expandDrawn(item.drawn)
  const seats: PlannedSeat[] = []
  const faults: Fault[] = []
  const sections = item.sections.map((section, position): PlannedSection => {
    const common = { id: section.id, kind: section.kind, name: section.name, floor: section.floor ?? null }
    if (section.kind === 'standing') {
      return { ...common, zoneCodes: [section.zone], outline: section.outline, seatCount: 0 }
    }
    const laid = layOutSection(section)
    seats.push(...laid.seats)
    faults.push(...laid.faults.map(({ steps, message }) => ({ steps: ['sections', position, ...steps], message })))
    const zoneCodes = [...new Set(laid.seats.map(({ zoneCode }) => zoneCode))]
    return { ...common, zoneCodes, outline: laid.outline, seatCount: laid.seats.length }
  })
  const [width, height] = item.size
  for (const seat of seats) {
    if (seat.x >= 0 && seat.y >= 0 && seat.x <= width && seat.y <= height) continue
    const place = `section ${seat.sectionId}, row ${seat.rowLabel}, seat ${seat.seatLabel}`
    faults.push({ steps: ['size'], message: `is too small for ${place} at ${seat.x}, ${seat.y}` })
    break
  }
  faults.push(
    ...doublesOf(
      'sections',
      item.sections.map(({ id }) => id),
    ),
    ...doublesOf(
      'zones',
      item.zones.map(({ id }) => id),
    ),
    ...doublesOf(
      'zones',
      item.zones.map(({ code }) => code),
    ),
    ...zoneFaultsOf(item, sections),
    ...collisionsOf(seats),
  )
  const shapes = item.shapes.map((shape) => ({
    kind: shape.kind,
    ...(shape.label ? { label: shape.label } : {}),
    points: pointsOf(shape),
  }))
  const zones = item.zones.map(({ id, code, kind, name, shade }) => ({ id, code, kind, name, shade }))
  const plan = { width, height, focalPoint: item.focalPoint, floors: item.floors ?? [], shapes, zones, sections }
  return { plan, seats, faults }
}
