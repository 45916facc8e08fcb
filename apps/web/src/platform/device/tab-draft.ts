import { useSyncExternalStore } from 'react'
import { onDraftsCleared, DRAFT_PREFIX } from './drafts.ts'

/**
 * Input that is not saved yet: it stays in this tab over reloads, languages and a failed payment.
 * Where storage is blocked it lives as long as the page. When a customer logs out it is forgotten.
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
  /** Changes a part of it, at once and for good. */
  const write = (change: Partial<Draft>): void => {
    draft = { ...now(), ...change }
    try {
      sessionStorage.setItem(key, JSON.stringify(draft))
    } catch {
      // without storage it lives as long as the page
    }
    for (const listener of listeners) listener()
  }
  onDraftsCleared(() => {
    draft = empty
    for (const listener of listeners) listener()
  })
  return { now, write, use: (): Draft => useSyncExternalStore(subscribe, now) }
}
