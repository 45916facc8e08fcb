import type { StoreCart } from '@parter/contract/cart/cart.ts'
import type { ShopContext } from './shop-context.tsx'

const NAMES = { everypay: 'EveryPay', stripe: 'Stripe' } as const

/** Where one pays, said before one goes there: on whose page, as far as it is known, or with play money. */
export const paymentPageLabel = (page: StoreCart['paymentPage'], { t }: ShopContext): string => {
  if (page === null) return t('checkout_payment_safe')
  return page === 'sandbox' ? t('checkout_payment_sandbox') : t('checkout_payment_page', { provider: NAMES[page] })
}
