/**
 * Keeps the door’s app on the device: its page and all of its files, before it is used. A release is whole or not there;
 * a new one takes over when no page of the old one is open. Built separately (`build/program-worker.ts`).
 */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface WorkerFetchEvent extends Extendable {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface Scope {
  readonly location: Location
  addEventListener(name: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(name: 'fetch', listener: (event: WorkerFetchEvent) => void): void
}

/** The files of the app, and a name for this release: inserted by the build. */
declare const FILES: readonly string[]
declare const RELEASE: string

const scope = self as unknown as Scope
const PREFIX = 'door '
const OWN = `${PREFIX}${RELEASE}`
const PAGE = '/door/'

const answer = async (request: Request): Promise<Response> => {
  const cache = await caches.open(OWN)
  const wanted = request.mode === 'navigate' ? PAGE : request
  return (await cache.match(wanted)) ?? (await fetch(request))
}

scope.addEventListener('install', (event) => {
  event.waitUntil(caches.open(OWN).then((cache) => cache.addAll([PAGE, ...FILES])))
})
scope.addEventListener('activate', (event) => {
  const forget = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN)
    await Promise.all(old.map((name) => caches.delete(name)))
  }
  event.waitUntil(forget())
})
scope.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (event.request.method === 'GET' && origin === scope.location.origin && pathname.startsWith(PAGE))
    event.respondWith(answer(event.request))
})
