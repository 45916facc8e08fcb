import { availabilityOf } from '@parter/contract/catalogue/availability.ts'
import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'

/** A row of one or two is a gap, and what stands in it stands in others too. */
const FEWEST = 3

/**
 * Of a list, what invites: only events that can be bought now or later, and of each show (a series, or a title) only the
 * first that is listed.
 * @param fewest with fewer there is no row at all
 */
export const railEvents = (events: readonly EventCard[], most: number, fewest = FEWEST): EventCard[] => {
  const shown = new Set<number | string>()
  const isNew = ({ seriesId, title }: EventCard): boolean => {
    const show = seriesId ?? title
    if (shown.has(show)) return false
    shown.add(show)
    return true
  }
  const row = events.filter((event) => availabilityOf(event.status) !== 'gone' && isNew(event))
  return row.length < fewest ? [] : row.slice(0, most)
}
