import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { openKeptAnswers, publicJson } from '../platform/http/kept-answers.ts'
import type { Routes } from '../platform/http/serve.ts'
import { ShopError } from '../platform/shop-error.ts'
import type { Shop } from '../platform/shop.ts'
import { pictureFile } from './pictures/picture-file.ts'
import { readInit, versionFinder } from './read-init.ts'

/** Two minutes for each language and storefront (R9.2); an import is seen within a second all the same. */
const KEPT_SECONDS = 120
/** Browsers ask again sooner and get 304. */
const BROWSER_SECONDS = 10
const MOST_KEPT = 200

/** Reads of editorial content, and its pictures. */
export const contentRoutes: Routes<Shop> = (shop, serve, plain) => {
  const kept = openKeptAnswers(MOST_KEPT)
  const versionOf = versionFinder(shop)
  serve('readInit', async ({ params: { locale }, visitor: { portal } }) => {
    const version = await versionOf(portal)
    return kept.of(`${portal.portalCode} ${locale} ${version}`, KEPT_SECONDS, async () =>
      publicJson(await readInit(shop, portal, locale), BROWSER_SECONDS),
    )
  })

  plain({
    method: 'GET',
    url: '/pictures/:name',
    handler: async ({ params: { name = '' }, reply }) => {
      const file = await pictureFile(shop.settings.dataDir, name)
      if (file === undefined) throw new ShopError('not_found')
      // the name holds the hash of the picture
      return reply
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          'content-type': `image/${extname(name).slice(1)}`,
        })
        .send(await readFile(file))
    },
  })
}
