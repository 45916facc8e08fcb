import type { EventItem } from '../format/event-items.ts'
import type { Moment, Weekday } from '../format/primitives.ts'

const WEEKDAYS: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** The base of relative moments. */
export interface MomentBase {
  /** The time of the import. */
  readonly now: Date
  /** IANA time zone of the venue, or of the storefront. */
  readonly timeZone: string
  /** The start of the event, for moments relative to it. */
  readonly start?: Date | undefined
}

const toDate = (moment: Temporal.ZonedDateTime): Date => new Date(moment.epochMilliseconds)

/** A local time skipped by a clock change is moved behind the gap; of an ambiguous one the first counts. */
const atTime = (day: Temporal.PlainDate, time: string, timeZone: string): Date =>
  toDate(day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }))

/** @param yearDay `06-24` */
const nextYearDay = (from: Temporal.PlainDate, yearDay: string): Temporal.PlainDate => {
  const there = Temporal.PlainMonthDay.from(yearDay).toPlainDate({ year: from.year })
  return Temporal.PlainDate.compare(there, from) < 0 ? there.add({ years: 1 }) : there
}

const instantOf = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime())

/**
 * Resolves a moment of the content. Days and weeks are calendar days of the zone, so a concert at seven stays at seven
 * when the clocks change; hours and minutes are elapsed time.
 * @throws RangeError when the text is not a date that exists, or is relative to a missing start
 */
export const momentOf = (moment: Moment, { now, timeZone, start }: MomentBase): Date => {
  if (typeof moment === 'string') {
    return /(?:Z|[+-]\d{2}:\d{2})$/.test(moment)
      ? toDate(Temporal.Instant.from(moment).toZonedDateTimeISO('UTC'))
      : toDate(Temporal.PlainDateTime.from(moment, { overflow: 'reject' }).toZonedDateTime(timeZone))
  }
  if ('in' in moment) {
    const today = instantOf(now).toZonedDateTimeISO(timeZone).toPlainDate()
    const counted = today.add({ months: moment.in.months ?? 0, weeks: moment.in.weeks ?? 0, days: moment.in.days ?? 0 })
    const day = moment.yearDay === undefined ? counted : nextYearDay(counted, moment.yearDay)
    const wait = moment.on === undefined ? 0 : (WEEKDAYS.indexOf(moment.on) + 8 - day.dayOfWeek) % 7
    return atTime(day.add({ days: wait }), moment.at, timeZone)
  }
  if (start === undefined) throw new RangeError('leans on the start of an event, and there is none')
  const { days = 0, hours = 0, minutes = 0 } = moment.fromStart
  const begun = instantOf(start).toZonedDateTimeISO(timeZone).add({ days })
  if (moment.at !== undefined) return atTime(begun.toPlainDate(), moment.at, timeZone)
  return toDate(begun.add({ hours, minutes }))
}

/** All moments of an event, resolved. */
export interface EventTimes {
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly doorsAt: Date | null
  readonly saleStartsAt: Date
  readonly saleEndsAt: Date
  readonly previousStartsAt: Date | null
  readonly returnableUntil: Date | null
  readonly announcedAt: Date | null
}

/**
 * Start and end of an event, without its other moments.
 * @param timeZone of the venue
 * @throws RangeError for a date that doesn't exist
 */
export const spanOf = (
  { startsAt, endsAt }: Pick<EventItem, 'startsAt' | 'endsAt'>,
  now: Date,
  timeZone: string,
): Pick<EventTimes, 'startsAt' | 'endsAt'> => {
  const start = momentOf(startsAt, { now, timeZone })
  return { startsAt: start, endsAt: endsAt === undefined ? null : momentOf(endsAt, { now, timeZone, start }) }
}

/**
 * @param timeZone of the venue
 * @throws RangeError for a date that doesn't exist
 */
export const timesOf = (item: EventItem, now: Date, timeZone: string): EventTimes => {
  const { startsAt, endsAt } = spanOf(item, now, timeZone)
  const at = (moment: Moment) => momentOf(moment, { now, timeZone, start: startsAt })
  const maybe = (moment: Moment | undefined) => (moment === undefined ? null : at(moment))
  return {
    startsAt,
    endsAt,
    doorsAt: maybe(item.doorsAt),
    saleStartsAt: at(item.saleStartsAt),
    saleEndsAt: maybe(item.saleEndsAt) ?? startsAt,
    previousStartsAt: maybe(item.previousStartsAt),
    returnableUntil: maybe(item.returnableUntil),
    announcedAt: maybe(item.announcedAt),
  }
}
