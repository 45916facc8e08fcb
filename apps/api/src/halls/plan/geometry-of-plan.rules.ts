import {
  type GeometryHead,
  type GeometrySection,
  type GeometryTable,
  type GeometryZone,
  type HallGeometry,
  SEAT_KINDS,
} from '@parter/contract/seat-map/geometry.ts'
import { numberingOf } from '@parter/contract/seat-map/geometry-of-model.ts'
import type { HallColumns } from './hall-plan.rules.ts'

/** Where rows begin: seats of one section and label that follow each other are a row. The last number is the end. */
export const rowStartsOf = ({ placeIds, sectionOf, rows }: Pick<HallColumns, 'placeIds' | 'sectionOf' | 'rows'>) => {
  const starts: number[] = []
  for (let seat = 0; seat < placeIds.length; seat++)
    if (seat === 0 || sectionOf[seat] !== sectionOf[seat - 1] || rows[seat] !== rows[seat - 1]) starts.push(seat)
  return Uint32Array.from([...starts, placeIds.length])
}

const zonesOf = ({ drawing, zoneCodes, sections }: HallColumns): GeometryZone[] => {
  const drawn = (drawing.zones ?? []).map(({ code, kind, name, shade }) => ({ code, kind, name, shade }))
  const known = new Set(drawn.map(({ code }) => code))
  const named = [
    ...zoneCodes.map((code) => ({ code, kind: 'seated' as const })),
    ...sections.flatMap(({ zoneCode: code }) => (code === null ? [] : [{ code, kind: 'standing' as const }])),
  ].filter(({ code }) => !known.has(code))
  return [...drawn, ...named.map((zone) => ({ ...zone, name: {}, shade: 0 }))]
}

const headOf = (plan: HallColumns, zones: readonly GeometryZone[], starts: Uint32Array): GeometryHead => {
  const { drawing, sections } = plan
  const zoneAt = new Map(zones.map(({ code }, at) => [code, at]))
  const rowOf = new Map<string, number>()
  for (let row = 0; row + 1 < starts.length; row++) {
    const seat = starts[row] as number
    rowOf.set(`${plan.sections[plan.sectionOf[seat] ?? 0]?.sectionId} ${plan.rows[seat]}`, row)
  }
  return {
    hallVersionId: plan.hallVersionId,
    width: drawing.width,
    height: drawing.height,
    focalPoint: drawing.focalPoint,
    floors: drawing.floors ?? [],
    zones,
    sections: sections.map((section): GeometrySection => {
      const drawn = drawing.sections.find(({ id }) => id === section.sectionId)
      return {
        id: section.sectionId,
        kind: section.kind,
        name: section.name,
        floor: drawn?.floor ?? null,
        zone: section.zoneCode === null ? null : (zoneAt.get(section.zoneCode) ?? null),
        outline: section.kind === 'standing' ? (drawn?.outline ?? []) : [],
      }
    }),
    shapes: drawing.shapes,
    tables: (drawing.tables ?? []).flatMap(({ sectionId, rowLabel, ...table }): GeometryTable[] => {
      const row = rowOf.get(`${sectionId} ${rowLabel}`)
      return row === undefined ? [] : [{ row, ...table }]
    }),
  }
}

/** A published hall in the wire format (docs/seat-maps.md): seat n here is seat n of the plan. */
export const geometryOfPlan = (plan: HallColumns): HallGeometry => {
  const zones = zonesOf(plan)
  const zoneAt = new Map(zones.map(({ code }, at) => [code, at]))
  const zoneOfCode = plan.zoneCodes.map((code) => zoneAt.get(code) ?? 0)
  const rowStarts = rowStartsOf(plan)
  const rows = Array.from(rowStarts.slice(0, -1))
  return {
    head: headOf(plan, zones, rowStarts),
    placeIds: plan.placeIds,
    xs: plan.xs,
    ys: plan.ys,
    kinds: Uint8Array.from(plan.kinds, (kind) => SEAT_KINDS.indexOf(kind)),
    zones: Uint16Array.from(plan.zoneOf, (zone) => zoneOfCode[zone] ?? 0),
    rowStarts,
    rowSections: Uint16Array.from(rows, (seat) => plan.sectionOf[seat] ?? 0),
    rowLabels: rows.map((seat) => plan.rows[seat] ?? ''),
    numberings: rows.map((seat, row) => numberingOf(plan.seats.slice(seat, rowStarts[row + 1]))),
  }
}
