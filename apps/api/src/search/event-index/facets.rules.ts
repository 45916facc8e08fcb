/** A choice of days, both included, that a list can be narrowed to; days are `2026-11-21` in the storefront's time zone. */
export interface DateChoice {
  /** `today`, `tomorrow`, `weekend`, `week`, or the month: `2026-12`. */
  readonly code: string
  readonly from: string
  readonly to: string
}

const MONTHS = 12
const SATURDAY = 6
const WEEK = 7

const choice = (code: string, from: Temporal.PlainDate, to: Temporal.PlainDate): DateChoice => ({
  code,
  from: from.toString(),
  to: to.toString(),
})

const monthAfter = (today: Temporal.PlainDate, months: number): DateChoice => {
  const first = today.with({ day: 1 }).add({ months })
  const from = Temporal.PlainDate.compare(first, today) < 0 ? today : first
  return choice(first.toString().slice(0, 7), from, first.with({ day: first.daysInMonth }))
}

/**
 * The choices of days that are offered on a day: today, tomorrow, what is left of this weekend or the next one, what is
 * left of this week, and twelve months beginning with what is left of this one.
 * @param today `2026-11-20`, in the storefront's time zone
 * @param weekStartsOn of the language, as `Date.getDay()` counts: its weeks end the day before (R9.2)
 */
export const dateChoices = (today: string, weekStartsOn: number): DateChoice[] => {
  const day = Temporal.PlainDate.from(today)
  const isSunday = day.dayOfWeek > SATURDAY
  const saturday = day.add({ days: isSunday ? -1 : SATURDAY - day.dayOfWeek })
  const tomorrow = day.add({ days: 1 })
  const daysToCome = (weekStartsOn + WEEK - 1 - (day.dayOfWeek % WEEK) + WEEK) % WEEK
  return [
    choice('today', day, day),
    choice('tomorrow', tomorrow, tomorrow),
    choice('weekend', isSunday ? day : saturday, saturday.add({ days: 1 })),
    choice('week', day, day.add({ days: daysToCome })),
    ...Array.from({ length: MONTHS }, (_, months) => monthAfter(day, months)),
  ]
}

/** A day and those after it. @param today `2026-11-20` */
export const daysFrom = (today: string, count: number): string[] => {
  const first = Temporal.PlainDate.from(today)
  return Array.from({ length: count }, (_, days) => first.add({ days }).toString())
}

/** The days of a month, `2026-12`, one after the other. */
export const daysOfMonth = (month: string): string[] => {
  const first = Temporal.PlainDate.from(`${month}-01`)
  return daysFrom(`${month}-01`, first.daysInMonth)
}

/** A span of moments in milliseconds since 1970: from the beginning of its first to the end of its last. */
export interface Span {
  readonly from: number
  readonly before: number
}

/** The moments of some days in a time zone; a day left out is no limit. */
export const spanOf = (from: string | undefined, to: string | undefined, timeZone: string): Span => {
  const start = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).epochMilliseconds
  return {
    from: from === undefined ? Number.NEGATIVE_INFINITY : start(Temporal.PlainDate.from(from)),
    before: to === undefined ? Number.POSITIVE_INFINITY : start(Temporal.PlainDate.from(to).add({ days: 1 })),
  }
}

/** When the day is over in a time zone, in milliseconds since 1970. */
export const nextMidnight = (now: Date, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .add({ days: 1 })
    .toZonedDateTime(timeZone).epochMilliseconds

/** The price steps of the filter, in minor units: typical prices of an evening out in each currency. */
const PRICE_STEPS: Readonly<Record<string, readonly number[]>> = {
  EUR: [1000, 2000, 3500, 5000, 10_000],
  BYN: [3000, 5000, 10_000, 15_000, 30_000],
  CZK: [25_000, 50_000, 80_000, 120_000, 250_000],
}

/**
 * The price steps that make a difference: each leaves more events than the one before and fewer than there are. The
 * chosen step stays.
 * @param prices ascending
 * @param all how many events there are at any price
 */
export const narrowingPrices = <P extends { readonly priceTo: number; readonly count: number }>(
  prices: readonly P[],
  all: number,
  chosen?: number,
): P[] => {
  let before = 0
  return prices.filter(({ priceTo, count }) => {
    const isNarrowing = count > before && count < all
    before = Math.max(before, count)
    return isNarrowing || priceTo === chosen
  })
}

/** The steps of a storefront's prices. */
export const priceSteps = (currency: string): readonly number[] => PRICE_STEPS[currency] ?? []
