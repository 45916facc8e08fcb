import type { StoreCart } from '@parter/contract/cart/cart.ts'
import { invalidateCartAndPlaces } from '../../cart/changes/cart.queries.ts'
import { CartOrder } from '../../cart/cart-order.tsx'
import { forgetLastCart } from '../../cart/restoring/last-cart.ts'
import { PaymentStep } from '../../checkout/payment-step.tsx'

/** The last step, with what is ordered right above its consent and button (R4.12). */
export const Payment = ({ cart }: { cart: StoreCart }) => (
  <PaymentStep
    cart={cart}
    summary={<CartOrder cart={cart} />}
    onChanged={invalidateCartAndPlaces}
    onLeaving={forgetLastCart}
  />
)
