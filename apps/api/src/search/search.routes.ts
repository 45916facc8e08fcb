import { replyWithCards } from '../catalogue/events/reply-with-cards.ts'
import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { nextMidnight } from './event-index/facets.rules.ts'
import { openEventIndexes } from './event-index/open-event-indexes.ts'
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
  serve('searchCatalogue', ({ query: { language: _language, q = '', ...query }, visitor }) =>
    replyWithCards(shop, visitor, {
      key: `search ${wordsKey(q)} ${JSON.stringify(query)}`,
      browserSeconds,
      read: (view) => searchCatalogue(shop, indexOf, visitor.portal, { ...query, q }, view),
      events: ({ events }) => events,
      until: ({ now }) => Math.min(nextMidnight(now, visitor.portal.timezone), now.getTime() + BY_STOCK),
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
