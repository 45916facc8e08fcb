import type { Routes } from '../http/serve.ts'
import type { Shop } from '../shop/shop.ts'

/** Serves the pictures in the operator's storefront files (R15.1). */
export const logoRoutes: Routes<Shop> = ({ logos = new Map<string, string>() }, _serve, plain) => {
  for (const [url, svg] of logos)
    plain({
      method: 'GET',
      url,
      handler: async ({ reply }) =>
        reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(svg),
    })
}
