import { useSyncExternalStore } from 'react'

/** When the oldest data on the screen was fetched, in milliseconds since 1970; null: everything is fresh. */
let staleSince: number | null = null
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stale data is on the screen because the shop can't be reached; null: it can be reached again. */
export const setStaleSince = (at: number | null): void => {
  const next = at === null ? null : Math.min(at, staleSince ?? at)
  if (next === staleSince) return
  staleSince = next
  for (const listener of listeners) listener()
}

export const useStaleSince = (): number | null => useSyncExternalStore(subscribe, () => staleSince)

/** The service worker's mark in a cached page; `isOther`: it was cached for another address. */
export const readStaleMark = (): { readonly at: number; readonly isOther: boolean } | null => {
  const mark = document.querySelector<HTMLMetaElement>('meta[name="kept-at"]')
  return mark ? { at: Number(mark.content), isOther: mark.dataset.other !== undefined } : null
}
