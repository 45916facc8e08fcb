import type { Language } from '../language/languages.ts'
import { type PathPortal, pageAt, pathToAddress, prefixOf } from './paths.ts'

const split = (href: string): [path: string, rest: string] => {
  const path = href.replace(/[?#].*$/s, '')
  return [path, href.slice(path.length)]
}

/**
 * A link of a text with the language prefix that the page needs. Content is written without prefixes, so that one text
 * serves every storefront. Links to anything but a page (old or external addresses, addresses with a prefix) are unchanged.
 * @param href as written: `/uldinfo/ostjale/101?a=1#b`
 * @param language the text's language
 * @param reader the language of the page that shows it; the text's language if left out
 */
export function contentLink(href: string, language: Language, portal: PathPortal, reader = language): string {
  if (!href.startsWith('/')) return href
  const [path, rest] = split(href)
  const place = pageAt(`${prefixOf(language, portal)}${path === '/' ? '' : path}` || '/', portal)
  return place.found ? pathToAddress(place, reader, portal) + rest : href
}

/**
 * Translates the slug of a navigation item or link list (R2.7) into the reader's language, without a language prefix.
 * @returns the slug unchanged when it is a category, an external address, or no page
 */
export function navigationSlug(slug: string, language: Language, reader: Language): string {
  if (language === reader || !slug.startsWith('/')) return slug
  const [path, rest] = split(slug)
  const place = pageAt(path, { defaultLocale: language, locales: [] })
  return place.found ? pathToAddress(place, reader, { defaultLocale: reader, locales: [] }) + rest : slug
}

const INNER_LINK = /href="(\/[^"]*)"/g

/**
 * Changes the links within the shop so that they lead to pages in the reader's language. They may have no prefix, or the
 * one of the text's language that an import added. A link with another language's prefix is intended and stays.
 * @param html sanitised
 * @param written the language of the text
 * @param home the storefront's own language, whose addresses have no prefix
 */
export function linksFor(html: string, written: Language, reader: Language, home: Language): string {
  const portal = { defaultLocale: home, locales: [] }
  return html.replace(INNER_LINK, (_, href: string) => {
    const [path, rest] = split(href)
    const place = pageAt(path, portal)
    // attribute values are HTML: & stays an entity
    if (!place.found) return `href="${contentLink(href, written, portal, reader)}"`
    return `href="${place.language === written ? pathToAddress(place, reader, portal) + rest : href}"`
  })
}
