import type { DateNames } from '../date-names/date-names.ts'
import { writeDate } from './date-tokens.ts'
import { type Instant, inZone, type Zoned } from './zoned.ts'

export type { Instant }

export type EventTimes = {
  readonly startsAt: Instant
  readonly endsAt?: Instant | null | undefined
  /** IANA name of the venue's time zone. */
  readonly timeZone: string
}

/** Formats moments in the given zone (the venue's), never in the machine's. */
export type DateFormats = {
  /** `21.11.2026`, or by the storefront's `mediumDate`: `2026.11.21`. */
  date(instant: Instant, timeZone: string): string
  /** `21.11`, or where the storefront's `mediumDate` begins with the year, `11.21`. */
  dayAndMonth(instant: Instant, timeZone: string): string
  /** `L 21.11`, the date as in `dayAndMonth`. */
  weekdayAndDay(instant: Instant, timeZone: string): string
  /** `19:30` */
  time(instant: Instant, timeZone: string): string
  /** `L 21.11.2026 • 19:30`, the date as in `date`. */
  weekdayForm(instant: Instant, timeZone: string): string
  /** Any date-fns pattern, for headings such as the name of a month. */
  pattern(instant: Instant, timeZone: string, tokens: string): string
  /**
   * An event's time: its start as in `weekday`, followed by `–23:00` if the end is requested; `21.11.2026 – 23.11.2026` for
   * an event of several days.
   */
  event(times: EventTimes, options?: { readonly withEnd?: boolean }): string
}

const DATE = 'dd.MM.yyyy'
const TIME = 'HH:mm'
/** Hours before six belong to the day before, so that a club night is one day. */
export const MORNING_HOUR = 6
const DAY = 24 * 60 * 60 * 1000

/** `2026-11-21` */
function isoDay({ year, month, day }: Zoned): string {
  return [String(year), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')
}

/** The calendar day of a moment in a zone: `2026-11-21`. */
export function dayOf(instant: Instant, timeZone: string): string {
  return isoDay(inZone(instant, timeZone))
}

/**
 * True when an event is shown with its first and last day: it lasts 24 hours or longer, or ends after six in the morning
 * of a later calendar day at the venue.
 * @throws RangeError as `inZone`
 */
export function lastsSeveralDays({ startsAt, endsAt, timeZone }: EventTimes): boolean {
  if (!endsAt) return false
  const { hour, minute } = inZone(endsAt, timeZone)
  if (new Date(endsAt).getTime() - new Date(startsAt).getTime() >= DAY) return true
  const isNight = hour < MORNING_HOUR || (hour === MORNING_HOUR && minute === 0)
  return !isNight && dayOf(endsAt, timeZone) > dayOf(startsAt, timeZone)
}

/**
 * The formats of one language on one storefront.
 * @param names from `loadDateLocale`
 * @param mediumDate the portal's own date pattern
 */
export function dateFormats(names: DateNames, mediumDate?: { readonly pattern: string }): DateFormats {
  const datePattern = mediumDate?.pattern ?? DATE
  const show = (instant: Instant, timeZone: string, tokens: string) =>
    writeDate(inZone(instant, timeZone), tokens, names)
  const dayMonth = datePattern.startsWith('y') ? 'MM.dd' : 'd.MM'
  const weekdayForm = `EEEEEE ${datePattern} • ${TIME}`
  return {
    date: (instant, timeZone) => show(instant, timeZone, datePattern),
    dayAndMonth: (instant, timeZone) => show(instant, timeZone, dayMonth),
    weekdayAndDay: (instant, timeZone) => show(instant, timeZone, `EEEEEE ${dayMonth}`),
    time: (instant, timeZone) => show(instant, timeZone, TIME),
    weekdayForm: (instant, timeZone) => show(instant, timeZone, weekdayForm),
    pattern: show,
    event(times, options) {
      const { startsAt, endsAt, timeZone } = times
      if (endsAt && lastsSeveralDays(times)) {
        return `${show(startsAt, timeZone, datePattern)} – ${show(endsAt, timeZone, datePattern)}`
      }
      const start = show(startsAt, timeZone, weekdayForm)
      return endsAt && options?.withEnd ? `${start}–${show(endsAt, timeZone, TIME)}` : start
    },
  }
}
