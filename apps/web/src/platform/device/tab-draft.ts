import { useSyncExternalStore } from 'react'
import { onDraftsCleared, DRAFT_PREFIX } from './drafts.ts'

/**
 * Unsaved input, kept in this tab across reloads, language switches and a failed payment.
 * Where storage is blocked it is kept until the page is closed. It is deleted at logout.
 */
export const tabDraft = <Draft extends object>(name: string, empty: Draft) => {
  const key = DRAFT_PREFIX + name
  const read = (): Draft => {
    try {
      return { ...empty, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Draft>) }
    } catch {
      return empty
    }
  }
  let draft: Draft | null = null
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const now = (): Draft => {
    draft ??= read()
    return draft
  }
  /** Changes a part of it and stores it at once. */
  const write = (change: Partial<Draft>): void => {
    draft = { ...now(), ...change }
    try {
      sessionStorage.setItem(key, JSON.stringify(draft))
    } catch {
      // without storage it is kept until the page is closed
    }
    for (const listener of listeners) listener()
  }
  onDraftsCleared(() => {
    draft = empty
    for (const listener of listeners) listener()
  })
  return { now, write, use: (): Draft => useSyncExternalStore(subscribe, now) }
}
