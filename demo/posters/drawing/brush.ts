import type { Palette } from './palettes.ts'
import type { Random } from './random.ts'

/** What a composition needs: the size in pixels, colours, random numbers, and a list of SVG definitions. */
export interface Brush {
  readonly width: number
  readonly height: number
  readonly middleX: number
  readonly middleY: number
  /** The length of the shorter side; sizes are fractions of it, so that a composition fits both shapes. */
  readonly side: number
  readonly colours: Palette
  /** The lighter and the darker one of background and ink. */
  readonly light: string
  readonly dark: string
  readonly dice: Random
  /** Adds a definition (gradient, clip, pattern). @returns `url(#…)` */
  define(make: (id: string) => string): string
}

export type Composition = (brush: Brush) => string

export type Spot = readonly [number, number]

const short = (value: number): string => String(Math.round(value * 10) / 10)
export const n = short

/** Formats attributes; undefined values are left out. */
type Attributes = Readonly<Record<string, string | number | undefined>>

const attributes = (look: Attributes): string =>
  Object.entries(look)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? short(value) : value}"`)
    .join('')

const element = (name: string, look: Attributes, content = ''): string =>
  `<${name}${attributes(look)}>${content}</${name}>`

export const circle = (x: number, y: number, r: number, fill: string, look: Attributes = {}): string =>
  element('circle', { cx: x, cy: y, r, fill, ...look })
export const box = (x: number, y: number, width: number, height: number, fill: string, look: Attributes = {}): string =>
  element('rect', { x, y, width, height, fill, ...look })
export const path = (d: string, fill: string, look: Attributes = {}): string => element('path', { d, fill, ...look })
export const line = (d: string, stroke: string, width: number, look: Attributes = {}): string =>
  element('path', { d, fill: 'none', stroke, 'stroke-width': width, ...look })
export const group = (content: string, look: Attributes = {}): string => element('g', look, content)
export const turned = (content: string, degrees: number, x: number, y: number): string =>
  group(content, { transform: `rotate(${short(degrees)} ${short(x)} ${short(y)})` })

export const polygon = (spots: readonly Spot[]): string =>
  `M${spots.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`

/** A point on a circle; degrees clockwise from the right. */
export const onCircle = (x: number, y: number, r: number, degrees: number): Spot => {
  const turn = (degrees * Math.PI) / 180
  return [x + r * Math.cos(turn), y + r * Math.sin(turn)]
}

/** A segment of a ring from one angle to another, clockwise. */
export const ringPart = (x: number, y: number, inner: number, outer: number, from: number, to: number): string => {
  const large = to - from > 180 ? 1 : 0
  const [a, b, c, d] = [
    onCircle(x, y, outer, from),
    onCircle(x, y, outer, to),
    onCircle(x, y, inner, to),
    onCircle(x, y, inner, from),
  ]
  const at = ([px, py]: Spot) => `${short(px)} ${short(py)}`
  return `M${at(a)}A${short(outer)} ${short(outer)} 0 ${large} 1 ${at(b)}L${at(c)}A${short(inner)} ${short(inner)} 0 ${large} 0 ${at(d)}Z`
}

/** A smooth line through points (Catmull-Rom). */
export const smooth = (spots: readonly Spot[], closed = false): string => {
  const at = (index: number): Spot => {
    const count = spots.length
    const inside = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))
    return spots[inside] ?? [0, 0]
  }
  const steps = closed ? spots.length : spots.length - 1
  const [startX, startY] = at(0)
  let d = `M${short(startX)} ${short(startY)}`
  for (let index = 0; index < steps; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    d += `C${short(from[0] + (to[0] - before[0]) / 6)} ${short(from[1] + (to[1] - before[1]) / 6)} ${short(to[0] - (after[0] - from[0]) / 6)} ${short(to[1] - (after[1] - from[1]) / 6)} ${short(to[0])} ${short(to[1])}`
  }
  return closed ? `${d}Z` : d
}

type Stop = readonly [offset: number, colour: string, opacity?: number]

const stops = (list: readonly Stop[]): string =>
  list
    .map(([offset, colour, opacity]) =>
      element('stop', {
        offset: String(offset),
        'stop-color': colour,
        'stop-opacity': opacity === undefined ? undefined : String(opacity),
      }),
    )
    .join('')

/** @param degrees 0 runs to the right, 90 downwards */
export const gradient = (brush: Brush, degrees: number, ...list: Stop[]): string => {
  const [x, y] = onCircle(0.5, 0.5, 0.5, degrees).map((value) => String(Math.round(value * 1000) / 1000))
  const [fromX, fromY] = onCircle(0.5, 0.5, 0.5, degrees + 180).map((value) => String(Math.round(value * 1000) / 1000))
  return brush.define((id) => element('linearGradient', { id, x1: fromX, y1: fromY, x2: x, y2: y }, stops(list)))
}

export const glow = (brush: Brush, ...list: Stop[]): string =>
  brush.define((id) => element('radialGradient', { id }, stops(list)))

export const clip = (brush: Brush, content: string): string =>
  brush.define((id) => element('clipPath', { id }, content))

/** Fills the picture with one colour. */
export const sheet = ({ width, height }: Brush, fill: string): string => box(0, 0, width, height, fill)

/** Half the width of `framed` drawings, which are 2000 high in either shape. */
export const halfOf = ({ width, height }: Brush): number => Math.round((1000 * width) / height)

/** A drawing that counts from the middle of the upper edge: x to `halfOf` on both sides, y down to 2000. */
export const framed = (brush: Brush, content: string): string => {
  const half = halfOf(brush)
  return element('svg', { width: brush.width, height: brush.height, viewBox: `${-half} 0 ${half * 2} 2000` }, content)
}

export const range = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => make(index))

/** Dots on a rotated grid; `size` gives the size of the dot at each position (0 to 1). */
export const halftone = (
  { width, height, side }: Brush,
  {
    pitch,
    degrees,
    fill,
    size,
  }: { pitch: number; degrees: number; fill: string; size: (x: number, y: number) => number },
): string => {
  const turn = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const reach = Math.ceil((Math.hypot(width, height) / 2 + pitch) / pitch)
  const step = pitch
  let d = ''
  for (let row = -reach; row <= reach; row++) {
    for (let column = -reach; column <= reach; column++) {
      const x = width / 2 + (column * cos - row * sin) * step
      const y = height / 2 + (column * sin + row * cos) * step
      if (x < -step || y < -step || x > width + step || y > height + step) continue
      const r = Math.min(1, Math.max(0, size(x, y))) * step * 0.72
      if (r > side / 1600)
        d += `M${short(x - r)} ${short(y)}a${short(r)} ${short(r)} 0 1 0 ${short(r * 2)} 0a${short(r)} ${short(r)} 0 1 0 ${short(-r * 2)} 0`
    }
  }
  return path(d, fill)
}
