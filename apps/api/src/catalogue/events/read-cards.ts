import type { EventCard, ShowCard, ShowDate } from '@parter/contract/catalogue/catalogue.ts'
import { placeLabel } from '@parter/contract/catalogue/show-labels.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { cardOf, type View } from './event-card.rules.ts'
import { readEventFacts } from './event-facts.store.ts'
import type { ListedShow } from './event-list.rules.ts'
import { readSeriesNames } from './series-names.store.ts'

/** Cards of events by their numbers and in their order; those that are unknown or unpublished are left out. */
export const readCards = async (db: Querying, ids: readonly number[], view: View): Promise<EventCard[]> =>
  (await readEventFacts(db, ids)).map((facts) => cardOf(facts, view))

const dateOf = ({ id, title, slug, lang, eventStartAt, timeZone, status, ...event }: EventCard): ShowDate => ({
  id,
  title,
  slug,
  lang,
  eventStartAt,
  timeZone,
  status,
  saleStartsAt: event.saleStartsAt,
  saleEndsAt: event.saleEndsAt,
  priceFrom: event.priceFrom,
  placesLeft: event.placesLeft,
  place: placeLabel(event.venue),
})

/** Cards of shows; those of which nothing is published any more are left out. */
export const readShows = async (db: Querying, shows: readonly ListedShow[], view: View): Promise<ShowCard[]> => {
  const facts = await readEventFacts(db, [...new Set(shows.flatMap(({ id, dates }) => [id, ...dates]))])
  const cards = new Map(facts.map((each) => [each.id, cardOf(each, view)]))
  const titled = [...cards.values()].flatMap(({ seriesId }) => seriesId ?? [])
  const names = new Map((await readSeriesNames(db, [...new Set(titled)], view)).map((name) => [name.id, name]))
  return shows.flatMap(({ id, dates: ids, dateCount, firstAt, lastAt }) => {
    const event = cards.get(id)
    if (!event) return []
    const dates = ids.flatMap((each) => cards.get(each) ?? [])
    const venues = [...new Set(dates.map(({ venue }) => venue.name))]
    return [
      {
        event,
        series: (dates.some(({ title }) => title !== event.title) && names.get(event.seriesId ?? 0)) || null,
        dates: dates.map(dateOf),
        dateCount,
        firstAt: firstAt.toISOString(),
        lastAt: lastAt.toISOString(),
        venues,
      },
    ]
  })
}
