import type { HallModel } from '@parter/contract/seat-map/hall-model.ts'
import type { HallPlan } from '../plan/hall-plan.rules.ts'
import { modelOfPlan } from '../plan/model-of-plan.rules.ts'
import type { PlanFormat } from './read-plan.ts'
import type { PretixOrigin } from './read-pretix.rules.ts'
import { writePretix } from './write-pretix.rules.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const tag = (name: string, attributes: Readonly<Record<string, string | number | undefined>>): string => {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}="${escaped(String(value))}"`],
  )
  return `<${name} ${written.join(' ')}/>`
}

/** Exports a hall as an SVG that readSvg can import: shapes, standing areas, and a circle per seat. */
export const writeSvg = (model: HallModel, language: string): string => {
  const word = (texts: Readonly<Record<string, string>> | undefined) =>
    texts && (texts[language] ?? Object.values(texts)[0])
  const line = (points: readonly (readonly [number, number])[]) => points.map((point) => point.join()).join(' ')
  const shapes = model.shapes.map(({ kind, label, points }) =>
    tag('polygon', {
      points: line(points.length === 1 ? [...points, ...points] : points),
      'data-kind': kind,
      'data-label': word(label),
      fill: 'none',
      stroke: '#888',
    }),
  )
  const sections = model.sections.flatMap((section) => {
    if (section.kind === 'standing') {
      const capacity = model.zones.find(({ code }) => code === section.zone)?.capacity
      return [
        tag('polygon', {
          points: line(section.outline),
          'data-standing': section.zone,
          'data-label': word(section.name),
          'data-capacity': capacity,
          fill: '#eee',
        }),
      ]
    }
    return section.rows.flatMap((row) =>
      row.seats.map((seat) =>
        tag('circle', {
          cx: seat.x,
          cy: seat.y,
          r: 20,
          'data-section': word(section.name) ?? section.id,
          'data-row': row.label,
          'data-seat': seat.label,
          'data-zone': seat.zone,
          'data-kind': seat.kind === 'normal' ? undefined : seat.kind,
        }),
      ),
    )
  })
  const size = `viewBox="0 0 ${model.width} ${model.height}" data-focal-point="${model.focalPoint.join(' ')}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n${[...shapes, ...sections].join('\n')}\n</svg>\n`
}

/** What another format stored for a hall imported from it. */
export const originOf = ({ drawing: { foreign } }: HallPlan): PretixOrigin | undefined =>
  typeof foreign === 'object' && foreign !== null && 'format' in foreign && foreign.format === 'pretix'
    ? (foreign as PretixOrigin)
    : undefined

/**
 * Exports a published hall in one of the formats; a hall from a pretix plan becomes that plan again, with later
 * changes.
 * @param name of the hall
 */
export const writePlan = (plan: HallPlan, format: PlanFormat, name: string, language: string): string => {
  const model: HallModel = modelOfPlan(plan)
  if (format === 'svg') return writeSvg(model, language)
  const value = format === 'pretix' ? writePretix(model, name, language, originOf(plan)) : model
  return `${JSON.stringify(value, null, 2)}\n`
}
