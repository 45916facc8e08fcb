import type { StoreCart } from '@parter/contract/cart/cart.ts'
import { WithMessages } from '../../platform/shop/with-messages.tsx'
import styles from './cart-extras.module.css'
import { GiftCards, PromoCodes } from './voucher-codes.tsx'
import { Insurance } from './insurance.tsx'

/** Beside the tickets: promo codes, insurance, gift cards (R4.11). Nothing of it is chosen beforehand. */
export const CartExtras = ({ cart }: { cart: StoreCart }) => (
  <WithMessages page="checkout" rooms={['vouchers']}>
    <div className={styles.extras}>
      <Insurance events={cart.events} />
      <PromoCodes cart={cart} />
      <GiftCards cart={cart} />
    </div>
  </WithMessages>
)
