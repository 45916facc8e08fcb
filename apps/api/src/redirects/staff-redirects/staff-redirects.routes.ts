import type { Routes } from '../../platform/http/serve.ts'
import type { RedirectOf } from '../../platform/http/shell/pages.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { changeRedirect, dropRedirect, makeRedirect } from './keep-redirect.ts'
import { exportRedirects, listRedirects } from './list-redirects.ts'
import { testRedirect } from './test-redirect.ts'

/** Redirects as staff keep them. @param redirectOf the finder that page requests use too */
export const staffRedirectsRoutes =
  (redirectOf: RedirectOf): Routes<Shop> =>
  (shop, serve) => {
    serve('listRedirects', ({ query: { language: _language, ...query }, staff }) =>
      listRedirects(shop, staff.reach('content.read'), query),
    )
    serve('exportRedirects', ({ query: { language, ...query }, visitor, staff }) =>
      exportRedirects(shop, staff.reach('content.read'), query, language ?? visitor.language),
    )
    serve('testRedirect', ({ query, staff }) => testRedirect(shop, redirectOf, staff.reach('content.read'), query))
    serve('makeRedirect', ({ body, staff }) => makeRedirect(shop, staff, body))
    serve('changeRedirect', ({ params, body, staff }) => changeRedirect(shop, staff, params.id, body))
    serve('dropRedirect', ({ params, staff }) => dropRedirect(shop, staff, params.id))
  }
