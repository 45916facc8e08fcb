import { forgetLastCart } from '../../cart/restoring/last-cart.ts'
import { clearCodeDrafts } from '../../cart/codes/code-drafts.ts'
import { forgetDraft } from '../../checkout/steps/draft.ts'

/** Deletes the drafts of the checkout after the payment. */
export const forgetBought = (): void => {
  forgetLastCart()
  forgetDraft()
  clearCodeDrafts()
}
