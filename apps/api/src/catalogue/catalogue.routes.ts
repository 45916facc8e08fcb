import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { listEvents, listShows, maxListAge } from './events/list-events.ts'
import { eventsOfShows, replyWithCards } from './events/reply-with-cards.ts'
import { readEvent } from './read-event.ts'
import { listSeries, readSeries } from './series.ts'

/** How long browsers may cache a reply, in seconds. */
const browserSeconds = 3

/** Reads of the catalogue. They are the same for everybody, so their responses are cached until the data changes. */
export const catalogueRoutes: Routes<Shop> = (shop, serve) => {
  serve('readEvent', ({ params: { id }, visitor }) =>
    replyWithCards(shop, visitor, {
      key: `event ${id}`,
      browserSeconds,
      read: (view) => readEvent(shop, visitor.portal, id, view),
      events: (event) => [event, ...event.otherDates, ...eventsOfShows(event.similar)],
    }),
  )
  serve('readSeries', ({ params: { id }, visitor }) =>
    replyWithCards(shop, visitor, {
      key: `series ${id}`,
      browserSeconds,
      read: (view) => readSeries(shop, visitor.portal, id, view),
      events: ({ events }) => events,
    }),
  )
  serve('listSeries', ({ visitor }) =>
    replyWithCards(shop, visitor, {
      key: 'all series',
      browserSeconds,
      read: (view) => listSeries(shop, visitor.portal, view),
      events: () => [],
    }),
  )
  serve('listEvents', ({ query: { language: _language, ...query }, visitor }) =>
    replyWithCards(shop, visitor, {
      key: `list ${JSON.stringify(query)}`,
      browserSeconds,
      read: (view) => listEvents(shop, visitor.portal, query, view),
      events: ({ events }) => events,
      until: ({ now }) => now.getTime() + maxListAge(query),
    }),
  )
  serve('listShows', ({ query: { language: _language, ...query }, visitor }) =>
    replyWithCards(shop, visitor, {
      key: `shows ${JSON.stringify(query)}`,
      browserSeconds,
      read: (view) => listShows(shop, visitor.portal, query, view),
      events: ({ shows }) => eventsOfShows(shows),
      until: ({ now }) => now.getTime() + maxListAge(query),
    }),
  )
}
