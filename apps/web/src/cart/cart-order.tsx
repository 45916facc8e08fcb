import type { CartEvent, StoreCart } from '@parter/contract/cart/cart.ts'
import type { ReactNode } from 'react'
import { useIsWide } from '../platform/device/use-is-wide.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { SummaryLines } from '../ui/cards/order-summary.tsx'
import { cartWhen, containedLabel, linesOf } from './cart-summary.tsx'

interface Props {
  cart: StoreCart
  /** A show with its poster, where nothing else shows it; lines of text are enough beside a summary. */
  renderShow?: (
    show: CartEvent,
    words: { readonly count: string; readonly when: string; readonly amount: string },
  ) => ReactNode
}

/**
 * What is ordered, a line for each show and for what else costs or saves something: for right above the order
 * button. What of the sum is fee and tax stands beside it on a desktop.
 */
export const CartOrder = ({ cart, renderShow }: Props) => {
  const shop = useShop()
  const isWide = useIsWide()
  const { currency, lines } = cart.total
  const shows = cart.events.map((event) => ({
    event,
    count: shop.t('shell_ticket_count', { count: event.tickets.length }),
    when: cartWhen(event, shop),
    amount: shop.money({ amount: event.tickets.reduce((sum, { price }) => sum + price.amount, 0), currency }),
  }))
  const texts = shows.map(({ event, count, when, amount }) => ({
    label: event.title,
    text: `${count} · ${when}`,
    amount,
  }))
  const others = lines.filter(({ kind, amount }) => kind !== 'tickets' && amount !== 0)
  return (
    <div className="gap-2">
      {renderShow ? shows.map(({ event, ...words }) => renderShow(event, words)) : null}
      <SummaryLines lines={[...(renderShow ? [] : texts), ...linesOf(cart, shop, others)]} />
      {isWide ? null : <p className="small-print">{containedLabel(cart.total, shop)}</p>}
    </div>
  )
}
