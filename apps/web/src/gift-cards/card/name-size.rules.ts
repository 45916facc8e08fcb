import { displayWidth } from '@parter/portal/display-width.ts'

/** From this width on, in ems, a name of several words is set in two lines. */
const MOST_IN_ONE_LINE = 5.5
/** A little air, since the widths are those of most letters. */
const AIR = 1.04

/**
 * How many ems wide the line of a name is that has to fit: the whole name, or of a long one the wider of two lines.
 * A card sets the name at its width divided by this, and never above the largest size.
 */
export const nameEms = (name: string): number => {
  const words = name.trim().split(/\s+/)
  const whole = displayWidth(words.join(' '))
  if (whole <= MOST_IN_ONE_LINE || words.length === 1) return whole * AIR
  const splits = words.slice(1).map((_, at) => {
    const lines = [words.slice(0, at + 1), words.slice(at + 1)]
    return Math.max(...lines.map((line) => displayWidth(line.join(' '))))
  })
  return Math.min(...splits) * AIR
}
