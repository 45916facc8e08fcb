/** Numbers from and to, both included. */
type Range = readonly [least: number, most: number]

/** Six digits that don't begin with 1, or eight that begin with 100 (R2.10). */
const EVENTS: readonly Range[] = [
  [200_000, 999_999],
  [10_000_000, 10_099_999],
]
/** Five digits, or six that begin with 1 (R2.10). */
const SERIES: readonly Range[] = [[10_000, 199_999]]

const isIn = (ranges: readonly Range[], id: number): boolean =>
  ranges.some(([least, most]) => id >= least && id <= most)

/** True for a number that an event may have. */
export const isEventId = (id: number): boolean => Number.isInteger(id) && isIn(EVENTS, id)

/** True for a number that a series may have. */
export const isSeriesId = (id: number): boolean => Number.isInteger(id) && isIn(SERIES, id)

/** A regular expression's source that matches an event's number in addresses and queries. */
export const EVENT_ID_PATTERN = '(?:[2-9]\\d{5}|100\\d{5})'
