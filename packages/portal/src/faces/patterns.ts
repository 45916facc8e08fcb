import type { PatternName } from './face.ts'
import { circlePath, type Layer, moundPath, polygonPath, roundedPath, type Size, seatPath } from './shapes.ts'

export type FaceLayer = Layer<'ink' | 'seat'>

/** How many whole steps of a width cover a length, and where the first begins so that they lie in its middle. */
const centred = (length: number, step: number): { readonly count: number; readonly start: number } => {
  const count = Math.ceil(length / step) + 1
  return { count, start: (length - count * step) / 2 }
}
const steps = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at)

/** Curved rows around a stage above, the first one lit; flatter the wider the ground is, so that they reach its sides. */
const rows = ({ width, height }: Size, unit: number): FaceLayer[] => {
  const pitch = 1.5 * unit
  const radius = Math.max(5 * unit, 0.3 * width)
  const above = radius - 1.6 * unit
  const count = Math.ceil((Math.hypot(width / 2, height + above) - radius) / pitch) + 1
  return steps(count).map((row) => {
    const r = radius + row * pitch
    const angle = (1.45 * unit) / r
    const each = Math.ceil(Math.min(Math.PI / 2.2, Math.asin(Math.min(1, width / 2 / r + 0.12))) / angle)
    const d = steps(2 * each + 1)
      .map((seat) => (seat - each) * angle)
      .map((turn) =>
        seatPath(width / 2 + r * Math.sin(turn), r * Math.cos(turn) - above, unit, (-turn * 180) / Math.PI),
      )
      .join('')
    return { paint: row === 0 ? 'seat' : 'ink', opacity: row === 0 ? 1 : Math.max(0.16, 0.84 - row * 0.11), d }
  })
}

/** Lamps along the foot of a stage, their light going up. */
const footlights = ({ width, height }: Size, unit: number): FaceLayer[] => {
  const step = 2.4 * unit
  const { count, start } = centred(width, step)
  const foot = height - 1.2 * unit
  const lamps = steps(count).map((at) => start + (at + 0.5) * step)
  const middle = Math.floor(count / 2)
  const ray = (x: number) => {
    const lean = ((x - width / 2) / width) * 2 * unit
    const top = [x + lean + 1.9 * unit, x + lean - 1.9 * unit] as const
    return polygonPath([
      [x - 0.35 * unit, foot],
      [top[1], -unit],
      [top[0], -unit],
      [x + 0.35 * unit, foot],
    ])
  }
  const hood = (x: number) => moundPath(x, height, unit, 1.8 * unit)
  return [
    ...lamps.map((x, at): FaceLayer => ({ paint: 'seat', opacity: at === middle ? 0.34 : 0.15, d: ray(x) })),
    { paint: 'seat', opacity: 1, d: lamps.map((x) => circlePath(x, foot, 0.68 * unit)).join('') },
    { paint: 'ink', opacity: 0.92, d: lamps.map(hood).join('') },
  ]
}

/** Boxes in tiers, somebody sits in a lit one. */
const boxes = ({ width, height }: Size, unit: number): FaceLayer[] => {
  const [wide, high] = [2.6 * unit, 4 * unit]
  const across = centred(width, wide)
  const down = centred(height, high)
  const places = steps(down.count).flatMap((row) =>
    steps(across.count).map((at) => ({ row, at, x: across.start + at * wide, y: down.start + row * high })),
  )
  const lit = { row: Math.floor((down.count - 1) / 2), at: Math.floor(across.count / 2) }
  const isLit = (one: { readonly row: number; readonly at: number }) => one.row === lit.row && one.at === lit.at
  const arch = ({ x, y }: { readonly x: number; readonly y: number }) =>
    roundedPath(x + 0.12 * unit, y + 0.4 * unit, wide - 0.24 * unit, 3 * unit, 1.18 * unit, 0)
  const rail = ({ x, y }: { readonly x: number; readonly y: number }) =>
    roundedPath(x, y + 3 * unit, wide, 0.7 * unit, 0, 0.2 * unit)
  const box = places.find(isLit) ?? { x: 0, y: 0 }
  const middle = box.x + wide / 2
  return [
    {
      paint: 'ink',
      opacity: 0.13,
      d: places
        .filter((one) => !isLit(one))
        .map(arch)
        .join(''),
    },
    { paint: 'seat', opacity: 1, d: arch(box) },
    {
      paint: 'ink',
      opacity: 0.4,
      d: places
        .filter((one) => !isLit(one))
        .map(rail)
        .join(''),
    },
    {
      paint: 'ink',
      opacity: 0.96,
      d:
        rail(box) +
        circlePath(middle, box.y + 1.75 * unit, 0.42 * unit) +
        roundedPath(middle - 0.75 * unit, box.y + 2.25 * unit, 1.5 * unit, 0.8 * unit, 0.7 * unit, 0),
    },
  ]
}

/** A curtain that parts in the middle. */
const curtain = ({ width, height }: Size, unit: number): FaceLayer[] => {
  const { count, start } = centred(width, 0.95 * unit)
  const half = (count - 1) / 2
  const fold = (at: number) => {
    const part = Math.abs(at - half) / half
    const long = height * (0.3 + 0.72 * part ** 1.25)
    return roundedPath(start + at * 0.95 * unit, -unit, 0.95 * unit, long + unit, 0, 0.46 * unit)
  }
  const odd = steps(count).filter((at) => at % 2 === 1)
  const even = steps(count).filter((at) => at % 2 === 0)
  return [
    { paint: 'seat', opacity: 0.8, d: even.map(fold).join('') },
    { paint: 'seat', opacity: 1, d: odd.map(fold).join('') },
  ]
}

/** Seats left and right of an aisle, in which two bars say pause. */
const aisle = ({ width, height }: Size, unit: number): FaceLayer[] => {
  const step = 1.55 * unit
  const { count, start } = centred(height, step)
  const places = Math.ceil(width / 2 / (1.65 * unit))
  const seat = (x: number, y: number) => roundedPath(x, y, 1.2 * unit, 1.12 * unit, 0.42 * unit)
  const column = (place: number) =>
    steps(count)
      .flatMap((row) => {
        const gone = 2.4 * unit + place * 1.65 * unit
        const y = start + row * step
        return [seat(width / 2 - gone - 1.2 * unit, y), seat(width / 2 + gone, y)]
      })
      .join('')
  const bar = (x: number) => roundedPath(x, height * 0.16, 1.1 * unit, height * 0.68, 0.55 * unit)
  return [
    ...steps(places).map(
      (place): FaceLayer => ({ paint: 'ink', opacity: Math.max(0.1, 0.34 - place * 0.1), d: column(place) }),
    ),
    { paint: 'seat', opacity: 1, d: bar(width / 2 - 1.5 * unit) + bar(width / 2 + 0.4 * unit) },
  ]
}

const PAINTED = { rows, footlights, boxes, curtain, aisle }

/**
 * A storefront's pattern, to fill a ground: layers of paths in the ground's ink and in the colour of the lit seat.
 * @param unit the size of a seat, in the units of the size
 */
export const drawPattern = (
  pattern: PatternName,
  size: Size,
  unit = Math.min(size.width, size.height) / 11,
): FaceLayer[] => PAINTED[pattern](size, unit)
