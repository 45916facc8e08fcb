import { availabilityOf } from './availability.ts'
import type { ShowCard, ShowDate } from './catalogue.ts'

/** As many dates have a tile on a card; the number of the others leads to all. */
const MOST_TILES = 4

/** The dates of a show that its card has, soonest first; where not all have room, those that are gone are left out first. */
export const datesToShow = (dates: readonly ShowDate[]): ShowDate[] => {
  const isGone = ({ status }: ShowDate) => Number(availabilityOf(status) === 'gone')
  const kept = new Set(dates.toSorted((one, other) => isGone(one) - isGone(other)).slice(0, MOST_TILES))
  return dates.filter((date) => kept.has(date))
}

/** The dates that have a tile on the cards of some shows. */
export const tilesOf = (shows: readonly Pick<ShowCard, 'dates'>[]): ShowDate[] =>
  shows.flatMap(({ dates }) => datesToShow(dates))

/** What a card names: the show, or the series of dates that have titles of their own. */
export const nameOfShow = ({ event, series }: Pick<ShowCard, 'event' | 'series'>) => series ?? event

/** Whether a show can lead a list, large on the ground of its picture: that has colours, and tickets can be had, now or soon. */
const canLead = (show: Pick<ShowCard, 'event'> | undefined): boolean =>
  Boolean(show?.event.picture?.palette) && availabilityOf(show?.event.status ?? 'past') !== 'gone'

/** Of how many shows a list is long enough for a second large one further down. */
const LONG = 11

/**
 * The shows of a list that are large on a desktop, by their place, with how many of the four columns each takes: so many
 * that the last row is full. The second begins or ends a row of its own.
 * @param total of all pages of the list
 */
export const leadsOf = (shows: readonly Pick<ShowCard, 'event'>[], total: number): ReadonlyMap<number, 3 | 4> => {
  const over = total % 4
  const first = over === 1 ? 4 : over === 2 || total >= LONG ? 3 : null
  const second = total < LONG || over === 1 || over === 2 ? null : over === 3 ? 4 : 3
  const leads = new Map<number, 3 | 4>()
  if (first && canLead(shows[0])) leads.set(0, first)
  const place = second === 4 ? LONG - 1 : LONG
  if (second && canLead(shows[place])) leads.set(place, second)
  return leads
}

/** From so many shows on a list has something to filter. */
export const FEWEST_TO_FILTER = 6
