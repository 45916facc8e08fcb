/** A day as `yyyy-MM-dd` and a month as `yyyy-MM`, without a time or a zone: days of the wall calendar. */
export type Day = string
export type Month = string

const at = (day: Day) => new Date(`${day}T00:00:00Z`)
const text = (date: Date): Day => date.toISOString().slice(0, 10)

export function addDays(day: Day, count: number): Day {
  const date = at(day)
  date.setUTCDate(date.getUTCDate() + count)
  return text(date)
}

/** The month a number of months later. */
export function addMonths(month: Month, count: number): Month {
  const date = at(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + count)
  return text(date).slice(0, 7)
}

export const monthOf = (day: Day): Month => day.slice(0, 7)

/**
 * The weeks of a month, whole ones: days of the neighbouring months fill the first and the last.
 * @param firstDay of the week, as `Date.getDay()` counts: 1 Monday, 0 Sunday
 */
export function weeksOf(month: Month, firstDay: 0 | 1): Day[][] {
  const first = `${month}-01`
  const back = (at(first).getUTCDay() - firstDay + 7) % 7
  const start = addDays(first, -back)
  const length = (at(`${addMonths(month, 1)}-01`).getTime() - at(first).getTime()) / 86_400_000
  const weeks = Math.ceil((back + length) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_day, i) => addDays(start, week * 7 + i)),
  )
}

/** The day that a key moves to; undefined for other keys. */
export function dayByKey(key: string, day: Day, firstDay: 0 | 1): Day | undefined {
  const weekday = (at(day).getUTCDay() - firstDay + 7) % 7
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday,
    End: 6 - weekday,
  }
  const step = steps[key]
  if (step !== undefined) return addDays(day, step)
  if (key === 'PageUp') return sameDayIn(addMonths(monthOf(day), -1), day)
  if (key === 'PageDown') return sameDayIn(addMonths(monthOf(day), 1), day)
  return undefined
}

/** Adds months; the 31st becomes the last day of a shorter month. */
function sameDayIn(month: Month, day: Day): Day {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const wanted = `${month}-${day.slice(8)}`
  return wanted > last ? last : wanted
}
