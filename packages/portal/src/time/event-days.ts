import { dayAfter, momentOfDay } from './calendar-days.ts'
import { type DateFormats, dayOf, type EventTimes, lastsSeveralDays, MORNING_HOUR } from './dates.ts'
import { type Instant, inZone } from './zoned.ts'

/**
 * The calendar day of a moment, where hours before six belong to the day before.
 * @returns `2026-11-21`
 */
export const nightDayOf = (instant: Instant, timeZone: string): string =>
  inZone(instant, timeZone).hour < MORNING_HOUR ? dayAfter(instant, -1, timeZone) : dayOf(instant, timeZone)

/** The difference of two calendar days (`2026-11-21`) in days. */
export const daysBetween = (first: string, second: string): number =>
  Math.round((Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000)

/** The calendar days of an event at its venue; hours before six belong to the day before. */
export function daysOfEvent(times: EventTimes): string[] {
  const { startsAt, endsAt, timeZone } = times
  const first = dayOf(startsAt, timeZone)
  if (!endsAt || !lastsSeveralDays(times)) return [first]
  const { hour, minute } = inZone(endsAt, timeZone)
  const isNight = hour < MORNING_HOUR || (hour === MORNING_HOUR && minute === 0)
  const last = dayAfter(endsAt, isNight ? -1 : 0, timeZone)
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, after) => dayAfter(startsAt, after, timeZone))
}

/**
 * The calendar days that a ticket is valid for.
 * @param numbers days of the event, from 1; null: all of it
 * @returns null for the whole event; days that the event no longer has are left out
 */
export const validDays = (numbers: readonly number[] | null, times: EventTimes): string[] | null =>
  numbers && daysOfEvent(times).filter((_, at) => numbers.includes(at + 1))

const NOON = 'T12:00:00Z'

/** Formats calendar days in order: `R 16.07.2027`, `16.07.2027 – 18.07.2027`. */
export function formatDays(dates: Pick<DateFormats, 'date' | 'pattern'>, days: readonly string[]): string {
  const runs: string[][] = []
  for (const day of days.toSorted()) {
    const run = runs.at(-1)
    if (run && daysBetween(run.at(-1) ?? day, day) === 1) run.push(day)
    else runs.push([day])
  }
  const date = (day: string) => dates.date(day + NOON, 'UTC')
  return runs
    .map(([first = '', ...rest]) => {
      const last = rest.at(-1)
      return last ? `${date(first)} – ${date(last)}` : `${dates.pattern(first + NOON, 'UTC', 'EEEEEE')} ${date(first)}`
    })
    .join(', ')
}

/**
 * Start and end of one day of an event: the hour at which the event starts, and the hour at which it ends.
 * @param day `2026-11-21`
 */
export function timesOfDay(
  { startsAt, endsAt, timeZone }: EventTimes,
  day: string,
): { startsAt: Date; endsAt: Date | null } {
  const onDay = (moment: Instant, after = 0) => {
    const { hour, minute } = inZone(moment, timeZone)
    const noon = momentOfDay(day, 12, timeZone)
    return new Date(momentOfDay(dayAfter(noon, after, timeZone), hour, timeZone).getTime() + minute * 60_000)
  }
  const start = onDay(startsAt)
  if (!endsAt) return { startsAt: start, endsAt: null }
  const end = onDay(endsAt)
  return { startsAt: start, endsAt: end > start ? end : onDay(endsAt, 1) }
}

/** How many entries a ticket allows: one per day that it is valid for. */
export const entriesAllowed = (times: EventTimes, days: readonly string[] | null): 'once' | 'day' | 'days' => {
  if (!lastsSeveralDays(times)) return 'once'
  return days?.length === 1 ? 'day' : 'days'
}

/** Formats when a ticket is valid: its days, or the event's time. @param days `2026-11-21`; null: the whole event */
export const ticketTime = (dates: DateFormats, times: EventTimes, days: readonly string[] | null): string =>
  days && days.length > 0 ? formatDays(dates, days) : dates.event(times)

/** The event's times if it started at another moment and lasted equally long. */
export const timesFrom = ({ startsAt, endsAt, timeZone }: EventTimes, oldStart: Instant): EventTimes => {
  const shift = new Date(oldStart).getTime() - new Date(startsAt).getTime()
  return { startsAt: oldStart, endsAt: endsAt ? new Date(new Date(endsAt).getTime() + shift) : null, timeZone }
}

/**
 * Formats when a ticket was valid before its event was moved: the same days, counted from the old start.
 * @param days the present ones, `2026-11-21`; null: the whole event
 */
export const oldTicketTime = (
  dates: DateFormats,
  times: EventTimes,
  days: readonly string[] | null,
  oldStart: Instant,
): string => {
  const old = timesFrom(times, oldStart)
  const numbers = days && daysOfEvent(times).flatMap((day, at) => (days.includes(day) ? [at + 1] : []))
  return ticketTime(dates, old, validDays(numbers, old))
}

/**
 * Start and end of a ticket's validity: the start of its first day and the end of its last.
 * @param days `2026-11-21`; null, or none that the event still has: the whole event
 */
export const ticketSpan = (
  times: EventTimes,
  days: readonly string[] | null,
): { readonly startsAt: Date; readonly endsAt: Date | null } => {
  const sorted = days?.toSorted() ?? []
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined)
    return { startsAt: new Date(times.startsAt), endsAt: times.endsAt ? new Date(times.endsAt) : null }
  return { startsAt: timesOfDay(times, first).startsAt, endsAt: timesOfDay(times, last).endsAt }
}
