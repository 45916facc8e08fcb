import type { StoreCart } from '@parter/contract/cart/cart.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import styles from './checkout-form.module.css'

/** Names that are the same in all languages. */
const BRANDS = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' } as const

/** The ways to pay that the provider's page offers, named before one goes there; nothing where none are set. */
export const PaymentMethods = ({ methods }: { methods: StoreCart['paymentMethods'] }) => {
  const { t, language } = useShop()
  if (methods.length === 0) return null
  const names = methods.map((method) =>
    method === 'card' || method === 'bank_link' ? t(`checkout_method_${method}`) : BRANDS[method],
  )
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(names)
  return <p className={styles.note}>{t('checkout_payment_methods', { methods: list })}</p>
}
