import { tabDraft } from '../../platform/device/tab-draft.ts'
import type { TypedDelivery } from './delivery.rules.ts'
import type { Persons } from './persons.rules.ts'

/** What was typed in the checkout and is not, or not yet, with the shop. */
export interface Draft {
  readonly delivery: Partial<TypedDelivery>
  readonly persons: Persons
  /** What was looked over in the cart's step (`reviewMark`). */
  readonly reviewed: string | null
  /** Whether the terms were accepted, as `heldSince` of the cart that it was said for. */
  readonly acceptedFor: string | null
  /** The key of the payment that is being started, and what it is for. */
  readonly intent: { readonly key: string; readonly of: string } | null
}

const EMPTY: Draft = { delivery: {}, persons: {}, reviewed: null, acceptedFor: null, intent: null }

export const { now: draftNow, write: writeDraft, use: useDraft } = tabDraft('checkout-draft', EMPTY)

/** Everything is bought: nothing of it is needed any more. */
export const forgetDraft = (): void => writeDraft(EMPTY)
