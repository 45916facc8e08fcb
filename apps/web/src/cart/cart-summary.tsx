import type { CartTotal, StoreCart } from '@parter/contract/cart.ts'
import type { Translate } from '@parter/portal/messages/messages.ts'
import type { ReactNode } from 'react'
import { type ShopOnShow, useShop } from '../platform/shop-context.tsx'
import { OrderSummary, type SummaryLine } from '../ui/cards/order-summary.tsx'

const labelOf = (kind: CartTotal['lines'][number]['kind'], t: Translate): string => t(`cart_line_${kind}`)

/** The rows of the sum, in the order that the shop gives them. */
const linesOf = (total: CartTotal, { t, money }: ShopOnShow): SummaryLine[] =>
  total.lines.map(({ kind, amount }) => ({
    label: labelOf(kind, t),
    amount: amount === 0 ? t('cart_no_charge') : money({ amount, currency: total.currency }),
    text: kind === 'tickets' ? t('cart_ticket_quantity', { count: total.ticketQuantity }) : undefined,
    less: amount < 0,
  }))

/** What of the total is the shop's fee, and what is tax (R4.11). */
const containedWords = ({ feeAmount, vatAmount, currency }: CartTotal, { t, money }: ShopOnShow): string =>
  [
    feeAmount > 0 ? t('cart_fee_included', { amount: money({ amount: feeAmount, currency }) }) : null,
    vatAmount > 0 ? t('cart_vat_included', { amount: money({ amount: vatAmount, currency }) }) : null,
  ]
    .filter((word) => word !== null)
    .join(', ')

/** What is bought and what it costs in all, with the time that is left. */
export const CartSummary = ({
  cart,
  timer,
  children,
}: {
  cart: StoreCart
  timer?: ReactNode
  children?: ReactNode
}) => {
  const shop = useShop()
  const { t, money } = shop
  const { total } = cart
  return (
    <OrderSummary
      title={t('checkout_summary')}
      lines={linesOf(total, shop)}
      total={{ label: t('cart_total'), amount: money({ amount: total.totalAmount, currency: total.currency }) }}
      note={containedWords(total, shop) || undefined}
      timer={timer}
    >
      {children}
    </OrderSummary>
  )
}
