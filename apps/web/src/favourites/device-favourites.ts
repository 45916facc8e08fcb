import { useSyncExternalStore } from 'react'

const KEY = 'favourites'
const MOST = 100

/** Ids of events, the latest first. If storage is blocked they live as long as the page. */
let kept: readonly number[] | null = null
const listeners = new Set<() => void>()

const read = (): readonly number[] => {
  if (kept) return kept
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    kept = Array.isArray(found)
      ? found.filter((id): id is number => Number.isSafeInteger(id) && id > 0).slice(0, MOST)
      : []
  } catch {
    kept = []
  }
  return kept
}

const write = (ids: readonly number[]) => {
  kept = ids.slice(0, MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // shown all the same, only not remembered
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  const otherTab = (event: StorageEvent) => {
    if (event.key !== KEY) return
    kept = null
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', otherTab)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', otherTab)
  }
}

/** The favourites of this device (R1.4). */
export const useFavourites = (): readonly number[] => useSyncExternalStore(subscribe, read)

/** Called with each press, to keep the account's list in step. */
let onToggle: ((id: number, isKept: boolean) => void) | null = null
export const onFavourite = (listener: typeof onToggle): void => {
  onToggle = listener
}

/** Adds an event, or removes it. */
export const toggleFavourite = (id: number): void => {
  const ids = read()
  const isKept = ids.includes(id)
  write(isKept ? ids.filter((other) => other !== id) : [id, ...ids])
  onToggle?.(id, !isKept)
}

/** The favourites now, outside of components. */
export const currentFavourites = read

/** Takes over another list: the account's, or none after a logout. */
export const replaceFavourites = (ids: readonly number[]): void => write(ids)
