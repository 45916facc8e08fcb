import type { Language } from '../languages.ts'
import { pageAt, type PathPortal, prefixOf } from './paths.ts'

/**
 * A link inside a text, as it must stand in the text of its language: content is written without language prefixes, so
 * that one text serves every storefront. What is no page with that prefix (an old address, one with a prefix already,
 * one outside) stays as it is.
 * @param href as it was written: `/uldinfo/ostjale/101?a=1#b`
 * @param language that the text is written in
 */
export function contentLink(href: string, language: Language, portal: PathPortal): string {
  if (!href.startsWith('/') || language === portal.defaultLocale) return href
  const path = href.replace(/[?#].*$/s, '')
  const rest = href.slice(path.length)
  const place = pageAt(`${prefixOf(language, portal)}${path === '/' ? '' : path}`, portal)
  return place.found ? place.canonical + rest : href
}
