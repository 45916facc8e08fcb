import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { listEvents, maxListAge } from './events/list-events.ts'
import { replyWithCards } from './events/reply-with-cards.ts'
import { readEvent } from './read-event.ts'
import { listSeries, readSeries } from './series.ts'

/** Seconds that browsers needn't ask again. */
const browserSeconds = 3

/** Reads of the catalogue: alike for everybody, so their bytes are made once and kept until something in them changes. */
export const catalogueRoutes: Routes<Shop> = (shop, serve) => {
  serve('readEvent', ({ params: { id }, visitor }) =>
    replyWithCards(shop, visitor, {
      key: `event ${id}`,
      browserSeconds,
      read: (view) => readEvent(shop, visitor.portal, id, view),
      events: (event) => [event, ...event.otherDates, ...event.similar],
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
}
