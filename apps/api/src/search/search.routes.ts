import type { Looked } from '../catalogue/keep-offers-fresh.ts'
import { viewOf } from '../catalogue/view-of.ts'
import { openKeptAnswers, publicJson } from '../platform/http/kept-answers.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop.ts'
import { openShelves } from './open-shelves.ts'
import { searchCatalogue } from './search-catalogue.ts'
import { searchedWords } from './search-query.rules.ts'
import { suggest } from './suggest.ts'

/** Seconds that an answer is kept: on the day of a sale thousands type the same name. */
const KEPT_SECONDS = 5
const MOST_KEPT = 2000

/** The words of a query as a key: the same for everybody who means the same. */
const wordsKey = (q: string) =>
  searchedWords(q)
    .map(({ shown }) => shown)
    .join(' ')

/**
 * Search and suggestions: alike for everybody who types the same.
 * @param looked is told which events a list has shown
 */
export const searchRoutes =
  (looked: Looked = () => undefined) =>
  (shop: Shop, serve: Serve): void => {
    const kept = openKeptAnswers(MOST_KEPT)
    const shelfOf = openShelves(shop)

    serve('searchCatalogue', ({ query: { language: _language, q = '', ...query }, visitor }) =>
      kept.of(
        `${visitor.portal.portalCode} ${visitor.language} search ${wordsKey(q)} ${JSON.stringify(query)}`,
        KEPT_SECONDS,
        async () => {
          const found = await searchCatalogue(shop, shelfOf, visitor.portal, { ...query, q }, viewOf(shop, visitor))
          looked(found.events.map(({ id }) => id))
          return publicJson(found, KEPT_SECONDS)
        },
      ),
    )

    serve('suggest', ({ query: { q }, visitor }) =>
      kept.of(`${visitor.portal.portalCode} ${visitor.language} suggest ${wordsKey(q)}`, KEPT_SECONDS, async () =>
        publicJson(await suggest(shop, shelfOf, visitor.portal.portalCode, q, viewOf(shop, visitor)), KEPT_SECONDS),
      ),
    )
  }
