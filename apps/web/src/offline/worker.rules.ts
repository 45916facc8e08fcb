/** How the worker caches a request; null: the browser handles the request. */
export type CacheKind = 'page' | 'file' | 'picture' | null

/**
 * Which requests are cached. Calls never are: their replies may be personal, and the app stores the allowed ones
 * itself (`stored-replies.ts`).
 */
export const cacheKindOf = (request: { method: string; mode: string; url: string }, origin: string): CacheKind => {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin) return null
  if (url.pathname.startsWith('/assets/')) return 'file'
  if (url.pathname.startsWith('/pictures/')) return 'picture'
  if (request.mode !== 'navigate' || /^\/(?:api|health|builds|collect)\b/.test(url.pathname)) return null
  return 'page'
}

/** Only public pages are cached: personal ones say `no-store`. */
export const mayCachePage = (status: number, type: string | null, cacheControl: string | null): boolean =>
  status === 200 && (type ?? '').startsWith('text/html') && !(cacheControl ?? '').includes('no-store')

/** Statuses of a proxy without a server behind it: a cached page is shown instead. */
export const isUnavailable = (status: number): boolean => status === 502 || status === 503 || status === 504

/** The oldest entries, to be deleted so that `most` are left. */
export const surplus = <T>(oldestFirst: readonly T[], most: number): readonly T[] =>
  oldestFirst.slice(0, Math.max(0, oldestFirst.length - most))

/**
 * Marks a cached page in its head as stale, and whether it was cached for another address: then the app uses only its
 * shell.
 * @param keptAt milliseconds since 1970
 */
export const markStale = (html: string, keptAt: number, isOther: boolean): string =>
  html.replace('<head>', `<head><meta name="kept-at" content="${keptAt}"${isOther ? ' data-other=""' : ''}>`)

/** The language prefix of a path, such as `/ru`; empty: the storefront's own language. */
const languageOf = (path: string): string => /^\/[a-z]{2}(?=\/|$)/.exec(path)?.[0] ?? ''

/** The cached page whose shell fits an address best: in the same language, or else any. */
export const frameFor = (path: string, kept: readonly string[]): string | undefined =>
  kept.findLast((other) => languageOf(other) === languageOf(path)) ?? kept.at(-1)

/**
 * The page to fetch for its shell: the front page in the current language, unless a page in that language is cached.
 * A visitor who came straight to their tickets has seen no page that may be cached.
 */
export const frameToFetch = (path: string, kept: readonly string[]): string | null =>
  kept.some((other) => languageOf(other) === languageOf(path)) ? null : languageOf(path) || '/'
