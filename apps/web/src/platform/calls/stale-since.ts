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

/** What the service worker has written into a page from the past; `isOther`: it is another address's. */
export const readStaleMark = (): { readonly at: number; readonly isOther: boolean } | null => {
  const mark = document.querySelector<HTMLMetaElement>('meta[name="kept-at"]')
  return mark ? { at: Number(mark.content), isOther: mark.dataset.other !== undefined } : null
}
