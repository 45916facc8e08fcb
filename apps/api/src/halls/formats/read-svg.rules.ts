import type { GeometryShape, Point } from '@parter/contract/seat-map/geometry.ts'
import {
  type HallModel,
  type ModelRow,
  type ModelSeat,
  type ModelSection,
  type ModelZone,
  numberPlaces,
} from '@parter/contract/seat-map/hall-model.ts'
import type { Fault } from '../plan/planned-hall.rules.ts'
import { pathPoints } from './path-points.rules.ts'
import { readXml, type XmlElement, XmlFault } from './read-xml.rules.ts'

type Matrix = readonly [number, number, number, number, number, number]
const UNIT: Matrix = [1, 0, 0, 1, 0, 0]
const KINDS = ['stage', 'screen', 'pitch', 'track', 'wall', 'bar', 'entrance', 'desk', 'text'] as const
const SEAT_KINDS = ['normal', 'wheelchair', 'companion', 'restricted_view', 'removed'] as const
const DRAWN = ['rect', 'circle', 'ellipse', 'polygon', 'polyline', 'path', 'line', 'text']
const PASSED_OVER = [
  'defs',
  'style',
  'title',
  'desc',
  'metadata',
  'script',
  'symbol',
  'clipPath',
  'mask',
  'namedview',
  'tspan',
]

const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[2] * b[1],
  a[1] * b[0] + a[3] * b[1],
  a[0] * b[2] + a[2] * b[3],
  a[1] * b[2] + a[3] * b[3],
  a[0] * b[4] + a[2] * b[5] + a[4],
  a[1] * b[4] + a[3] * b[5] + a[5],
]

const numbersOf = (text: string | undefined): number[] =>
  (text?.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number)

/** @returns undefined: a transformation that can't be read */
const matrixOf = (text: string | undefined): Matrix | undefined => {
  let matrix = UNIT
  for (const [, name = '', list] of (text ?? '').matchAll(/(\w+)\s*\(([^)]*)\)/g)) {
    const [a = 0, b, c, d, e, f] = numbersOf(list)
    const angle = (a * Math.PI) / 180
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    if (name === 'translate') matrix = times(matrix, [1, 0, 0, 1, a, b ?? 0])
    else if (name === 'scale') matrix = times(matrix, [a, 0, 0, b ?? a, 0, 0])
    else if (name === 'rotate') {
      const turned: Matrix = [cos, sin, -sin, cos, 0, 0]
      matrix = times(times(times(matrix, [1, 0, 0, 1, b ?? 0, c ?? 0]), turned), [1, 0, 0, 1, -(b ?? 0), -(c ?? 0)])
    } else if (name === 'matrix' && f !== undefined) matrix = times(matrix, [a, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f])
    else return undefined
  }
  return matrix
}

const cornersOf = ({ name, attributes }: XmlElement): Point[] | undefined => {
  const value = (key: string) => numbersOf(attributes[key])[0] ?? 0
  if (name === 'rect') {
    const [x, y, width, height] = [value('x'), value('y'), value('width'), value('height')]
    return [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ]
  }
  if (name === 'circle' || name === 'ellipse') {
    const [rx, ry] = name === 'circle' ? [value('r'), value('r')] : [value('rx'), value('ry')]
    return Array.from({ length: 48 }, (_, step): Point => {
      const angle = (step / 48) * 2 * Math.PI
      return [value('cx') + rx * Math.cos(angle), value('cy') + ry * Math.sin(angle)]
    })
  }
  if (name === 'text') return [[value('x'), value('y')]]
  if (name === 'line')
    return [
      [value('x1'), value('y1')],
      [value('x2'), value('y2')],
    ]
  if (name === 'path') return pathPoints(attributes['d'] ?? '')
  const numbers = numbersOf(attributes['points'])
  if (numbers.length < 4 || numbers.length % 2 > 0 || numbers.length > 4000) return undefined
  return Array.from({ length: numbers.length / 2 }, (_, at): Point => [numbers[at * 2] ?? 0, numbers[at * 2 + 1] ?? 0])
}

