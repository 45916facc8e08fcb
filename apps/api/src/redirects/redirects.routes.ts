import type { Routes } from '../platform/http/serve.ts'
import type { RedirectOf } from '../platform/http/shell/pages.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { resolveLink } from './resolve-link.ts'

/** Resolves links of content for the app. @param redirectOf the finder that page requests use too */
export const redirectsRoutes =
  (redirectOf: RedirectOf): Routes<Shop> =>
  (_shop, serve) => {
    serve('resolveLink', ({ query: { href }, visitor: { portal, language } }) =>
      resolveLink(redirectOf, portal, language, href),
    )
  }
