import type { ShowCard, ShowDate } from '@parter/contract/catalogue/catalogue.ts'
import { dayOf } from '@parter/portal/time/dates.ts'

/** One date of a show. */
export interface Evening {
  show: ShowCard
  date: ShowDate
}

/**
 * Each day on which something is on, soonest first, with its evenings by the hour.
 * @param chosen the day that all of them are on, be it not their first
 */
export const eveningsByDay = (
  shows: readonly ShowCard[],
  chosen: string | null = null,
): [day: string, evenings: Evening[]][] => {
  const evenings = shows.flatMap((show) => show.dates.map((date): Evening => ({ show, date })))
  const sorted = evenings.toSorted(
    (one, other) => Date.parse(one.date.eventStartAt) - Date.parse(other.date.eventStartAt),
  )
  if (chosen !== null) return sorted.length > 0 ? [[chosen, sorted]] : []
  const byDay = Map.groupBy(sorted, ({ date }) => dayOf(new Date(date.eventStartAt), date.timeZone))
  return [...byDay].toSorted(([one], [other]) => one.localeCompare(other))
}
