import { startTransition, useDeferredValue, useSyncExternalStore } from 'react'

/** Where the visitor is: the parts of the address that the app reads. */
export interface AppLocation {
  readonly path: string
  readonly search: string
  readonly hash: string
  /** Names the entry of the history, so that its scroll position can be found again. */
  readonly key: string
}

type Listener = (current: AppLocation, how: 'push' | 'replace' | 'pop') => void

const keyOf = (state: unknown): string => (state as { key?: string } | null)?.key ?? 'start'

const readLocation = (): AppLocation => ({
  path: location.pathname,
  search: location.search,
  hash: location.hash,
  key: keyOf(history.state),
})

const listeners = new Set<Listener>()
const notifyAll = (how: 'push' | 'replace' | 'pop') => {
  const current = readLocation()
  for (const listener of listeners) listener(current, how)
}

/** Calls back at every change of the address. @returns a function that ends it */
export const onNavigate = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentLocation = readLocation

/**
 * Opens an address of this storefront without a page load.
 * @param replace replaces the current entry of the history, for corrections that the back button should skip
 */
export const navigate = (href: string, { replace = false }: { replace?: boolean } = {}): void => {
  const url = new URL(href, location.href)
  if (url.origin !== location.origin) {
    location.assign(url)
    return
  }
  // a corrected entry keeps its key, and with it its scroll position
  if (replace || url.href === location.href) history.replaceState(history.state, '', url)
  else history.pushState({ key: crypto.randomUUID() }, '', url)
  notifyAll(replace ? 'replace' : 'push')
}

/** Starts listening to the back and forward buttons. */
export const watchHistory = (): void => {
  history.scrollRestoration = 'manual'
  if (!history.state) history.replaceState({ key: crypto.randomUUID() }, '')
  addEventListener('popstate', () => startTransition(() => notifyAll('pop')))
}

const subscribe = (changed: () => void) => onNavigate(changed)

/** The query of the address as it is now, for the controls that set it. */
export const useLatestSearchParams = (): URLSearchParams =>
  new URLSearchParams(useSyncExternalStore(subscribe, () => location.search))

/** The query of the address, with filters and choices. The old value is kept until the new page's data has loaded. */
export const useSearchParams = (): URLSearchParams =>
  new URLSearchParams(useDeferredValue(useSyncExternalStore(subscribe, () => location.search)))

/** The current hash; it opens the authentication forms (R2.12). */
export const useHash = (): string => useSyncExternalStore(subscribe, () => location.hash)
