import type { StoreCart } from '@parter/contract/cart/cart.ts'
import { useIsWide } from '../platform/device/use-is-wide.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { SummaryLines } from '../ui/cards/order-summary.tsx'
import { cartWhen, containedLabel, linesOf } from './cart-summary.tsx'

/**
 * What is ordered, a line for each show and for what else costs or saves something: for right above the order
 * button. What of the sum is fee and tax stands beside it on a desktop.
 */
export const CartOrder = ({ cart }: { cart: StoreCart }) => {
  const shop = useShop()
  const isWide = useIsWide()
  const { currency, lines } = cart.total
  const shows = cart.events.map((event) => ({
    label: event.title,
    text: `${shop.t('shell_ticket_count', { count: event.tickets.length })} · ${cartWhen(event, shop)}`,
    amount: shop.money({ amount: event.tickets.reduce((sum, { price }) => sum + price.amount, 0), currency }),
  }))
  const others = lines.filter(({ kind, amount }) => kind !== 'tickets' && amount !== 0)
  return (
    <div>
      <SummaryLines lines={[...shows, ...linesOf(cart, shop, others)]} />
      {isWide ? null : <p className="small-print">{containedLabel(cart.total, shop)}</p>}
    </div>
  )
}
