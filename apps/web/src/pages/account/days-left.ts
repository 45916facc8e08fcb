import { dayOf } from '@parter/portal/time/dates.ts'

const DAY_MS = 86_400_000

/**
 * How many calendar days there are until a moment, where it is: `21 päeva pärast`, `homme`.
 * @param now milliseconds since 1970
 * @returns null when its day is over
 */
export const daysLeft = (moment: string, timeZone: string, now: number, language: string): string | null => {
  const [then, today] = [moment, new Date(now)].map((one) => Date.parse(dayOf(one, timeZone))) as [number, number]
  const days = Math.round((then - today) / DAY_MS)
  return days < 0 ? null : new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')
}