interface Seen {
  readonly shapes: GeometryShape[]
  readonly seats: { readonly section: string; readonly row: string; readonly seat: ModelSeat }[]
  readonly standing: {
    readonly zone: string
    readonly name: string
    readonly capacity: number
    readonly outline: Point[]
  }[]
  readonly faults: Fault[]
}

const wordsOf = ({ attributes, text, children }: XmlElement): string =>
  (
    attributes['data-label'] ??
    [text, ...children.filter(({ name }) => name === 'tspan').map((one) => one.text)].join(' ')
  )
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100)

const kindOf = ({ name, attributes }: XmlElement): GeometryShape['kind'] => {
  if (name === 'text') return 'text'
  const told = `${attributes['data-kind'] ?? ''} ${attributes['class'] ?? ''} ${attributes['id'] ?? ''}`.toLowerCase()
  return KINDS.find((kind) => told.includes(kind)) ?? 'wall'
}

/** Visits every drawn element, with the transformations of all groups around it. */
const look = (
  element: XmlElement,
  outer: Matrix,
  path: Fault['steps'],
  language: string,
  scale: number,
  seen: Seen,
): void => {
  const fault = (message: string) => void seen.faults.push({ steps: path, message })
  if (PASSED_OVER.includes(element.name)) return
  const own = matrixOf(element.attributes['transform'])
  if (!own) return fault('has a transformation that can’t be read')
  const matrix = times(outer, own)
  const counts = new Map<string, number>()
  for (const child of element.children) {
    const count = (counts.get(child.name) ?? 0) + 1
    counts.set(child.name, count)
    look(child, matrix, [...path, `${child.name}[${count}]`], language, scale, seen)
  }
  if (!DRAWN.includes(element.name)) {
    if (['use', 'image', 'foreignObject'].includes(element.name))
      fault(`is ${element.name}, which can’t be taken in: draw it out`)
    return
  }
  const corners = cornersOf(element)
  if (!corners) return fault('has no outline that can be read')
  const points = corners.map(
    ([x, y]): Point => [
      Math.round((matrix[0] * x + matrix[2] * y + matrix[4]) * scale),
      Math.round((matrix[1] * x + matrix[3] * y + matrix[5]) * scale),
    ],
  )
  if (points.some(([x, y]) => !(Math.abs(x) <= 1_000_000 && Math.abs(y) <= 1_000_000)))
    return fault('reaches beyond 10 kilometres')
  const data = (name: string) => element.attributes[`data-${name}`]?.trim() ?? ''
  if (data('seat') !== '') {
    const middle = (axis: 0 | 1) => Math.round(points.reduce((sum, point) => sum + point[axis], 0) / points.length)
    const kind = SEAT_KINDS.find((one) => one === (data('kind') || 'normal'))
    if (!kind) return fault(`has a seat of kind ${data('kind')}, which there isn’t`)
    const seat: ModelSeat = { label: data('seat'), x: middle(0), y: middle(1), kind, zone: data('zone') || 'seats' }
    seen.seats.push({ section: data('section') || '1', row: data('row') || '1', seat })
  } else if (data('standing') !== '') {
    if (points.length < 3) return fault('is a standing area without an area')
    const capacity = Number(data('capacity') || 0)
    if (!Number.isInteger(capacity) || capacity < 0 || capacity > 1_000_000)
      return fault('has a capacity that is no number')
    seen.standing.push({ zone: data('standing'), name: data('label') || data('standing'), capacity, outline: points })
  } else {
    const words = wordsOf(element)
    seen.shapes.push({ kind: kindOf(element), ...(words === '' ? {} : { label: { [language]: words } }), points })
  }
}

