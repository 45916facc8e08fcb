import { isLanguage, type Language } from '../language/languages.ts'
import {
  PAGE_NAMES,
  PAGES,
  PATH_SEGMENTS,
  type PageName,
  type PageParams,
  type PathParams,
  type SectionName,
} from '../pages/pages.ts'
import { paramFits } from './param-shapes.ts'

/** The parts of a portal that decide its addresses. */
export type PathPortal = { readonly defaultLocale: Language; readonly locales: readonly { readonly code: Language }[] }

/** A page and its parameters, paired so that a `switch` on `page` narrows `params`. */
export type PageAddress = { [Page in PageName]: { readonly page: Page; readonly params: PageParams<Page> } }[PageName]

export type PageFound = PageAddress & {
  readonly found: true
  readonly language: Language
  /** False when the portal doesn't offer the language: the page works, but is neither indexed nor linked. */
  readonly offered: boolean
  /** The canonical path. */
  readonly canonical: string
  /** The target of a 301, equal to `canonical`; set only when the address was spelled otherwise. The query is kept. */
  readonly redirect?: string
}

export type PageNotFound = { readonly found: false; readonly language: Language }

const LONGEST_PATH = 2000
type Mark = { readonly kind: 'word' | 'section' | 'param'; readonly name: string; readonly optional: boolean }
type Route = { readonly page: PageName; readonly marks: readonly Mark[] }

function marksOf(pattern: string): Mark[] {
  return pattern.split('/').flatMap((mark): Mark[] => {
    if (mark === '') return []
    if (mark.startsWith('@')) return [{ kind: 'section', name: mark.slice(1), optional: false }]
    if (!mark.startsWith(':')) return [{ kind: 'word', name: mark, optional: false }]
    const optional = mark.endsWith('?')
    return [{ kind: 'param', name: mark.slice(1, optional ? -1 : undefined), optional }]
  })
}

function wordOf(mark: Mark, language: Language): string {
  return mark.kind === 'word' ? mark.name : PATH_SEGMENTS[mark.name as SectionName][language]
}

const MARKS = Object.fromEntries<readonly Mark[]>(
  PAGE_NAMES.map((page) => [page, marksOf(PAGES[page].path)]),
) as Record<PageName, readonly Mark[]>

const ROUTES: readonly Route[] = [
  ...PAGE_NAMES.map((page) => ({ page, marks: MARKS[page] })),
  ...PAGE_NAMES.flatMap((page) => (PAGES[page].aliases ?? []).map((path) => ({ page, marks: marksOf(path) }))),
]

/** `''` in the portal's default language, else `/ru` and so on (R2.1). */
export function prefixOf(language: Language, portal: PathPortal): string {
  return language === portal.defaultLocale ? '' : `/${language}`
}

/**
 * The path of a page, the inverse of `pageAt`: with a leading slash, without a trailing one (except `/`), percent-encoded.
 * @throws RangeError naming page and parameter when a required parameter is missing or one has a wrong shape: a mistake
 *   in content or code, since visitors' input goes through `pageAt` first.
 */
export function pathToAddress(
  { page, params }: { readonly page: PageName; readonly params: Readonly<Record<string, string | number | undefined>> },
  language: Language,
  portal: PathPortal,
): string {
  let path = prefixOf(language, portal)
  for (const mark of MARKS[page]) {
    if (mark.kind === 'param') {
      const value = params[mark.name]
      if (value === undefined && mark.optional) break
      if (value === undefined || !paramFits(page, mark.name, String(value))) {
        throw new RangeError(`no address of page ${page}: ${mark.name} is ${JSON.stringify(value) ?? 'missing'}`)
      }
      path += `/${encodeURIComponent(value)}`
    } else {
      path += `/${wordOf(mark, language)}`
    }
  }
  return path === '' ? '/' : path
}

/** `pathToAddress` with the parameters checked by the compiler: `pathTo('event', { id, slug }, language, portal)`. */
export function pathTo<Page extends PageName>(
  page: Page,
  params: PathParams<Page>,
  language: Language,
  portal: PathPortal,
): string {
  return pathToAddress({ page, params }, language, portal)
}

function decodedSegments(path: string): string[] | undefined {
  if (!path.startsWith('/') || path.length > LONGEST_PATH) return undefined
  try {
    return path
      .split('/')
      .filter((segment) => segment !== '')
      .map((segment) => decodeURIComponent(segment).normalize('NFC'))
  } catch {
    return undefined
  }
}

function matchRoute(route: Route, segments: readonly string[], language: Language): Record<string, string> | undefined {
  if (segments.length > route.marks.length) return undefined
  const params: Record<string, string> = {}
  for (const [position, mark] of route.marks.entries()) {
    const segment = segments[position]
    if (segment === undefined) {
      if (mark.optional) break
      return undefined
    }
    if (mark.kind === 'param') {
      if (!paramFits(route.page, mark.name, segment)) return undefined
      params[mark.name] = segment
    } else if (segment.toLowerCase() !== wordOf(mark, language)) {
      return undefined
    }
  }
  return params
}

/** The language of any path: that of its prefix, or the portal's default. */
export function languageOfPath(path: string, portal: PathPortal): Language {
  const first = /^\/+([a-z]{2})(?:\/|$)/i.exec(path)?.[1]?.toLowerCase()
  return isLanguage(first) ? first : portal.defaultLocale
}

/**
 * The page at a path without query and hash. Its words must be in the path's language. Paths with the default language's
 * prefix, double or trailing slashes, capital letters or needless percent-encoding have a `redirect`; all others (wrong
 * words, `..`, control characters, broken encoding) are not found.
 */
export function pageAt(path: string, portal: PathPortal): PageFound | PageNotFound {
  const language = languageOfPath(path, portal)
  const segments = decodedSegments(path)
  if (segments === undefined) return { found: false, language }
  const own = isLanguage(segments[0]?.toLowerCase()) ? segments.slice(1) : segments
  for (const route of ROUTES) {
    const params = matchRoute(route, own, language)
    if (params === undefined) continue
    const canonical = pathToAddress({ page: route.page, params }, language, portal)
    const offered = portal.locales.some((locale) => locale.code === language)
    const address = { page: route.page, params } as PageAddress
    const found = { ...address, found: true, language, offered, canonical } as const
    return canonical === path ? found : { ...found, redirect: canonical }
  }
  return { found: false, language }
}
