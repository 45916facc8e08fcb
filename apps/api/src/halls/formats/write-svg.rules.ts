import type { HallModel } from '@parter/contract/seat-map/hall-model.ts'

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
