import type { Language } from '../language/languages.ts'
import { isCategory } from './param-shapes.ts'
import { type PathPortal, pathTo, prefixOf } from './paths.ts'
import { slugify } from './slug.ts'

export type NavigationTarget = { readonly href: string /** needs a full page load */; readonly external: boolean }

/**
 * The address of a navigation item (R2.7). A slug with http(s):// is used unchanged; one with a leading `/` gets the
 * language prefix and stays on this host; any other is a ticket category, or the list of all tickets if it can't be one.
 */
export function pathOfNavigation(slug: string, language: Language, portal: PathPortal): NavigationTarget {
  if (/^https?:\/\//i.test(slug)) return { href: slug, external: true }
  if (slug.startsWith('/')) {
    const path = slug.replace(/^[/\\]+/, '')
    return { href: `${prefixOf(language, portal)}${path === '' ? '' : `/${path}`}` || '/', external: false }
  }
  const category = [slug, slugify(slug)].find(isCategory)
  const href =
    category === undefined
      ? pathTo('tickets', {}, language, portal)
      : pathTo('ticketCategory', { category }, language, portal)
  return { href, external: false }
}
