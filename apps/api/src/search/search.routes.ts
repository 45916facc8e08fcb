import { cardDependencies } from '../catalogue/events/card-dependencies.ts'
import type { Looked } from '../catalogue/events/keep-offers-fresh.ts'
import { viewOf } from '../catalogue/events/view-of.ts'
import { publicJson } from '../platform/http/response-cache/response-cache.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { searchCatalogue } from './search-catalogue.ts'
import { nextMidnight } from './shelf/facets.rules.ts'
import { openShelves } from './shelf/open-shelves.ts'
import { suggest } from './suggest.ts'
import { searchedWords } from './words/search-query.rules.ts'

/** Seconds that browsers needn't ask again. */
const BROWSER_SECONDS = 5
/** Milliseconds that lists are kept: their order and choice hang on stock and prices of events that they don't show. */
const BY_STOCK = 60_000

/** The words of a query as a key: the same for everybody who means the same. */
const wordsKey = (q: string) =>
  searchedWords(q)
    .map(({ shown }) => shown)
    .join(' ')

/**
 * Search and suggestions: alike for everybody who types the same.
 * @param looked is called with the events that a list has shown
 */
export const searchRoutes =
  (looked: Looked = () => undefined) =>
  (shop: Shop, serve: Serve): void => {
    const { responses } = shop
    const shelfOf = openShelves(shop)

    serve('searchCatalogue', ({ query: { language: _language, q = '', ...query }, visitor }) => {
      const { portal, language } = visitor
      const key = `search ${portal.portalCode} ${language} ${wordsKey(q)} ${JSON.stringify(query)}`
      return responses.get(key, async () => {
        const view = viewOf(shop, visitor)
        const found = await searchCatalogue(shop, shelfOf, portal, { ...query, q }, view)
        looked(found.events.map(({ id }) => id))
        const until = Math.min(nextMidnight(view.now, portal.timezone), view.now.getTime() + BY_STOCK)
        return publicJson(
          found,
          BROWSER_SECONDS,
          await cardDependencies(shop, portal.portalCode, view, found.events, until),
        )
      })
    })

    serve('suggest', ({ query: { q }, visitor }) => {
      const { portal, language } = visitor
      return responses.get(`suggest ${portal.portalCode} ${language} ${wordsKey(q)}`, async () => {
        const view = viewOf(shop, visitor)
        const found = await suggest(shop, shelfOf, portal.portalCode, q, view)
        looked(found.events.map(({ id }) => id))
        const until = view.now.getTime() + BY_STOCK
        return publicJson(
          found,
          BROWSER_SECONDS,
          await cardDependencies(shop, portal.portalCode, view, found.events, until),
        )
      })
    })
  }
