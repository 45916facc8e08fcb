/** A span of days, first and last included, as `yyyy-MM-dd`. */
export interface Days {
  readonly from: string
  readonly to: string
}

export type DateChoice = 'today' | 'weekend' | 'week'

const DAY_MS = 24 * 60 * 60 * 1000
const SATURDAY = 6
const SUNDAY = 7

const plus = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** 1 Monday … 7 Sunday, of a calendar day. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || SUNDAY

/**
 * The days that a choice means.
 * @param today the storefront's calendar day, `yyyy-MM-dd`
 */
export const daysOf = (choice: DateChoice, today: string): Days => {
  const weekday = weekdayOf(today)
  const sunday = plus(today, SUNDAY - weekday)
  if (choice === 'today') return { from: today, to: today }
  if (choice === 'week') return { from: today, to: sunday }
  return { from: weekday >= SATURDAY ? today : plus(today, SATURDAY - weekday), to: sunday }
}

/** Which choice a span of days is, if any. */
export const choiceOf = (days: Partial<Days>, today: string): DateChoice | null =>
  (['today', 'weekend', 'week'] as const).find((choice) => {
    const { from, to } = daysOf(choice, today)
    return from === days.from && to === days.to
  }) ?? null
