import type { StoreCart } from '@parter/contract/cart/cart.ts'
import { invalidateCartAndPlaces } from '../../cart/changes/cart.queries.ts'
import { CartOrder } from '../../cart/cart-order.tsx'
import { CartContents } from '../../cart/cart-summary.tsx'
import { forgetLastCart } from '../../cart/restoring/last-cart.ts'
import { PaymentStep } from '../../checkout/payment-step.tsx'
import { SummaryBar } from '../../checkout/summary-bar.tsx'

/** The last step, with what is ordered right above its consent and button (R4.12): on a phone nothing else shows it. */
export const Payment = ({ cart }: { cart: StoreCart }) => (
  <PaymentStep
    cart={cart}
    summary={
      <CartOrder
        cart={cart}
        renderShow={(show, { count, when, amount }) => (
          <SummaryBar
            key={show.id}
            titles={[show.title]}
            pictures={[show.picture]}
            when={when}
            label={count}
            total={amount}
            isShort={false}
          >
            <CartContents cart={{ ...cart, events: [show] }} />
          </SummaryBar>
        )}
      />
    }
    onChanged={invalidateCartAndPlaces}
    onLeaving={forgetLastCart}
  />
)
