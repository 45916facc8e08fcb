import type { Point } from '@parter/contract/seat-map/geometry.ts'
import { centreOf } from '../../../../../packages/contract/src/seat-map/areas.ts'
import type { MapSection } from '../shown/map-hall.rules.ts'

/** Sizes on screen, in CSS pixels. */
export const NAME = 13
const SMALL_NAME = 11
export const COUNT = 12
export const SIGN = 15
export const LINE = 17
/** Width of a letter as a share of its size, measured on the widest words. */
const LETTER = 0.6

export const textWidth = (text: string, size: number): number => text.length * size * LETTER

/** The horizontal distance from a point to the nearest edge of an outline; 0 when the point lies outside. */
const reachAt = (outline: readonly Point[], x: number, y: number): number => {
  let isWithin = false
  let reach = Infinity
  let before = outline.at(-1) as Point
  for (let at = 0; at < outline.length; at++) {
    const point = outline[at] as Point
    if (before[1] > y !== point[1] > y) {
      const aside = ((point[0] - before[0]) * (y - before[1])) / (point[1] - before[1]) + before[0] - x
      if (aside > 0) isWithin = !isWithin
      reach = Math.min(reach, Math.abs(aside))
    }
    before = point
  }
  return isWithin ? reach : 0
}

const centres = new WeakMap<readonly Point[], Point>()

/** The centre of an outline, computed once. */
export const middleOf = (outline: readonly Point[]): Point => {
  const known = centres.get(outline)
  if (known) return known
  const centre = centreOf(outline)
  centres.set(outline, centre)
  return centre
}

/** Splits a name into two lines of similar length; the second is empty for a single word. */
const inTwo = (name: string): [string, string] => {
  const words = name.split(' ')
  const lengthOf = (part: readonly string[]) => part.join(' ').length
  const splits = words.slice(1).map((_, at) => at + 1)
  const uneven = (at: number) => Math.abs(lengthOf(words.slice(0, at)) - lengthOf(words.slice(at)))
  const at = splits.toSorted((one, other) => uneven(one) - uneven(other))[0] ?? words.length
  return [words.slice(0, at).join(' '), words.slice(at).join(' ')]
}

/** The texts that fit into a section. */
export interface SectionText {
  readonly x: number
  readonly y: number
  readonly title: string | null
  readonly titleSize: number
  readonly lines: readonly string[]
  readonly hasSigns: boolean
}

/**
 * Chooses texts for a section: its name or only the number at its end, then the price, then the places left.
 * @param scale CSS pixels for one unit of the plan
 */
export const sectionTextFor = (
  { name, outline, left, price, zones, isStanding }: MapSection,
  scale: number,
): SectionText => {
  const [x, y] = middleOf(outline)
  // the width available inside the outline, by the number of lines
  const widths = new Map<number, number>()
  const room = (width: number, lines: number) => {
    let most = widths.get(lines)
    if (most === undefined) {
      const half = (lines * LINE) / scale / 2
      most = Math.min(reachAt(outline, x, y - half), reachAt(outline, x, y + half)) * 2 * scale
      widths.set(lines, most)
    }
    return width <= most
  }
  const short = /\d+\s*$/.exec(name)?.[0] ?? name
  const [title = null, titleSize = NAME] = ((): [string?, number?] => {
    if (room(textWidth(name, NAME), 1)) return [name, NAME]
    if (room(textWidth(short, NAME), 1)) return [short, NAME]
    // in a slanted section a short number may overlap the edge a little and stays readable
    return short.length < 5 && room(textWidth(short, SMALL_NAME) * 0.75, 0.6) ? [short, SMALL_NAME] : []
  })()
  if (title === null && isStanding) {
    const [first, second] = inTwo(name)
    if (second && room(Math.max(textWidth(first, NAME), textWidth(second, NAME)), price ? 4 : 3))
      return { x, y, title: first, titleSize: NAME, lines: price ? [second, price] : [second], hasSigns: true }
  }
  if (title === null) return { x, y, title, titleSize, lines: [], hasSigns: room(SIGN, 1) && zones.length > 0 }
  const widest = Math.max(textWidth(title, titleSize), zones.length * (SIGN + 4))
  const hasSigns = zones.length > 0 && room(widest, 2)
  const lines: string[] = []
  for (const line of price ? [price, left] : [left]) {
    const count = 1 + Number(hasSigns) + lines.length + 1
    if (room(Math.max(widest, textWidth(line, COUNT)), count)) lines.push(line)
  }
  return { x, y, title, titleSize, lines, hasSigns }
}
