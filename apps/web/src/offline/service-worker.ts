/**
 * Caches the app's shell, recently seen pages and their pictures for use without a network. Pages are fetched from the
 * network first, so a stored one is shown only where that fails; files of the app never change under their names. Built
 * separately (`build/service-worker.ts`) and served as `/service-worker.js`.
 */
import { frameFor, frameToFetch, isUnavailable, cacheKindOf, markStale, mayCachePage, surplus } from './worker.rules.ts'

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface WorkerFetchEvent extends Extendable {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface WorkerMessageEvent extends Extendable {
  readonly data: unknown
}
interface Scope {
  readonly location: Location
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(name: 'fetch', listener: (event: WorkerFetchEvent) => void): void
  addEventListener(name: 'message', listener: (event: WorkerMessageEvent) => void): void
}

/** The files that the app needs to start, and a name for this release's files: inserted by the build. */
declare const FRAME_FILES: readonly string[]
declare const RELEASE: string

const scope = self as unknown as Scope
const PAGES = 'pages'
const PICTURES = 'pictures'
const FILES = `files ${RELEASE}`
const MOST_PAGES = 40
const MOST_PICTURES = 80
/** When the network takes longer than this, the stored page is shown. */
const PATIENCE_MS = 8000
/** So few files are fetched at once that the page's own requests find room beside them. */
const AT_ONCE = 4

/** Storage may be full or blocked: then nothing is cached. */
const put = async (name: string, key: string, answer: Response, most = Infinity): Promise<void> => {
  try {
    const cache = await caches.open(name)
    await cache.delete(key)
    await cache.put(key, answer)
    for (const old of surplus(await cache.keys(), most)) await cache.delete(old)
  } catch {
    // see above
  }
}

const find = async (name: string, key: string): Promise<Response | undefined> => (await caches.open(name)).match(key)

const cachedAddresses = async (): Promise<URL[]> =>
  (await (await caches.open(PAGES)).keys()).map((one) => new URL(one.url))

/** The stored page, or the shell of another one. */
const cachedPage = async (url: URL): Promise<Response | undefined> => {
  const own = await find(PAGES, url.href)
  const cache = await caches.open(PAGES)
  const others = await cachedAddresses()
  const frame = own
    ? undefined
    : frameFor(
        url.pathname,
        others.map(({ pathname }) => pathname),
      )
  const other = others.findLast(({ pathname }) => pathname === frame)
  const kept = own ?? (other && (await cache.match(other.href)))
  if (!kept) return undefined
  const keptAt = Date.parse(kept.headers.get('date') ?? '') || Date.now()
  const headers = new Headers(kept.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(markStale(await kept.text(), keptAt, !own), { status: 200, headers })
}

const respondWithPage = async (event: WorkerFetchEvent): Promise<Response> => {
  const url = new URL(event.request.url)
  const asked = fetch(event.request).then((answer) => {
    const { headers, status } = answer
    if (mayCachePage(status, headers.get('content-type'), headers.get('cache-control')) && !answer.redirected)
      event.waitUntil(put(PAGES, url.href, answer.clone(), MOST_PAGES))
    return answer
  })
  asked.catch(() => undefined)
  try {
    const late = new Promise<'late'>((done) => setTimeout(done, PATIENCE_MS, 'late'))
    const first = await Promise.race([asked, late])
    if (first !== 'late' && !isUnavailable(first.status)) return first
    const kept = first === 'late' && !(await find(PAGES, url.href)) ? undefined : await cachedPage(url)
    return kept ?? (await asked)
  } catch (error) {
    const kept = await cachedPage(url)
    if (kept) return kept
    throw error
  }
}

const respondWithFile = async (event: WorkerFetchEvent): Promise<Response> => {
  const kept = await caches.match(event.request)
  if (kept) return kept
  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(put(FILES, event.request.url, answer.clone()))
  return answer
}

const respondWithPicture = async (event: WorkerFetchEvent): Promise<Response> => {
  const { url } = event.request
  const kept = await find(PICTURES, url)
  if (kept) return kept
  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(put(PICTURES, url, answer.clone(), MOST_PICTURES))
  return answer
}

/** Files of a release before the last one are no longer requested. */
const forgetOldFiles = async (): Promise<void> => {
  const old = (await caches.keys()).filter((name) => name.startsWith('files ') && name !== FILES)
  await Promise.all(surplus(old, 1).map((name) => caches.delete(name)))
}

/** Fetches and caches a URL if that is allowed and it is not cached yet. */
const cacheUrl = async (url: URL): Promise<void> => {
  const keeping = cacheKindOf({ method: 'GET', mode: 'navigate', url: url.href }, scope.location.origin)
  if (keeping === null || (await caches.match(url.href))) return
  const answer = await fetch(url.href).catch(() => undefined)
  const [type, control] = [answer?.headers.get('content-type') ?? null, answer?.headers.get('cache-control') ?? null]
  if (!answer?.ok || (keeping === 'page' && !mayCachePage(answer.status, type, control))) return
  const [name, most] =
    keeping === 'page' ? [PAGES, MOST_PAGES] : keeping === 'file' ? [FILES] : [PICTURES, MOST_PICTURES]
  // a redirected page is cached under its final address
  await put(name, answer.redirected ? answer.url : url.href, answer, most)
}

/** Caches what a page loaded before the worker was active, and a shell if the page itself may not be cached. */
const cacheLoaded = async (addresses: readonly string[]): Promise<void> => {
  const [page, ...others] = addresses.map((address) => new URL(address, scope.location.href))
  if (!page) return
  await cacheUrl(page)
  const paths = (await cachedAddresses()).map(({ pathname }) => pathname)
  const frame = frameToFetch(page.pathname, paths)
  if (frame !== null) await cacheUrl(new URL(frame, scope.location.href))
  for (const other of others) await cacheUrl(other)
}

scope.addEventListener('install', (event) => {
  const keepFrame = async () => {
    const cache = await caches.open(FILES)
    const files = FRAME_FILES.values()
    const fetchSome = async () => {
      for (const file of files) await cache.add(file)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, fetchSome))
    await scope.skipWaiting()
  }
  event.waitUntil(keepFrame())
})
scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOldFiles(), scope.clients.claim()]))
})
scope.addEventListener('fetch', (event) => {
  const keeping = cacheKindOf(event.request, scope.location.origin)
  if (keeping === 'page') event.respondWith(respondWithPage(event))
  if (keeping === 'file') event.respondWith(respondWithFile(event))
  if (keeping === 'picture') event.respondWith(respondWithPicture(event))
})
scope.addEventListener('message', (event) => {
  if (Array.isArray(event.data)) event.waitUntil(cacheLoaded(event.data.map(String)))
})
