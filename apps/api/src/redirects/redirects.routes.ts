import type { Routes } from '../platform/http/serve.ts'
import type { RedirectOf } from '../platform/http/shell/pages.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { resolveLink } from './resolve-link.ts'

/** Links of content, asked by the app. @param redirectOf the finder that first requests are led by too */
export const redirectsRoutes =
  (redirectOf: RedirectOf): Routes<Shop> =>
  (_shop, serve) => {
    serve('resolveLink', ({ query: { href }, visitor: { portal, language } }) =>
      resolveLink(redirectOf, portal, language, href),
    )
  }
