import type { Language } from '@parter/portal/language/languages.ts'
import { hasOneAddress, PAGE_NAMES, PAGES } from '@parter/portal/pages/pages.ts'
import { type PageAddress, type PathPortal, pathToAddress } from '@parter/portal/paths/paths.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { listCatalogueAddresses } from '../catalogue/list-addresses.ts'
import { listContentAddresses } from '../content/list-addresses.ts'
import { listForms } from '../forms/read-form.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import { publicOrigin } from '../platform/http/own-origin.ts'
import type { PlainRequest } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (mail) => ENTITIES[mail] ?? mail)

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Addresses in one file; search engines take ten times as many, and read smaller files sooner. */
export const ADDRESSES_PER_FILE = 5000

/** How many files that many addresses fill; a language without any has one. */
export const filesFor = (addresses: number): number => Math.max(1, Math.ceil(addresses / ADDRESSES_PER_FILE))

const list = (root: string, entry: string, addresses: readonly string[]): string =>
  [
    DECLARATION,
    `<${root} xmlns="${SCHEMA}">`,
    ...addresses.map((address) => `<${entry}><loc>${escapeXml(address)}</loc></${entry}>`),
    `</${root}>`,
    '',
  ].join('\n')

/** The list of a storefront's sitemaps. @param addresses whole addresses of the files */
const sitemapIndex = (addresses: readonly string[]): string => list('sitemapindex', 'sitemap', addresses)

/** One sitemap. @param addresses whole addresses of pages */
export const sitemap = (addresses: readonly string[]): string => list('urlset', 'url', addresses)

/** Nothing there is for search engines: what belongs to one visitor, and the tools. */
const CLOSED = PAGE_NAMES.filter((page) => hasOneAddress(page) && PAGES[page].robots === 'closed')

/** The paths of these pages in a storefront's languages; what is below another of them is closed with it. */
const closedPaths = (portal: PathPortal): string[] => {
  const languages = [portal.defaultLocale, ...portal.locales.map(({ code }) => code)]
  const paths = CLOSED.flatMap((page) =>
    [...new Set(languages)].map((language) => pathToAddress({ page, params: {} }, language, portal)),
  )
  return paths.filter((path) => !paths.some((above) => path.startsWith(`${above}/`)))
}

/**
 * What robots may read. Only production storefronts are for them: beta, development and test ones, and hosts that no
 * storefront knows, are closed.
 */
const robots = (isOpen: boolean, portal: PathPortal, sitemapAddress: string): string => {
  if (!isOpen) return 'User-agent: *\nDisallow: /\n'
  const closed = ['/api/', ...closedPaths(portal)]
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${sitemapAddress}`, ''].join(
    '\n',
  )
}

/** Pages that have one address and are for search engines. */
const LISTS = PAGE_NAMES.filter((page) => hasOneAddress(page) && PAGES[page].robots === undefined)

/** The paths of everything that search engines should know of a storefront in a language. */
const listPages = async (
  shop: Pick<Shop, 'db' | 'clock' | 'log'>,
  portal: Portal,
  language: Language,
): Promise<string[]> => {
  const lists = LISTS.map((page) => ({ page, params: {} }))
  const [catalogue, content, { forms }] = await Promise.all([
    listCatalogueAddresses(shop, portal.portalCode, language),
    listContentAddresses(shop, portal.portalCode, language),
    listForms(shop, portal, language),
  ])
  // a form that is shown in the storefront's language for want of this one is not a page of this language
  const own = forms.filter(({ lang }) => lang === language)
  const formPages = own.map(({ slug }): PageAddress => ({ page: 'form', params: { slug } }))
  return [...lists, ...catalogue, ...content, ...formPages].flatMap((address) => {
    try {
      return [pathToAddress(address, language, portal)]
    } catch (error) {
      // a slug that is none is a mistake of the content: one page less, not all of them
      shop.log.warn({ err: error, page: address.page }, 'a page has no address')
      return []
    }
  })
}

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
