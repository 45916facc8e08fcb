import type { Language } from '../language/languages.ts'
import { isCategory } from './param-shapes.ts'
import { type PathPortal, pathTo, prefixOf } from './paths.ts'
import { slugify } from './slug.ts'

export type NavigationTarget = { readonly href: string /** needs a full page load */; readonly external: boolean }

/**
 * Where a navigation item leads (R2.7): a slug that begins with http(s):// is used as it is, one that begins with `/`
 * is only prefixed (and always stays on this host), anything else is a ticket category; a slug that can't be one
 * leads to the list of all tickets.
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
