import type { Language } from '@parter/portal/language/languages.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import { publicOrigin } from '../platform/http/own-origin.ts'
import type { PlainRequest } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { listPages } from './list-pages.ts'
import { ADDRESSES_PER_FILE, filesFor, robots, sitemap, sitemapIndex } from './sitemap.rules.ts'

/** Seconds: search engines come a few times a day. */
const CACHE_SECONDS = 3600

const send = async (
  shop: Shop,
  { visitor: { portal }, request, reply }: PlainRequest,
  key: string,
  make: () => Promise<string>,
): Promise<unknown> => {
  const response = await shop.responses.get(`sitemap ${portal.portalCode} ${key}`, async () => ({
    status: 200,
    type: 'application/xml; charset=utf-8',
    body: await make(),
    cacheControl: `public, max-age=${CACHE_SECONDS}`,
    dependsOn: { until: shop.clock.now().getTime() + CACHE_SECONDS * 1000 },
  }))
  return response.send(request, reply)
}

const languageIn = ({ locales }: Portal, code: string): Language => {
  const locale = locales.find((one) => one.code === code)
  if (!locale) throw new ShopError('not_found')
  return locale.code
}

/** Sends robots.txt: production hosts alone are open to search engines. */
export const sendRobots = async ({ settings }: Shop, { visitor, request, reply }: PlainRequest): Promise<unknown> => {
  const { portal } = visitor
  const isOpen = !portal.isTest && portal.hosts.production.includes(request.hostname)
  const text = robots(isOpen, portal, `${publicOrigin(settings, portal)}/sitemap.xml`)
  return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text)
}

/** Sends the list of a storefront's sitemaps. */
export const sendSitemapIndex = (shop: Shop, asked: PlainRequest): Promise<unknown> => {
  const { portal } = asked.visitor
  return send(shop, asked, 'index', async () => {
    const files: string[] = []
    for (const { code } of portal.locales) {
      const count = filesFor((await listPages(shop, portal, code)).length)
      for (let number = 1; number <= count; number++)
        files.push(`${publicOrigin(shop.settings, portal)}/sitemaps/${code}-${number}.xml`)
    }
    return sitemapIndex(files)
  })
}

/** Sends one sitemap of one language. @throws ShopError not_found */
export const sendSitemap = async (shop: Shop, asked: PlainRequest): Promise<unknown> => {
  const { portal } = asked.visitor
  const [, code = '', digits = ''] = /^([a-z]{2})-([1-9]\d{0,3})\.xml$/.exec(asked.params.file ?? '') ?? []
  const language = languageIn(portal, code)
  return send(shop, asked, `${code} ${digits}`, async () => {
    const from = (Number(digits) - 1) * ADDRESSES_PER_FILE
    const paths = (await listPages(shop, portal, language)).slice(from, from + ADDRESSES_PER_FILE)
    if (paths.length === 0) throw new ShopError('not_found')
    return sitemap(paths.map((path) => publicOrigin(shop.settings, portal) + path))
  })
}
