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

/** Shows moments to people: always in the given zone (that of the venue), never in the zone of the machine. */
export type DateFormats = {
  /** `21.11.2026`; on a storefront with `mediumDate` by its pattern: `2026.11.21`. */
  date(instant: Instant, timeZone: string): string
  /** `19:30` */
  time(instant: Instant, timeZone: string): string
  /** `L 21.11.2026 • 19:30`, the date as in `date`. */
  weekdayForm(instant: Instant, timeZone: string): string
  /** Any date-fns pattern, for headings such as the name of a month. */
  pattern(instant: Instant, timeZone: string, tokens: string): string
  /**
   * When an event is: the weekday form of its start, with `–23:00` behind it only if the end is asked for; an event of
   * several days as `21.11.2026 – 23.11.2026`.
   */
  event(times: EventTimes, options?: { readonly withEnd?: boolean }): string
}

const DATE = 'dd.MM.yyyy'
const TIME = 'HH:mm'
/** A night that ends by six in the morning belongs to the evening before: a club night isn't an event of two days. */
export const MORNING_HOUR = 6
const DAY = 24 * 60 * 60 * 1000

/** `2026-11-21`; needs no names of any language. */
function isoDay({ year, month, day }: Zoned): string {
  return [String(year), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')
}

/** The calendar day of a moment in a zone: `2026-11-21`. */
export function dayOf(instant: Instant, timeZone: string): string {
  return isoDay(inZone(instant, timeZone))
}

/**
 * True when an event shows as first day to last day: it lasts a day and a night or longer, or ends on a later calendar
 * day of the venue and not just in the small hours of the night after its start.
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
 * @param mediumDate the portal's own pattern of dates, where it has one
 */
export function dateFormats(names: DateNames, mediumDate?: { readonly pattern: string }): DateFormats {
  const datePattern = mediumDate?.pattern ?? DATE
  const show = (instant: Instant, timeZone: string, tokens: string) =>
    writeDate(inZone(instant, timeZone), tokens, names)
  const weekdayForm = `EEEEEE ${datePattern} • ${TIME}`
  return {
    date: (instant, timeZone) => show(instant, timeZone, datePattern),
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
