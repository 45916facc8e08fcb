import { forgetLastCart } from '../cart/last-cart.ts'
import { forgetTypedCodes } from '../cart/typed-codes.ts'
import { forgetDraft } from '../checkout/draft.ts'

/** What was remembered for the checkout is done with once it is paid. */
export const forgetBought = (): void => {
  forgetLastCart()
  forgetDraft()
  forgetTypedCodes()
}
