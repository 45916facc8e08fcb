import type { EventCard } from '@parter/contract/catalogue.ts'

/** Nobody can go there any more, or buy any more: such an event is no reason to come in. */
const OVER: readonly EventCard['status'][] = ['off_sale', 'past', 'cancelled']

/** Of a list, what invites: no event that can't be bought any more, and of a series only the first that is listed. */
export const rowOf = (events: readonly EventCard[], most: number): EventCard[] => {
  const shown = new Set<number>()
  const isNew = ({ seriesId }: EventCard): boolean => {
    if (seriesId === null) return true
    if (shown.has(seriesId)) return false
    shown.add(seriesId)
    return true
  }
  return events.filter((event) => !OVER.includes(event.status) && isNew(event)).slice(0, most)
}
