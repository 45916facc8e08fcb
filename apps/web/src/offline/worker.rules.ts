/** What the worker does with a request of the shop's pages; nothing: the browser does as if there were no worker. */
export type Keeping = 'page' | 'file' | 'picture' | null

/**
 * Which requests are looked after. Calls never are: what they answer may be somebody's own, and the app keeps what it
 * may by itself (`kept-answers.ts`).
 */
export const keepingOf = (request: { method: string; mode: string; url: string }, origin: string): Keeping => {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin) return null
  if (url.pathname.startsWith('/assets/')) return 'file'
  if (url.pathname.startsWith('/pictures/')) return 'picture'
  if (request.mode !== 'navigate' || /^\/(?:api|health|builds|collect)\b/.test(url.pathname)) return null
  return 'page'
}

/** Only pages that are the same for everybody are kept: those of one visitor say `no-store`. */
export const mayKeepPage = (status: number, type: string | null, cacheControl: string | null): boolean =>
  status === 200 && (type ?? '').startsWith('text/html') && !(cacheControl ?? '').includes('no-store')

/** Nobody is behind the address now: what is kept is better than the word of a proxy. */
export const isAway = (status: number): boolean => status === 502 || status === 503 || status === 504

/** Those to be given up so that `most` are left, the oldest first. */
export const surplus = <T>(oldestFirst: readonly T[], most: number): readonly T[] =>
  oldestFirst.slice(0, Math.max(0, oldestFirst.length - most))

/**
 * A page from the past says so in its head, and whether it is another address's: then the app takes only the frame
 * from it.
 * @param keptAt milliseconds since 1970
 */
export const markKept = (html: string, keptAt: number, isOther: boolean): string =>
  html.replace('<head>', `<head><meta name="kept-at" content="${keptAt}"${isOther ? ' data-other=""' : ''}>`)

/** The page whose frame fits an address best: the same language, by the beginning of its path; else any. */
export const frameFor = (path: string, kept: readonly string[]): string | undefined => {
  const language = /^\/[a-z]{2}(?=\/|$)/.exec(path)?.[0] ?? ''
  const speaks = (other: string) => (/^\/[a-z]{2}(?=\/|$)/.exec(other)?.[0] ?? '') === language
  return kept.findLast(speaks) ?? kept.at(-1)
}
