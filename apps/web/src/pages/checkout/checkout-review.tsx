import type { StoreCart } from '@parter/contract/cart/cart.ts'
import { lazy, Suspense } from 'react'
import { CartLines } from '../../cart/cart-lines.tsx'
import { useCartChange } from '../../cart/changes/cart-changes.ts'
import { ClearCart } from '../../cart/clear-cart.tsx'
import { PaymentInProgress } from '../../checkout/payment-in-progress.tsx'
import { StepActions } from '../../checkout/steps/step-section.tsx'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Button } from '../../ui/actions/button.tsx'
import styles from './checkout-page.module.css'

const CartExtras = lazy(async () => ({ default: (await import('../../cart/codes/cart-extras.tsx')).CartExtras }))

/** The cart's step: tickets, codes, gift cards, insurance, and emptying the cart (R4.11). */
export const Review = ({ cart, onDone }: { cart: StoreCart; onDone: () => void }) => {
  const { t } = useShop()
  return (
    <>
      <CartLines events={cart.events} />
      <Suspense>
        <CartExtras cart={cart} />
      </Suspense>
      <div className={styles.clear}>
        <ClearCart events={cart.events} />
      </div>
      <StepActions>
        <Button look="primary" size="large" wide onClick={onDone}>
          {t('checkout_to_payment')}
        </Button>
      </StepActions>
    </>
  )
}

/** The cart during a payment, with links to continue, to its state, and to cancel it. */
export const Paying = ({ cart, payment }: { cart: StoreCart; payment: NonNullable<StoreCart['beingPaid']> }) => {
  const leaving = useCartChange('leavePayment')
  return (
    <div className={styles.paying}>
      <PaymentInProgress payment={payment} leaving={leaving} />
      <CartLines events={cart.events} heading="h2" fixed />
    </div>
  )
}
