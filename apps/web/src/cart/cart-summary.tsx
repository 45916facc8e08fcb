import type { CartEvent, CartTicket, CartTotal, StoreCart } from '@parter/contract/cart/cart.ts'
import type { MessageKey } from '@parter/portal/messages/message-key.ts'
import type { ReactNode } from 'react'
import { useShop, type ShopContext } from '../platform/shop/shop-context.tsx'
import { OrderSummary, type SummaryGroup, SummaryGroups, type SummaryLine } from '../ui/cards/order-summary.tsx'
import { ticketInFull } from './changes/ticket-labels.ts'

/** Tickets that look the same in a summary: the first of them stands for all. */
interface TicketGroup {
  readonly ticket: CartTicket
  readonly count: number
  /** What they cost together, minor units. */
  readonly amount: number
}

/** The key by which tickets are grouped: seats and named tickets stay single, standing tickets of one price are grouped. */
const groupKeyOf = ({
  id,
  row,
  seat,
  firstName,
  lastName,
  zoneId,
  ticketTypeId,
  price,
  isResale,
}: CartTicket): string =>
  row !== null || seat !== null || firstName !== null || lastName !== null
    ? `${id}`
    : `${zoneId}:${ticketTypeId}:${price.amount}:${isResale ? 'resale' : ''}`

/** The tickets of an event in a summary: seat by seat, equal ones grouped, in their order. */
export const groupTickets = (tickets: readonly CartTicket[]): TicketGroup[] =>
  [...Map.groupBy(tickets, groupKeyOf).values()].flatMap((own) =>
    own[0]
      ? [{ ticket: own[0], count: own.length, amount: own.reduce((sum, { price }) => sum + price.amount, 0) }]
      : [],
  )

/** When an event of the cart is. */
export const cartWhen = ({ eventStartAt: startsAt, eventEndAt: endsAt, timeZone }: CartEvent, { dates }: ShopContext) =>
  dates.event({ startsAt, endsAt, timeZone })

/** An event with all its tickets: what, when, where, which, of which type, for how much. */
const groupOf = (event: CartEvent, shop: ShopContext): SummaryGroup => ({
  title: event.title,
  picture: event.picture,
  when: cartWhen(event, shop),
  where: `${event.venueName}, ${event.city}`,
  lines: groupTickets(event.tickets).map(({ ticket, count, amount }) => ({
    label: [count > 1 ? `${count} ×` : '', ticketInFull(shop, ticket)].filter(Boolean).join(' '),
    text: [
      ticket.ticketTypeName,
      ticket.isResale ? shop.t('cart_resale') : '',
      [ticket.firstName, ticket.lastName].filter(Boolean).join(' '),
    ]
      .filter(Boolean)
      .join(' · '),
    amount: shop.money({ amount, currency: ticket.price.currency }),
  })),
})

/** In a row of the sum: which way, by which code, off which card. */
const textsOf = (cart: StoreCart, { t }: ShopContext) => {
  const cards = cart.giftCards.filter(({ used }) => used.amount > 0).map(({ lastCharacters }) => `… ${lastCharacters}`)
  const codes = cart.events.flatMap(({ promoCode, promoDiscount }) => (promoDiscount?.amount ? (promoCode ?? []) : []))
  return (kind: CartTotal['lines'][number]['kind']): string | undefined => {
    switch (kind) {
      case 'delivery':
        return cart.delivery.method ? t(`checkout_delivery_${cart.delivery.method}`) : undefined
      case 'discount':
        return codes.length > 0 ? t('cart_line_code', { code: [...new Set(codes)].join(', ') }) : undefined
      case 'gift_card':
        return cards.shift()
      default:
        return undefined
    }
  }
}

const LINES = {
  delivery: 'cart_line_delivery',
  envelope: 'cart_line_envelope',
  insurance: 'cart_line_insurance',
  discount: 'cart_line_discount',
  gift_card: 'shell_gift_card',
} as const satisfies Record<Exclude<CartTotal['lines'][number]['kind'], 'tickets'>, MessageKey>

/** The rows of the sum, in the order that the shop gives them. */
export const linesOf = (cart: StoreCart, shop: ShopContext, lines = cart.total.lines): SummaryLine[] => {
  const textOf = textsOf(cart, shop)
  const { currency } = cart.total
  return lines.map(({ kind, amount }) => ({
    label:
      kind === 'tickets' ? shop.t('shell_ticket_count', { count: cart.total.ticketQuantity }) : shop.t(LINES[kind]),
    amount: amount === 0 ? shop.t('cart_no_charge') : shop.money({ amount, currency }),
    text: textOf(kind),
    less: amount < 0,
  }))
}

/** What of the total is the shop's fee, and what is tax (R4.11). */
export const containedLabel = ({ feeAmount, vatAmount, currency }: CartTotal, { t, money }: ShopContext): string =>
  [
    feeAmount > 0 ? t('cart_fee_included', { amount: money({ amount: feeAmount, currency }) }) : null,
    vatAmount > 0 ? t('cart_vat_included', { amount: money({ amount: vatAmount, currency }) }) : null,
  ]
    .filter((word) => word !== null)
    .join(', ')

interface Props {
  cart: StoreCart
  heading?: 'h2' | 'h3'
  timer?: ReactNode
}

/** What is bought, each ticket with its price, and what it costs in all (R4.12); with the time that is left. */
export const CartSummary = ({ cart, heading, timer }: Props) => {
  const shop = useShop()
  const { t, money } = shop
  const { total } = cart
  const groups = cart.events.map((event) => groupOf(event, shop))
  // a single row of tickets is its own sum
  const isSingle = groups.flatMap(({ lines }) => lines).length === 1
  return (
    <OrderSummary
      title={t('checkout_summary')}
      heading={heading ?? 'h2'}
      groups={groups}
      lines={linesOf(cart, shop, isSingle ? total.lines.filter(({ kind }) => kind !== 'tickets') : total.lines)}
      total={{ label: t('cart_total'), amount: money({ amount: total.totalAmount, currency: total.currency }) }}
      note={containedLabel(total, shop) || undefined}
      timer={timer}
    />
  )
}

/** What is bought, show by show and ticket by ticket, where the sum stands elsewhere. */
export const CartContents = ({ cart }: { cart: StoreCart }) => {
  const shop = useShop()
  return <SummaryGroups groups={cart.events.map((event) => groupOf(event, shop))} heading="h2" />
}
