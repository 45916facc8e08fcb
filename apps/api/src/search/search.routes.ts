import type { View } from '../catalogue/events/event-card.rules.ts'
import { eventsOfShows, replyWithCards } from '../catalogue/events/reply-with-cards.ts'
import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { nextMidnight } from './event-index/facets.rules.ts'
import { openEventIndexes } from './event-index/open-event-indexes.ts'
import { readFrontPage, readFrontRails } from './front/read-front-page.ts'
import { searchCatalogue } from './search-catalogue.ts'
import { suggest } from './suggest.ts'
import { wordsKey } from './words/search-query.rules.ts'

/** How long browsers may cache a reply, in seconds. */
const browserSeconds = 5
/**
 * How many milliseconds lists are cached: their order and filters depend on stock and prices of events that they don't
 * show.
 */
const BY_STOCK = 60_000

/** Search and suggestions, the same for everybody with the same query. */
export const searchRoutes: Routes<Shop> = (shop, serve) => {
  const indexOf = openEventIndexes(shop)
  const untilTomorrow = (timeZone: string) => (view: View) =>
    Math.min(nextMidnight(view.now, timeZone), view.now.getTime() + BY_STOCK)
  serve('searchCatalogue', ({ query: { language: _language, q = '', ...query }, visitor }) =>
    replyWithCards(shop, visitor, {
      key: `search ${wordsKey(q)} ${JSON.stringify(query)}`,
      browserSeconds,
      read: (view) => searchCatalogue(shop, indexOf, visitor.portal, { ...query, q }, view),
      events: ({ shows }) => eventsOfShows(shows),
      until: untilTomorrow(visitor.portal.timezone),
    }),
  )
  serve('readFrontPage', ({ visitor }) =>
    replyWithCards(shop, visitor, {
      key: 'front page',
      browserSeconds,
      read: (view) => readFrontPage(shop, indexOf, visitor.portal, view),
      events: ({ leads }) => eventsOfShows(leads.map(({ show }) => show)),
      until: untilTomorrow(visitor.portal.timezone),
    }),
  )
  serve('readFrontRails', ({ visitor }) =>
    replyWithCards(shop, visitor, {
      key: 'front rails',
      browserSeconds,
      read: (view) => readFrontRails(shop, indexOf, visitor.portal, view),
      events: ({ week, ending, rails, feature }) =>
        eventsOfShows([...week, ...ending, ...rails.flatMap(({ shows }) => shows), ...(feature ? [feature] : [])]),
      until: untilTomorrow(visitor.portal.timezone),
    }),
  )
  serve('suggest', ({ query: { q }, visitor }) =>
    replyWithCards(shop, visitor, {
      key: `suggest ${wordsKey(q)}`,
      browserSeconds,
      read: (view) => suggest(shop, indexOf, visitor.portal.portalCode, q, view),
      events: ({ events }) => events,
      until: ({ now }) => now.getTime() + BY_STOCK,
    }),
  )
}
