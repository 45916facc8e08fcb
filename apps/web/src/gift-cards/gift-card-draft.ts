import { tabDraft } from '../platform/device/tab-draft.ts'
import type { GiftCardFields } from './gift-card-form.rules.ts'

/** What was typed for a gift card that is not paid yet. */
interface Draft {
  readonly fields: Partial<GiftCardFields>
  readonly acceptsTerms: boolean
  /** The key of the purchase that is being started, and what it is for. */
  readonly intent: { readonly key: string; readonly of: string } | null
}

const EMPTY: Draft = { fields: {}, acceptsTerms: false, intent: null }

const { now, write, use } = tabDraft('gift-card-draft', EMPTY)

export { write as writeGiftCardDraft, use as useGiftCardDraft }

/** It is paid: nothing of it is needed any more. */
export const forgetGiftCardDraft = (): void => write(EMPTY)

/** The key of this purchase: the same as long as the same thing is bought, over retries and reloads. */
export const keyOfPurchase = (of: string): string => {
  const known = now().intent
  if (known?.of === of) return known.key
  const key = crypto.randomUUID()
  write({ intent: { key, of } })
  return key
}
