/** How the worker caches a request; null: it leaves the request to the browser. */
export type CacheKind = 'page' | 'file' | 'picture' | null

/**
 * Which requests are cached. Calls never are: their replies may be personal, and the app stores what it
 * may by itself (`stored-replies.ts`).
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

/** No server is behind the address now: a cached page is better than a proxy's error. */
export const isUnavailable = (status: number): boolean => status === 502 || status === 503 || status === 504

/** Those to be given up so that `most` are left, the oldest first. */
export const surplus = <T>(oldestFirst: readonly T[], most: number): readonly T[] =>
  oldestFirst.slice(0, Math.max(0, oldestFirst.length - most))

/**
 * A page from the past says so in its head, and whether it is another address's: then the app takes only the frame
 * from it.
 * @param keptAt milliseconds since 1970
 */
export const markStale = (html: string, keptAt: number, isOther: boolean): string =>
  html.replace('<head>', `<head><meta name="kept-at" content="${keptAt}"${isOther ? ' data-other=""' : ''}>`)

/** The beginning of a path that names its language, such as `/ru`; nothing: the storefront's own. */
const languageOf = (path: string): string => /^\/[a-z]{2}(?=\/|$)/.exec(path)?.[0] ?? ''

/** The page whose frame fits an address best: the same language, by the beginning of its path; else any. */
export const frameFor = (path: string, kept: readonly string[]): string | undefined =>
  kept.findLast((other) => languageOf(other) === languageOf(path)) ?? kept.at(-1)

/**
 * The page to be fetched for its frame: the front page in the language of the one that is on show, as long as no page
 * in it is kept. A visitor who came straight to their tickets, or whose worker came that late, has seen no page that may be.
 */
export const frameToFetch = (path: string, kept: readonly string[]): string | null =>
  kept.some((other) => languageOf(other) === languageOf(path)) ? null : languageOf(path) || '/'
