import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { sendPicture } from './pictures/send-picture.ts'
import { readInit } from './read-init.ts'
import { replyWithContent } from './reply-with-content.ts'

/** Milliseconds for each language and storefront (R9.2). */
const MOST_KEPT = 120_000

/** Reads of editorial content, and its pictures. */
export const contentRoutes: Routes<Shop> = (shop, serve, plain) => {
  serve('readInit', ({ params: { locale }, visitor: { portal } }) =>
    replyWithContent(shop, portal, `init ${locale}`, () => readInit(shop, portal, locale), MOST_KEPT),
  )
  plain({ method: 'GET', url: '/pictures/:name', handler: (asked) => sendPicture(shop, asked) })
}
