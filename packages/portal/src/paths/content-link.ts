import type { Language } from '../languages.ts'
import { pageAt, type PathPortal, pathToAddress, prefixOf } from './paths.ts'

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
