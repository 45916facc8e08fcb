import type { StoreCart } from '@parter/contract/cart/cart.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { WithMessages } from '../../platform/shop/with-messages.tsx'
import { AccordionItem } from '../../ui/navigation/accordion.tsx'
import styles from './cart-extras.module.css'
import { useCodeDraft } from './code-drafts.ts'
import { GiftCards, PromoCodes } from './voucher-codes.tsx'
import { Insurance } from './insurance.tsx'

const Codes = ({ cart }: { cart: StoreCart }) => {
  const { t } = useShop()
  // a code that was typed stays in sight over reloads
  const drafts = [useCodeDraft('promo-code'), useCodeDraft('gift-card')]
  const hasAny =
    drafts.some(([typed]) => typed !== '') ||
    cart.giftCards.length > 0 ||
    cart.events.some(({ promoCode }) => promoCode !== null)
  return (
    <AccordionItem title={`${t('vouchers_promo_code')} · ${t('shell_gift_card')}`} open={hasAny}>
      <div className={styles.extras}>
        <PromoCodes cart={cart} />
        <GiftCards cart={cart} />
      </div>
    </AccordionItem>
  )
}

/** Beside the tickets: insurance, promo codes, gift cards (R4.11). Nothing of it is chosen beforehand, all of it is folded. */
export const CartExtras = ({ cart }: { cart: StoreCart }) => (
  <WithMessages page="checkout" rooms={['vouchers']}>
    <div>
      <Insurance events={cart.events} />
      <Codes cart={cart} />
    </div>
  </WithMessages>
)
