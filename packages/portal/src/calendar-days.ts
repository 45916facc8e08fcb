import { TZDateMini } from '@date-fns/tz/date/mini'
import { dayOf, type Instant } from './dates.ts'

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/**
 * The moment of an hour on a calendar day in a zone.
 * @param day `2026-11-21` @param timeZone an IANA name
 * @throws RangeError for a text that is no day
 */
export function momentOfDay(day: string, hour: number, timeZone: string): Date {
  const [year, month, date] = (DAY.exec(day)?.slice(1) ?? []).map(Number)
  const moment = new TZDateMini(year ?? Number.NaN, (month ?? 1) - 1, date ?? 1, hour, timeZone)
  if (Number.isNaN(moment.getTime()) || dayOf(new Date(moment.getTime()), timeZone) !== day) {
    throw new RangeError(`no day: ${day}`)
  }
  return new Date(moment.getTime())
}

/** The calendar day some days after that of a moment, in a zone: `2026-11-21`. */
export function dayAfter(instant: Instant, days: number, timeZone: string): string {
  const [year = 0, month = 1, date = 1] = dayOf(instant, timeZone).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10)
}

/** 0 Sunday … 6 Saturday of a calendar day. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
