import type { Language } from '@parter/portal/language/languages.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import { publicOrigin } from '../platform/http/own-origin.ts'
import { type NewResponse } from '../platform/http/response-cache/response-cache.ts'
import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { listPages } from './list-pages.ts'
import { ADDRESSES_PER_FILE, filesFor, robots, sitemap, sitemapIndex } from './sitemap.rules.ts'

/** Seconds: search engines come a few times a day. */
const CACHE_SECONDS = 3600

const xml = (body: string): NewResponse => ({
  status: 200,
  type: 'application/xml; charset=utf-8',
  body,
  cacheControl: `public, max-age=${CACHE_SECONDS}`,
})

/** What search engines get: robots.txt by host, a list of sitemaps, and a sitemap for each language (R1.6). */
export const sitemapRoutes: Routes<Shop> = (shop, _serve, plain) => {
  const { responses } = shop
  const cached = (portal: Portal, key: string, make: () => Promise<string>) =>
    responses.get(`sitemap ${portal.portalCode} ${key}`, async () => {
      const until = shop.clock.now().getTime() + CACHE_SECONDS * 1000
      return { ...xml(await make()), dependsOn: { until } }
    })
  const languageIn = ({ locales }: Portal, code: string): Language => {
    const locale = locales.find((one) => one.code === code)
    if (!locale) throw new ShopError('not_found')
    return locale.code
  }

  plain({
    method: 'GET',
    url: '/robots.txt',
    handler: async ({ visitor: { portal }, request, reply }) => {
      const isOpen = !portal.isTest && portal.hosts.production.includes(request.hostname)
      const text = robots(isOpen, portal, `${publicOrigin(shop.settings, portal)}/sitemap.xml`)
      return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text)
    },
  })

  plain({
    method: 'GET',
    url: '/sitemap.xml',
    handler: async ({ visitor: { portal }, request, reply }) => {
      const answer = await cached(portal, 'index', async () => {
        const files: string[] = []
        for (const { code } of portal.locales) {
          const count = filesFor((await listPages(shop, portal, code)).length)
          for (let number = 1; number <= count; number++)
            files.push(`${publicOrigin(shop.settings, portal)}/sitemaps/${code}-${number}.xml`)
        }
        return sitemapIndex(files)
      })
      return answer.send(request, reply)
    },
  })

  plain({
    method: 'GET',
    url: '/sitemaps/:file',
    handler: async ({ params, visitor: { portal }, request, reply }) => {
      const [, code = '', digits = ''] = /^([a-z]{2})-([1-9]\d{0,3})\.xml$/.exec(params.file ?? '') ?? []
      const language = languageIn(portal, code)
      const answer = await cached(portal, `${code} ${digits}`, async () => {
        const from = (Number(digits) - 1) * ADDRESSES_PER_FILE
        const paths = (await listPages(shop, portal, language)).slice(from, from + ADDRESSES_PER_FILE)
        if (paths.length === 0) throw new ShopError('not_found')
        return sitemap(paths.map((path) => publicOrigin(shop.settings, portal) + path))
      })
      return answer.send(request, reply)
    },
  })
}
