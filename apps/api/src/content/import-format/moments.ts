import { z } from 'zod'

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 19:00')
const weekday = z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])
const whole = z.int().min(-3650).max(3650)

/** With an offset or Z: that moment. Without: in the time zone of the venue (or of the storefront). */
const absolute = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})?$/,
    'must be a moment like 2027-01-30T19:00 or 2027-01-30T19:00+02:00',
  )

const NO_LEAP_YEAR = 2001
/** A day that every year has. */
const yearDay = z.string().refine((text) => {
  const [, month, day] = (/^(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number)
  if (month === undefined || day === undefined) return false
  const there = new Date(Date.UTC(NO_LEAP_YEAR, month - 1, day))
  return there.getUTCMonth() === month - 1 && there.getUTCDate() === day
}, 'must be a day that every year has, like 06-24')

/**
 * Counted from the day of the import; `yearDay` goes on to the next such day of the year, for what belongs to a season,
 * and `on` to the next such weekday, each time that day included.
 */
const fromImport = z.strictObject({
  in: z.strictObject({ days: whole.optional(), weeks: whole.optional(), months: whole.optional() }),
  yearDay: yearDay.optional(),
  on: weekday.optional(),
  at: time,
})

/** Counted from the start of the event; with `at`, that time of that day. */
const fromStart = z.strictObject({
  fromStart: z.strictObject({
    days: whole.optional(),
    hours: whole.optional(),
    minutes: z.int().min(-100_000).max(100_000).optional(),
  }),
  at: time.optional(),
})

export const moment = z.union([absolute, fromImport, fromStart])
/** A moment that can't lean on the start of an event. */
export const ownMoment = z.union([absolute, fromImport])

export type Moment = z.output<typeof moment>
export type Weekday = z.output<typeof weekday>
