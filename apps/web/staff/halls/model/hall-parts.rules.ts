import type { GeometryShape, Label, Point } from '@parter/contract/seat-map/geometry.ts'
import type { HallModel, ModelRow, ModelSection, ModelZone } from '@parter/contract/seat-map/hall-model.ts'
import { freeLabel, nextLabel } from './numbering.rules.ts'
import { numbered, seatsOf } from './plan-seats.rules.ts'

const SHADES = 24

/** The smallest number above all that are taken. */
const nextNumber = (taken: readonly number[]): number => Math.max(0, ...taken) + 1

const freeCode = (start: string, taken: readonly string[]): string => {
  let number = 1
  while (taken.includes(`${start}-${number}`)) number++
  return `${start}-${number}`
}

/** Appends rows to a section. */
export const withRows = (
  plan: HallModel,
  sectionId: number,
  zone: string,
  rows: readonly (readonly Point[])[],
): HallModel => {
  const sections = plan.sections.map((section): ModelSection => {
    if (section.kind === 'standing' || section.id !== sectionId) return section
    const taken = new Set(section.rows.map(({ label }) => label))
    let label = section.rows.at(-1)?.label ?? '0'
    const added = rows.map((points): ModelRow => {
      label = freeLabel(nextLabel(label), taken)
      const seats = points.map(([x, y], at) => ({ label: String(at + 1), x, y, kind: 'normal' as const, zone }))
      return { label, seats }
    })
    return { ...section, rows: [...section.rows, ...added] }
  })
  return rows.length === 0 ? plan : numbered({ ...plan, sections })
}

export const withSection = (plan: HallModel, name: Label, floor: string | null): HallModel => ({
  ...plan,
  sections: [
    ...plan.sections,
    { kind: 'seated', id: nextNumber(plan.sections.map(({ id }) => id)), name, floor, rows: [] },
  ],
})

/** Adds a standing area; its zone is an existing one, or a new one of the same name. */
export const withArea = (plan: HallModel, name: Label, floor: string | null, outline: readonly Point[]): HallModel => {
  const standing = plan.zones.find(({ kind }) => kind === 'standing')
  const whole = standing ? plan : withZone(plan, 'standing', name)
  const zone = (standing ?? whole.zones.at(-1))?.code ?? ''
  const id = nextNumber(whole.sections.map((section) => section.id))
  return { ...whole, sections: [...whole.sections, { kind: 'standing', id, name, floor, zone, outline }] }
}

export const withShape = (plan: HallModel, shape: GeometryShape): HallModel => ({
  ...plan,
  shapes: [...plan.shapes, shape],
})

export interface SectionChange {
  readonly name?: Label
  readonly floor?: string | null
  /** Standing sections only. */
  readonly zone?: string
}

export const changedSection = (plan: HallModel, id: number, change: SectionChange): HallModel => ({
  ...plan,
  sections: plan.sections.map((section): ModelSection => {
    if (section.id !== id) return section
    if (section.kind === 'standing') return { ...section, ...change }
    const { zone: _, ...own } = change
    return { ...section, ...own }
  }),
})

export const withoutSection = (plan: HallModel, id: number): HallModel => ({
  ...plan,
  sections: plan.sections.filter((section) => section.id !== id),
})

export const withZone = (plan: HallModel, kind: ModelZone['kind'], name: Label): HallModel => {
  const used = plan.zones.map(({ shade }) => shade)
  const shade = Array.from({ length: SHADES }, (_, at) => at).find((at) => !used.includes(at)) ?? 0
  const code = freeCode(
    kind === 'seated' ? 'zone' : 'standing',
    plan.zones.map((zone) => zone.code),
  )
  const zone: ModelZone = { id: nextNumber(plan.zones.map(({ id }) => id)), code, kind, name, shade }
  return { ...plan, zones: [...plan.zones, kind === 'standing' ? { ...zone, capacity: 100 } : zone] }
}

export const changedZone = (
  plan: HallModel,
  code: string,
  change: Partial<Pick<ModelZone, 'name' | 'shade' | 'capacity'>>,
): HallModel => ({ ...plan, zones: plan.zones.map((zone) => (zone.code === code ? { ...zone, ...change } : zone)) })

/** Whether any seat or area is in a zone. */
export const isZoneUsed = (plan: HallModel, code: string): boolean =>
  plan.sections.some((section) => section.kind === 'standing' && section.zone === code) ||
  seatsOf(plan).some(({ zone }) => zone === code)

/** Removes a zone, unless it is in use. */
export const withoutZone = (plan: HallModel, code: string): HallModel =>
  isZoneUsed(plan, code) || plan.zones.length === 1
    ? plan
    : { ...plan, zones: plan.zones.filter((zone) => zone.code !== code) }

export const withFloor = (plan: HallModel, name: Label): HallModel => ({
  ...plan,
  floors: [
    ...plan.floors,
    {
      code: freeCode(
        'floor',
        plan.floors.map(({ code }) => code),
      ),
      name,
    },
  ],
})

export const renamedFloor = (plan: HallModel, code: string, name: Label): HallModel => ({
  ...plan,
  floors: plan.floors.map((floor) => (floor.code === code ? { ...floor, name } : floor)),
})

/** Removes a floor; what was on it is then shown on every floor. */
export const withoutFloor = (plan: HallModel, code: string): HallModel => ({
  ...plan,
  floors: plan.floors.filter((floor) => floor.code !== code),
  sections: plan.sections.map((section) => (section.floor === code ? { ...section, floor: null } : section)),
  shapes: plan.shapes.map((shape) => {
    if (shape.floor !== code) return shape
    const { floor: _, ...rest } = shape
    return rest
  }),
})

/** @param change a label of null removes it; a floor of null is every floor */
export const changedShape = (
  plan: HallModel,
  at: number,
  change: { readonly kind?: string; readonly label?: Label | null; readonly floor?: string | null },
): HallModel => ({
  ...plan,
  shapes: plan.shapes.map((shape, place) => {
    if (place !== at) return shape
    const label = change.label === undefined ? shape.label : change.label
    const floor = change.floor === undefined ? shape.floor : change.floor
    return {
      kind: change.kind ?? shape.kind,
      points: shape.points,
      ...(label ? { label } : {}),
      ...(floor ? { floor } : {}),
    }
  }),
})
