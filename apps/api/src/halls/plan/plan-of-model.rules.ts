import { geometryOfModel } from '@parter/contract/seat-map/geometry-of-model.ts'
import { type HallModel, numberPlaces } from '@parter/contract/seat-map/hall-model.ts'
import { sectionOutlines } from '@parter/contract/seat-map/section-outline.ts'
import { checkModel } from './check-model.rules.ts'
import type { RemovedSeat, TableOfHall } from './hall-plan.rules.ts'
import type { ExpandedHall, PlannedSeat, PlannedSection } from './planned-hall.rules.ts'

/**
 * The plan of a drawn hall for publishing: every seat has a number, in the order of neighbours.
 * @param foreign data of another format, for the export
 */
export const planOfModel = (drawn: HallModel, foreign?: unknown): ExpandedHall => {
  const faults = checkModel(drawn)
  const model = numberPlaces(drawn)
  const seats: PlannedSeat[] = []
  const tables: TableOfHall[] = []
  const removed: RemovedSeat[] = []
  for (const section of model.sections) {
    if (section.kind === 'standing') continue
    for (const row of section.rows) {
      if (row.table) tables.push({ sectionId: section.id, rowLabel: row.label, ...row.table })
      let after = 0
      for (const { placeId = 0, label, x, y, kind, zone } of row.seats) {
        const place = { placeId, sectionId: section.id, rowLabel: row.label, seatLabel: label, zoneCode: zone, x, y }
        if (kind === 'removed') removed.push({ ...place, after })
        else {
          seats.push({ ...place, kind })
          after++
        }
      }
    }
  }
  const outlines = faults.length === 0 ? sectionOutlines(geometryOfModel(model, 0)) : []
  const sections = model.sections.map((section, at): PlannedSection => {
    const own = seats.filter(({ sectionId }) => sectionId === section.id)
    return {
      id: section.id,
      kind: section.kind,
      name: section.name,
      floor: section.floor,
      zoneCodes: section.kind === 'standing' ? [section.zone] : [...new Set(own.map(({ zoneCode }) => zoneCode))],
      outline: section.kind === 'standing' ? section.outline : (outlines[at] ?? []),
      seatCount: own.length,
    }
  })
  const { width, height, focalPoint, floors, shapes, zones } = model
  return {
    plan: {
      width,
      height,
      focalPoint,
      floors,
      shapes,
      zones,
      sections,
      ...(tables.length > 0 ? { tables } : {}),
      ...(removed.length > 0 ? { removed } : {}),
      ...(foreign === undefined ? {} : { foreign }),
    },
    seats: inOrder(seats),
    faults,
  }
}

/** Numbers that ascend along all rows define the order by themselves. */
const inOrder = (seats: readonly PlannedSeat[]): readonly PlannedSeat[] =>
  seats.every((seat, at) => at === 0 || seat.placeId > (seats[at - 1]?.placeId ?? 0))
    ? seats
    : seats.map((seat, at) => ({ ...seat, ordinal: at + 1 }))
