import { openKeptAnswers, publicJson } from '../platform/http/kept-answers.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop.ts'
import { readInit, versionFinder } from './read-init.ts'

/** Two minutes for each language and storefront (R9.2); an import is seen within a second all the same. */
const KEPT_SECONDS = 120
/** Browsers ask again sooner and get 304. */
const BROWSER_SECONDS = 10
const MOST_KEPT = 200

/** Reads of editorial content. */
export const contentRoutes = (shop: Shop, serve: Serve): void => {
  const kept = openKeptAnswers(MOST_KEPT)
  const versionOf = versionFinder(shop)
  serve('readInit', async ({ params: { locale }, visitor: { portal } }) => {
    const version = await versionOf(portal)
    return kept.of(`${portal.portalCode} ${locale} ${version}`, KEPT_SECONDS, async () =>
      publicJson(await readInit(shop, portal, locale), BROWSER_SECONDS),
    )
  })
}
