import type { CartEvent, StoreCart } from '@parter/contract/cart/cart.ts'
import type { ReactNode } from 'react'
import { useIsWide } from '../platform/device/use-is-wide.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { SummaryLines } from '../ui/cards/order-summary.tsx'
import { cartWhen, containedLabel, linesOf } from './cart-summary.tsx'

interface Props {
  cart: StoreCart
  /** A show with its poster and its sum, where nothing else shows them. */
  renderShow: (
    show: CartEvent,
    words: { readonly count: string; readonly when: string; readonly amount: string },
  ) => ReactNode
}

/**
 * What is ordered, right above the order button: on a phone a line for each show and for what else costs or saves
 * something; on a desktop the shows alone, since every sum stands in the summary beside it.
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
  if (isWide)
    return (
      <ul className="gap-2">
        {shows.map(({ event, count, when }) => (
          <li key={event.id}>
            <b>{event.title}</b>
            <p className="small-print">
              {count} · {when}
            </p>
          </li>
        ))}
      </ul>
    )
  const others = lines.filter(({ kind, amount }) => kind !== 'tickets' && amount !== 0)
  return (
    <div className="gap-2">
      {shows.map(({ event, ...words }) => renderShow(event, words))}
      <SummaryLines lines={linesOf(cart, shop, others)} />
      <p className="small-print">{containedLabel(cart.total, shop)}</p>
    </div>
  )
}
