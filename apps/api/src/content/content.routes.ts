import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { ShopError } from '../platform/foundation/shop-error.ts'
import { publicJson } from '../platform/http/response-cache/response-cache.ts'
import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { readNextInstant } from './content-version.store.ts'
import { readInit } from './read-init.ts'

/** Milliseconds for each language and storefront (R9.2); an import, or a banner whose time has come, is seen at once. */
const KEPT = 120_000
/** Browsers ask again sooner and get 304. */
const BROWSER_SECONDS = 10

/** Reads of editorial content, and its pictures. */
export const contentRoutes: Routes<Shop> = (shop, serve, plain) => {
  const { responses } = shop
  serve('readInit', ({ params: { locale }, visitor: { portal } }) =>
    responses.get(`init ${portal.portalCode} ${locale}`, async () => {
      const now = shop.clock.now()
      const init = await readInit(shop, portal, locale)
      const until = Math.min(now.getTime() + KEPT, await readNextInstant(shop.db, portal.portalCode, now))
      return publicJson(init, BROWSER_SECONDS, { until })
    }),
  )

  plain({
    method: 'GET',
    url: '/pictures/:name',
    handler: async ({ params: { name = '' }, reply }) => {
      const file = await shop.pictureFile(name)
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
