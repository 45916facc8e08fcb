import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { sendRobots, sendSitemap, sendSitemapIndex } from './send-sitemaps.ts'

/** What search engines get: robots.txt by host, a list of sitemaps, and a sitemap for each language (R1.6). */
export const sitemapRoutes: Routes<Shop> = (shop, _serve, plain) => {
  plain({ method: 'GET', url: '/robots.txt', handler: (asked) => sendRobots(shop, asked) })
  plain({ method: 'GET', url: '/sitemap.xml', handler: (asked) => sendSitemapIndex(shop, asked) })
  plain({ method: 'GET', url: '/sitemaps/:file', handler: (asked) => sendSitemap(shop, asked) })
}
