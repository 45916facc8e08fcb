import { useSyncExternalStore } from 'react'
import type { GiftCardFields } from './gift-card-form.rules.ts'

/** What was typed for a gift card that is not paid yet. Kept in this tab over reloads, languages, and a failed payment. */
interface Draft {
  readonly fields: Partial<GiftCardFields>
  readonly acceptsTerms: boolean
  /** The key of the purchase that is being started, and what it is for. */
  readonly intent: { readonly key: string; readonly of: string } | null
}

const KEY = 'gift-card-draft'
const EMPTY: Draft = { fields: {}, acceptsTerms: false, intent: null }

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
const now = (): Draft => {
  draft ??= read()
  return draft
}

export const useGiftCardDraft = (): Draft => useSyncExternalStore(subscribe, now)

export const writeGiftCardDraft = (change: Partial<Draft>): void => {
  draft = { ...now(), ...change }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // without storage it lives as long as the page
  }
  for (const listener of listeners) listener()
}

/** It is paid: nothing of it is needed any more. */
export const forgetGiftCardDraft = (): void => writeGiftCardDraft(EMPTY)

/** The key of this purchase: the same as long as the same thing is bought, over retries and reloads. */
export const keyOfPurchase = (of: string): string => {
  const known = now().intent
  if (known?.of === of) return known.key
  const key = crypto.randomUUID()
  writeGiftCardDraft({ intent: { key, of } })
  return key
}