const CODE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/**
 * Converts an SVG drawing to a hall. Rectangles, circles, polygons and paths become shapes, by `data-kind`, class or
 * id; those with `data-standing` (a zone's code, `data-capacity`) standing areas; those with `data-seat` (and
 * `data-row`, `data-section`, `data-zone`, `data-kind`) seats. A unit is a centimetre, times `data-scale` of the
 * drawing.
 * @returns also its faults, with paths into the drawing / /
 */
export const readSvg = (
  source: string,
  language: string,
): { readonly model?: HallModel; readonly faults: readonly Fault[] } => {
  let root: XmlElement
  try {
    root = readXml(source)
  } catch (error) {
    if (error instanceof XmlFault) return { faults: [{ steps: [], message: error.message }] }
    throw error
  }
  if (root.name !== 'svg') return { faults: [{ steps: [], message: `is ${root.name}, not a drawing` }] }
  const box = numbersOf(root.attributes['viewBox'])
  const scale = numbersOf(root.attributes['data-scale'])[0] ?? 1
  const [
    x = 0,
    y = 0,
    width = numbersOf(root.attributes['width'])[0] ?? 0,
    height = numbersOf(root.attributes['height'])[0] ?? 0,
  ] = box
  if (!(width > 0 && height > 0 && scale > 0))
    return { faults: [{ steps: ['svg'], message: 'says no size: viewBox, or width and height' }] }
  const seen: Seen = { shapes: [], seats: [], standing: [], faults: [] }
  look(root, [1, 0, 0, 1, -x, -y], ['svg'], language, scale, seen)
  for (const zone of new Set([...seen.standing.map((one) => one.zone), ...seen.seats.map(({ seat }) => seat.zone)]))
    if (!CODE.test(zone))
      seen.faults.push({ steps: ['svg'], message: `names zone ${zone}: write lower-case words joined by -` })
  const [focusX, focusY] = numbersOf(root.attributes['data-focal-point'])
  const stage = seen.shapes.find(({ kind }) => kind === 'stage')?.points
  const middle = (axis: 0 | 1) =>
    Math.round((stage ?? []).reduce((sum, one) => sum + one[axis], 0) / (stage?.length ?? 1))
  const size = [Math.round(width * scale), Math.round(height * scale)] as const
  const model = numberPlaces({
    width: size[0],
    height: size[1],
    focalPoint:
      focusX !== undefined && focusY !== undefined
        ? [focusX, focusY]
        : stage
          ? [middle(0), middle(1)]
          : [Math.round(size[0] / 2), 0],
    floors: [],
    zones: zonesOf(seen, language),
    shapes: seen.shapes,
    sections: sectionsOf(seen, language),
  })
  return { model, faults: seen.faults }
}

const zonesOf = ({ seats, standing }: Seen, language: string): ModelZone[] => {
  const seated = [...new Set(seats.map(({ seat }) => seat.zone))].map((code) => ({
    code,
    kind: 'seated' as const,
    name: { [language]: code },
  }))
  const areas = [...new Map(standing.map((one) => [one.zone, one])).values()].map(({ zone, name, capacity }) => ({
    code: zone,
    kind: 'standing' as const,
    name: { [language]: name },
    capacity,
  }))
  return [...seated, ...areas].map((zone, at) => ({ id: at + 1, shade: at % 24, ...zone }))
}

const sectionsOf = ({ seats, standing }: Seen, language: string): ModelSection[] => [
  ...[...Map.groupBy(seats, ({ section }) => section)].map(
    ([name, own], at): ModelSection => ({
      kind: 'seated',
      id: at + 1,
      name: { [language]: name },
      floor: null,
      rows: [...Map.groupBy(own, ({ row }) => row)].map(
        ([label, inRow]): ModelRow => ({ label, seats: inRow.map(({ seat }) => seat) }),
      ),
    }),
  ),
  ...standing.map(
    ({ zone, name, outline }, at): ModelSection => ({
      kind: 'standing',
      id: new Set(seats.map(({ section }) => section)).size + at + 1,
      name: { [language]: name },
      floor: null,
      zone,
      outline,
    }),
  ),
]
