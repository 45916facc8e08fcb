import { dayOf } from './dates.ts'
import { type Instant, inZone } from './zoned.ts'

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const MINUTE = 60_000

/**
 * The moment of an hour on a calendar day in a zone; an hour that the start of summer time skips is the next one.
 * @param day `2026-11-21` @param timeZone an IANA name
 * @throws RangeError for a text that is no day
 */
export function momentOfDay(day: string, hour: number, timeZone: string): Date {
  const [year = Number.NaN, month = 1, date = 1] = (DAY.exec(day)?.slice(1) ?? []).map(Number)
  const wall = Date.UTC(year, month - 1, date, hour)
  const seemsAt = (moment: number) => wall - inZone(new Date(moment), timeZone).offset * MINUTE
  // the first guess may use the offset from before or after a change of clocks, the second corrects it
  const moment = new Date(Number.isNaN(wall) ? Number.NaN : seemsAt(seemsAt(wall)))
  if (Number.isNaN(wall) || dayOf(moment, timeZone) !== day) throw new RangeError(`no day: ${day}`)
  return moment
}

/** The calendar day some days after that of a moment, in a zone: `2026-11-21`. */
export function dayAfter(instant: Instant, days: number, timeZone: string): string {
  const [year = 0, month = 1, date = 1] = dayOf(instant, timeZone).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10)
}

/** The weekday of a calendar day: 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
