import { hreflangOf, isLanguage, type Language } from '../language/languages.ts'
import { PATH_SEGMENTS } from '../pages/pages.ts'
import { type PageAddress, type PathPortal, pageAt, pathToAddress, prefixOf } from './paths.ts'

/** Slugs of the current page's content (tag, category, section, event …) → their slugs in the new language. */
export type SlugMap = Readonly<Record<string, string>>

const CONTENT_PARAMS = ['slug', 'category', 'infosection']

function withSlugs(address: PageAddress, slugs: SlugMap): Record<string, string> {
  const params = { ...address.params } as Record<string, string>
  for (const name of CONTENT_PARAMS) {
    const slug = params[name]
    if (slug !== undefined && Object.hasOwn(slugs, slug)) params[name] = slugs[slug] ?? slug
  }
  return params
}

/** For a path without a page: changes the prefix and the words of sections only. */
function switchSegments(path: string, from: Language, to: Language, portal: PathPortal): string {
  const segments = path.split('/').filter((segment) => segment !== '')
  if (isLanguage(segments[0]?.toLowerCase())) segments.shift()
  const section = Object.values(PATH_SEGMENTS).find((words) => words[from] === segments[0])
  if (section) segments[0] = section[to]
  return [prefixOf(to, portal), ...segments].join('/') || '/'
}

/**
 * The current address in another language (R2.8): prefix, words of sections and the slugs in `slugs` change; ids, query
 * and hash stay. The page redirects when another slug is wrong.
 * @param from the current page's language; words of an address without a page are read in it
 */
export function switchLanguage(
  address: string,
  from: Language,
  to: Language,
  portal: PathPortal,
  slugs: SlugMap = {},
): string {
  const end = address.search(/[?#]/)
  const path = end < 0 ? address : address.slice(0, end)
  const rest = end < 0 ? '' : address.slice(end)
  const place = pageAt(path, portal)
  if (!place.found) return switchSegments(path, from, to, portal) + rest
  return pathToAddress({ page: place.page, params: withSlugs(place, slugs) }, to, portal) + rest
}

export type Alternate = { readonly language: Language; readonly hreflang: string; readonly path: string }

/**
 * A page's addresses in the portal's own languages, for `hreflang`, the switcher and the sitemap (R2.1).
 * @param slugs by language, where content has its own slug there
 */
export function alternatesOf(
  address: PageAddress,
  portal: PathPortal & { readonly countryCode: string },
  slugs: Partial<Record<Language, SlugMap>> = {},
): Alternate[] {
  return portal.locales.map(({ code }) => ({
    language: code,
    hreflang: hreflangOf(code, portal.countryCode),
    path: pathToAddress({ page: address.page, params: withSlugs(address, slugs[code] ?? {}) }, code, portal),
  }))
}
