import { hasOneAddress, PAGE_NAMES, PAGES } from '@parter/portal/pages/pages.ts'
import { type PathPortal, pathToAddress } from '@parter/portal/paths/paths.ts'

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
export const sitemapIndex = (addresses: readonly string[]): string => list('sitemapindex', 'sitemap', addresses)

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
export const robots = (isOpen: boolean, portal: PathPortal, sitemapAddress: string): string => {
  if (!isOpen) return 'User-agent: *\nDisallow: /\n'
  const closed = ['/api/', ...closedPaths(portal)]
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${sitemapAddress}`, ''].join(
    '\n',
  )
}
