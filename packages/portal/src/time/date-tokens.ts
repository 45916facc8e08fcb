import type { DateNames } from '../date-names/date-names.ts'
import type { Zoned } from './zoned.ts'

const two = (value: number) => String(value).padStart(2, '0')

const offset = (minutes: number): string => {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/** The tokens of date-fns that the shop and its storefronts use (R9.2), with the same results. */
const TOKENS: Readonly<Record<string, (at: Zoned, names: DateNames) => string | number | undefined>> = {
  yyyy: ({ year }) => String(year).padStart(4, '0'),
  yy: ({ year }) => two(year % 100),
  M: ({ month }) => month,
  MM: ({ month }) => two(month),
  MMM: ({ month }, { monthsShort }) => monthsShort[month - 1],
  MMMM: ({ month }, { months }) => months[month - 1],
  LLL: ({ month }, { monthsAloneShort }) => monthsAloneShort[month - 1],
  LLLL: ({ month }, { monthsAlone }) => monthsAlone[month - 1],
  d: ({ day }) => day,
  dd: ({ day }) => two(day),
  EEEE: ({ weekday }, { days }) => days[weekday],
  EEEEEE: ({ weekday }, { daysShort }) => daysShort[weekday],
  H: ({ hour }) => hour,
  HH: ({ hour }) => two(hour),
  mm: ({ minute }) => two(minute),
  ss: ({ second }) => two(second),
  xxx: (at) => offset(at.offset),
}

/** Matches a quoted text, a run of one letter, or one other character. */
const PIECES = /'((?:[^']|'')*)'|([a-zA-Z])\2*|[^a-zA-Z']+/g

/**
 * Formats a moment by a pattern: tokens of date-fns, other letters in quotes (`'kell' HH:mm`), `''` for a quote.
 * @throws RangeError for a letter that is no token
 */
export const writeDate = (at: Zoned, pattern: string, names: DateNames): string =>
  pattern.replace(PIECES, (piece, quoted: string | undefined, letter: string | undefined) => {
    if (quoted !== undefined) return quoted === '' ? "'" : quoted.replaceAll("''", "'")
    if (letter === undefined) return piece
    const token = TOKENS[piece]
    if (!token) throw new RangeError(`no token of dates: ${piece} in ${pattern}`)
    return String(token(at, names))
  })

/** Whether `writeDate` supports a pattern. */
export const isDatePattern = (pattern: string): boolean =>
  [...pattern.matchAll(PIECES)].every(([piece, , letter]) => letter === undefined || piece in TOKENS)
