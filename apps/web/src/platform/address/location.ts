import { startTransition, useDeferredValue, useSyncExternalStore } from 'react'

/** Where the visitor is: the parts of the address that the app reads. */
export interface Place {
  readonly path: string
  readonly search: string
  readonly hash: string
  /** Names the entry of the history, so that its scroll position can be found again. */
  readonly key: string
}

type Listener = (place: Place, how: 'push' | 'replace' | 'pop') => void

const keyOf = (state: unknown): string => (state as { key?: string } | null)?.key ?? 'start'

const read = (): Place => ({
  path: location.pathname,
  search: location.search,
  hash: location.hash,
  key: keyOf(history.state),
})

const listeners = new Set<Listener>()
const tellAll = (how: 'push' | 'replace' | 'pop') => {
  const place = read()
  for (const listener of listeners) listener(place, how)
}

/** Calls back at every change of the address. @returns a function that ends it */
export const onPlace = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const placeNow = read

/**
 * Goes to an address of this storefront without loading the page anew.
 * @param replace the present entry of the history is replaced: for corrections that «back» should not meet
 */
export const goTo = (href: string, { replace = false }: { replace?: boolean } = {}): void => {
  const url = new URL(href, location.href)
  if (url.origin !== location.origin) {
    location.assign(url)
    return
  }
  // An entry that is corrected is still the same place: its scroll position stays known by its key.
  if (replace || url.href === location.href) history.replaceState(history.state, '', url)
  else history.pushState({ key: crypto.randomUUID() }, '', url)
  tellAll(replace ? 'replace' : 'push')
}

/** Starts listening to «back» and «forward». */
export const watchHistory = (): void => {
  history.scrollRestoration = 'manual'
  if (!history.state) history.replaceState({ key: crypto.randomUUID() }, '')
  addEventListener('popstate', () => startTransition(() => tellAll('pop')))
}

const subscribe = (changed: () => void) => onPlace(changed)

/** The query of the address as it stands there now: for the switches that have set it. */
export const useSearchNow = (): URLSearchParams =>
  new URLSearchParams(useSyncExternalStore(subscribe, () => location.search))

/** The query of the address: filters and choices live there. What it asked for before stays until the new is there. */
export const useSearch = (): URLSearchParams =>
  new URLSearchParams(useDeferredValue(useSyncExternalStore(subscribe, () => location.search)))

/** The hash of the address, kept in step: authentication forms are opened by it (R2.12). */
export const useHash = (): string => useSyncExternalStore(subscribe, () => location.hash)
