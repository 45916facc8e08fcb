import { forgetLastCart } from '../../cart/restoring/last-cart.ts'
import { clearCodeDrafts } from '../../cart/codes/code-drafts.ts'
import { forgetDraft } from '../../checkout/steps/draft.ts'

/** What was remembered for the checkout is done with once it is paid. */
export const forgetBought = (): void => {
  forgetLastCart()
  forgetDraft()
  clearCodeDrafts()
}
