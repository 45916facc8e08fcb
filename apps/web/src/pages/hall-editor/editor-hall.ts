import type { Label } from '@parter/contract/seat-map/geometry.ts'
import { geometryOfModel } from '@parter/contract/seat-map/geometry-of-model.ts'
import type { HallModel } from '@parter/contract/seat-map/hall-model.ts'
import { sectionOutlines } from '@parter/contract/seat-map/section-outline.ts'
import type { MapHall, MapSection } from '../../box-office/hall-map/hall-columns.ts'
import { shapeOf } from '../../box-office/zone-look.rules.ts'

/**
 * A drawn hall for the visitors' own renderer, as if every zone were on sale and every seat free. The sheet of paper
 * that it is drawn on is a wall around all, so that there is room to draw beside what is there.
 */
export const editorHall = (plan: HallModel, nameOf: (label: Label) => string): MapHall => {
  const geometry = geometryOfModel(plan, 0)
  const outlines = sectionOutlines(geometry)
  const { width, height } = plan
  const zonesOf = plan.sections.map(() => new Set<number>())
  for (const [row, section] of geometry.rowSections.entries())
    for (let seat = geometry.rowStarts[row] ?? 0; seat < (geometry.rowStarts[row + 1] ?? 0); seat++)
      zonesOf[section]?.add(geometry.zones[seat] ?? 0)
  const sections = plan.sections.map((section, at): MapSection => {
    if (section.kind === 'standing') zonesOf[at]?.add(plan.zones.findIndex(({ code }) => code === section.zone))
    return {
      id: section.id,
      outline: outlines[at] ?? [],
      floor: section.floor,
      zones: [...(zonesOf[at] ?? [])].filter((zone) => zone >= 0),
      isStanding: section.kind === 'standing',
      shareLeft: 1,
      name: nameOf(section.name),
      left: '',
      price: null,
    }
  })
  return {
    geometry,
    sections,
    shapes: [
      {
        kind: 'wall',
        label: null,
        floor: null,
        points: [
          [0, 0],
          [width, 0],
          [width, height],
          [0, height],
        ],
      },
      ...plan.shapes.map(({ kind, label, floor, points }) => ({
        kind,
        label: label ? nameOf(label) : null,
        floor: floor ?? null,
        points,
      })),
    ],
    looks: plan.zones.map(({ shade }, at) => ({ shape: shapeOf(at), shade })),
    zoneLooks: plan.zones.map((_, at) => at),
  }
}
