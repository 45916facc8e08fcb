import type { Language } from '../language/languages.ts'
import { type PathPortal, pageAt, pathToAddress, prefixOf } from './paths.ts'

const split = (href: string): [path: string, rest: string] => {
  const path = href.replace(/[?#].*$/s, '')
  return [path, href.slice(path.length)]
}

/**
 * A link inside a text, as it must stand in the text of its language: content is written without language prefixes, so
 * that one text serves every storefront. What is no page with that prefix (an old address, one with a prefix already,
 * one outside) stays as it is.
 * @param href as it was written: `/uldinfo/ostjale/101?a=1#b`
 * @param language that the text is written in
 * @param reader the language of the page that shows it, which the link leads to; that of the text if left out
 */
export function contentLink(href: string, language: Language, portal: PathPortal, reader = language): string {
  if (!href.startsWith('/')) return href
  const [path, rest] = split(href)
  const place = pageAt(`${prefixOf(language, portal)}${path === '/' ? '' : path}` || '/', portal)
  return place.found ? pathToAddress(place, reader, portal) + rest : href
}

/**
 * The slug of a navigation item or link list (R2.7) that was written in one language, for a page in another, still
 * without a language prefix: the words of sections are those of the reader's language.
 * @returns the slug as it is when it is a category, an address outside, or no page
 */
export function navigationSlug(slug: string, language: Language, reader: Language): string {
  if (language === reader || !slug.startsWith('/')) return slug
  const [path, rest] = split(slug)
  const place = pageAt(path, { defaultLocale: language, locales: [] })
  return place.found ? pathToAddress(place, reader, { defaultLocale: reader, locales: [] }) + rest : slug
}

const INNER_LINK = /href="(\/[^"]*)"/g

/**
 * A body of content for a reader: its links within the shop lead to the pages of the reader's language, at the
 * addresses that this storefront has, whether they were written without a prefix or were given that of the text's
 * language by an import. A link that names another language than the text's was meant so, and stays.
 * @param html sanitised
 * @param written the language of the text
 * @param home the storefront's own language, whose addresses have no prefix
 */
export function linksFor(html: string, written: Language, reader: Language, home: Language): string {
  const portal = { defaultLocale: home, locales: [] }
  return html.replace(INNER_LINK, (_, href: string) => {
    const [path, rest] = split(href)
    const place = pageAt(path, portal)
    // between the quotes stands HTML: an & is written as an entity, and stays so
    if (!place.found) return `href="${contentLink(href, written, portal, reader)}"`
    return `href="${place.language === written ? pathToAddress(place, reader, portal) + rest : href}"`
  })
}
