import type { Point } from '@parter/contract/seat-map/geometry.ts'
import { fitsInto, innerPointOf } from '@parter/contract/seat-map/areas.ts'
import type { MapSection } from '../shown/map-hall.rules.ts'

/** Sizes on screen, in CSS pixels. */
export const NAME = 13
const PRICE = 15
const SMALL_NAME = 11
const COUNT = 12
export const SIGN = 15
const LINE = 17
const SMALL_LINE = 13
/** Widths of a letter and of a space as shares of their size, measured on the widest words. */
const LETTER = 0.6
const SPACE = 0.3

export const textWidth = (text: string, size: number): number =>
  (text.length * LETTER - (text.split(/\s/).length - 1) * (LETTER - SPACE)) * size

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

/** Where the texts of an outline stand, computed once. */
export const middleOf = (outline: readonly Point[]): Point => {
  const known = centres.get(outline)
  if (known) return known
  const centre = innerPointOf(outline)
  centres.set(outline, centre)
  return centre
}

/** Splits a name into two lines of similar length; the second is empty for a single word. */
export const inTwo = (name: string): string[] => {
  const words = name.split(' ')
  const lengthOf = (part: readonly string[]) => part.join(' ').length
  const splits = words.slice(1).map((_, at) => at + 1)
  const uneven = (at: number) => Math.abs(lengthOf(words.slice(0, at)) - lengthOf(words.slice(at)))
  const at = splits.toSorted((one, other) => uneven(one) - uneven(other))[0] ?? words.length
  return [words.slice(0, at).join(' '), words.slice(at).join(' ')].filter((line) => line !== '')
}

/** A line of text in a section. */
export interface SectionLine {
  readonly text: string
  /** In CSS pixels. */
  readonly size: number
  readonly isBold: boolean
}

/** The texts that fit into a section. */
export interface SectionText {
  readonly x: number
  readonly y: number
  readonly lines: readonly SectionLine[]
  /** The height of a line, in CSS pixels. */
  readonly line: number
  readonly hasSigns: boolean
}

/** From this size on screen, in CSS pixels, the places of a standing section are chosen on the section itself. */
const ROOM_FOR_STEPS = { width: 220, height: 150 }

/** Whether a standing section is so large on screen that its steps stand on it instead of its texts. @param scale CSS pixels for one unit of the plan */
export const hasRoomForSteps = (outline: readonly Point[], scale: number): boolean =>
  fitsInto(outline, middleOf(outline), ROOM_FOR_STEPS.width / scale, ROOM_FOR_STEPS.height / scale)

const bold = (text: string, size = NAME): SectionLine => ({ text, size, isBold: true })
const plain = (text: string, size = COUNT): SectionLine => ({ text, size, isBold: false })

/**
 * Chooses texts for a section, the first of these that fits: its price and its name, both smaller, its price, its name or
 * number alone. Of a name that ends with a number the number is enough.
 * @param scale CSS pixels for one unit of the plan
 */
export const sectionTextFor = ({ name, outline, left, price, zones }: MapSection, scale: number): SectionText => {
  const [x, y] = middleOf(outline)
  // the width available inside the outline, by height
  const widths = new Map<number, number>()
  const room = (width: number, height: number) => {
    let most = widths.get(height)
    if (most === undefined) {
      const half = height / scale / 2
      most = Math.min(reachAt(outline, x, y - half), reachAt(outline, x, y + half)) * 2 * scale
      widths.set(height, most)
    }
    return width <= most
  }
  const fits = (lines: readonly SectionLine[], line: number, share = 1) =>
    room(Math.max(...lines.map(({ text, size }) => textWidth(text, size))) * share, lines.length * line)
  const short = /\d+\s*$/.exec(name)?.[0] ?? name
  const names = inTwo(short)
  const roomy = [
    ...(price ? [[bold(price, PRICE), plain(short)]] : []),
    ...(price && names.length > 1 ? [[bold(price, PRICE), ...names.map((line) => plain(line))]] : []),
  ].find((lines) => fits(lines, LINE))
  if (roomy) return { x, y, lines: roomy, line: LINE, hasSigns: false }
  // in a slanted section a short number may overlap the edge a little and stays readable
  const isNumber = short.length < 5
  const small = price && isNumber ? [bold(price, SMALL_NAME), plain(short, SMALL_NAME)] : []
  if (small.length > 0 && fits(small, SMALL_LINE, 1.1)) return { x, y, lines: small, line: SMALL_LINE, hasSigns: false }
  const choices = [...(price ? [[bold(price)]] : [[bold(name), plain(left)]]), [bold(name)], [bold(short)]]
  const lines = choices.find((own) => fits(own, LINE))
  if (lines) return { x, y, lines, line: LINE, hasSigns: false }
  if (isNumber && room(textWidth(short, SMALL_NAME) * 0.75, LINE * 0.6))
    return { x, y, lines: [bold(short, SMALL_NAME)], line: LINE, hasSigns: false }
  return { x, y, lines: [], line: LINE, hasSigns: room(SIGN, LINE) && zones.length > 0 }
}
