import { useCart } from '../../cart/changes/cart.queries.ts'
import { CartSummary } from '../../cart/cart-summary.tsx'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { WithMessages } from '../../platform/shop/with-messages.tsx'

/** What the order is of, with its posters, while its places are held and it isn't paid. */
export const HeldContents = () => {
  const { language } = useShop()
  const { cart } = useCart(language)
  if (!cart || cart.events.length === 0) return null
  return (
    <WithMessages page="paymentStatus" rooms={['cart', 'checkout']}>
      <CartSummary cart={cart} />
    </WithMessages>
  )
}
