import type { HallModel, ModelRow, ModelSeat, ModelSection, ModelZone } from '@parter/contract/seat-map/hall-model.ts'
import { rowStartsOf } from './geometry-of-plan.rules.ts'
import type { HallPlan } from './hall-plan.rules.ts'

const zonesOf = ({ drawing, zoneCodes, sections }: HallPlan): ModelZone[] => {
  const drawn = [...(drawing.zones ?? [])]
  const codes = new Set(drawn.map(({ code }) => code))
  const standing = sections.flatMap(({ zoneCode }) => (zoneCode === null ? [] : [zoneCode]))
  for (const code of new Set([...zoneCodes, ...standing]))
    if (!codes.has(code))
      drawn.push({
        id: Math.max(0, ...drawn.map(({ id }) => id)) + 1,
        code,
        kind: standing.includes(code) ? 'standing' : 'seated',
        name: {},
        shade: drawn.length % 24,
      })
  return drawn
}

/** A published hall for editing: seats with their numbers, removed ones in their places. */
export const modelOfPlan = (plan: HallPlan): HallModel => {
  const { drawing } = plan
  const starts = rowStartsOf(plan)
  const rowsBySection = plan.sections.map((): ModelRow[] => [])
  for (let row = 0; row + 1 < starts.length; row++) {
    const first = starts[row] as number
    const section = plan.sectionOf[first] ?? 0
    const label = plan.rows[first] ?? ''
    const sectionId = plan.sections[section]?.sectionId
    const isHere = (one: { readonly sectionId: number; readonly rowLabel: string }) =>
      one.sectionId === sectionId && one.rowLabel === label
    const seats: ModelSeat[] = []
    for (let seat = first; seat < (starts[row + 1] as number); seat++)
      seats.push({
        placeId: plan.placeIds[seat] ?? 0,
        label: plan.seats[seat] ?? '',
        x: plan.xs[seat] ?? 0,
        y: plan.ys[seat] ?? 0,
        kind: plan.kinds[seat] ?? 'normal',
        zone: plan.zoneCodes[plan.zoneOf[seat] ?? 0] ?? '',
      })
    // from the last one, so that the places of those before stay right
    for (const { placeId, seatLabel, zoneCode, x, y, after } of (drawing.removed ?? []).filter(isHere).toReversed())
      seats.splice(after, 0, { placeId, label: seatLabel, x, y, kind: 'removed', zone: zoneCode })
    const table = drawing.tables?.find(isHere)
    const { sectionId: _section, rowLabel: _row, ...around } = table ?? { sectionId: 0, rowLabel: '' }
    rowsBySection[section]?.push({
      label,
      seats,
      ...(table ? { table: around as NonNullable<ModelRow['table']> } : {}),
    })
  }
  return {
    width: drawing.width,
    height: drawing.height,
    focalPoint: drawing.focalPoint,
    floors: drawing.floors ?? [],
    zones: zonesOf(plan),
    shapes: drawing.shapes,
    sections: plan.sections.map((section, at): ModelSection => {
      const drawn = drawing.sections.find(({ id }) => id === section.sectionId)
      const common = { id: section.sectionId, name: section.name, floor: drawn?.floor ?? null }
      return section.kind === 'standing'
        ? { ...common, kind: 'standing', zone: section.zoneCode ?? '', outline: drawn?.outline ?? [] }
        : { ...common, kind: 'seated', rows: rowsBySection[at] ?? [] }
    }),
  }
}
