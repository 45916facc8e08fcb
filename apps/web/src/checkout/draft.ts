import { useSyncExternalStore } from 'react'
import type { DeliveryFields } from './delivery.rules.ts'
import type { Persons } from './persons.rules.ts'

/** What was typed in the checkout and is not, or not yet, with the shop. Kept in this tab over reloads. */
export interface Draft {
  readonly delivery: Partial<DeliveryFields>
  readonly persons: Persons
  /** What was looked over in the cart's step (`reviewMark`). */
  readonly reviewed: string | null
  readonly acceptsTerms: boolean
  /** The key of the payment that is being started, and what it is for. */
  readonly intent: { readonly key: string; readonly of: string } | null
}

const KEY = 'checkout-draft'
const EMPTY: Draft = { delivery: {}, persons: {}, reviewed: null, acceptsTerms: false, intent: null }

const read = (): Draft => {
  try {
    return { ...EMPTY, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Draft>) }
  } catch {
    return EMPTY
  }
}

let draft: Draft | null = null
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const draftNow = (): Draft => {
  draft ??= read()
  return draft
}

/** Changes a part of it, at once and for good. */
export const writeDraft = (change: Partial<Draft>): void => {
  draft = { ...draftNow(), ...change }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // without storage it lives as long as the page
  }
  for (const listener of listeners) listener()
}

/** Everything is bought: nothing of it is needed any more. */
export const forgetDraft = (): void => writeDraft(EMPTY)

export const useDraft = (): Draft => useSyncExternalStore(subscribe, draftNow)
