import { centreOf, fitsInto } from '../plan.rules.ts'
import type { MapSection } from './hall-columns.ts'

/** Sizes on screen, in CSS pixels. */
export const NAME = 13
const SMALL_NAME = 11
export const COUNT = 12
export const SIGN = 15
export const LINE = 17
/** Width of a letter, for its size: measured on the widest words that there are. */
const LETTER = 0.6

export const textWidth = (text: string, size: number): number => text.length * size * LETTER

/** What there is room for on a section. */
export interface Words {
  readonly x: number
  readonly y: number
  readonly title: string | null
  readonly titleSize: number
  readonly lines: readonly string[]
  readonly hasSigns: boolean
}

/**
 * Chooses words for a section: its name or only the number at its end, then the price, then what is left.
 * @param scale CSS pixels for one unit of the plan
 */
export const wordsFor = ({ name, outline, left, price, zones }: MapSection, scale: number): Words => {
  const [x, y] = centreOf(outline)
  const room = (width: number, lines: number) => fitsInto(outline, [x, y], width / scale, (lines * LINE) / scale)
  const short = /\d+\s*$/.exec(name)?.[0] ?? name
  const [title = null, titleSize = NAME] = ((): [string?, number?] => {
    if (room(textWidth(name, NAME), 1)) return [name, NAME]
    if (room(textWidth(short, NAME), 1)) return [short, NAME]
    // a slanted section may be a little narrower than its number: the edge shows through, and nobody minds
    return short.length < 5 && room(textWidth(short, SMALL_NAME) * 0.75, 0.6) ? [short, SMALL_NAME] : []
  })()
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
