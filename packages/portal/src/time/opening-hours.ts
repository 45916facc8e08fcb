import type { DateFormats, Instant } from './dates.ts'
import { inZone } from './zoned.ts'

/** Opening hours in the place's own zone; 1 is Monday, days without an entry are closed. */
export interface OpenHours {
  readonly days: readonly number[]
  readonly from: string
  readonly until: string
}

const WEEK = [1, 2, 3, 4, 5, 6, 7]
/** A Monday, to format the names of weekdays. */
const MONDAY = { year: 2024, month: 0, day: 1 }

/** The hours of a weekday: `10:00–14:00, 15:00–18:00`; empty when closed. @param day 1 is Monday */
export const hoursOfDay = (hours: readonly OpenHours[], day: number): string =>
  hours
    .filter(({ days }) => days.includes(day))
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .map(({ from, until }) => `${from}–${until}`)
    .join(', ')

/** The hours on the day of a moment, in the place's zone; empty when closed. */
export const hoursOn = (hours: readonly OpenHours[], moment: Instant, timeZone: string): string => {
  const { weekday } = inZone(moment, timeZone)
  return hoursOfDay(hours, weekday === 0 ? 7 : weekday)
}

/**
 * The week in lines, with days of equal hours grouped: `Mo–Fr 10:00–20:00`, `Sa 10:00–16:00`; closed days are left out.
 * @param dates formats in the reader's language
 */
export function hoursInLines(hours: readonly OpenHours[], dates: Pick<DateFormats, 'pattern'>): string[] {
  const nameOf = (day: number) =>
    dates.pattern(new Date(Date.UTC(MONDAY.year, MONDAY.month, MONDAY.day + day - 1)), 'UTC', 'EEEEEE')
  const runs: { first: number; last: number; times: string }[] = []
  for (const day of WEEK) {
    const times = hoursOfDay(hours, day)
    const before = runs.at(-1)
    if (times === '') continue
    if (before && before.last === day - 1 && before.times === times) before.last = day
    else runs.push({ first: day, last: day, times })
  }
  return runs.map(({ first, last, times }) =>
    first === last ? `${nameOf(first)} ${times}` : `${nameOf(first)}–${nameOf(last)} ${times}`,
  )
}
