import type { ReplyOf } from '@parter/contract/calls.ts'
import { needsLogin } from '../orders/buyers/order-to-act-on.ts'
import { orderOfToken } from '../orders/order/lock-order.ts'
import { type Order, seatOf } from '../orders/order/order.rules.ts'
import { picturesOf } from '../orders/order/show-cards.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { priceOfReturn } from './make-return.ts'
import { feeOf, obstacleOf, type TicketToReturn, termsOf, waysOf, worthOf } from './return.rules.ts'
import { chosenOf, partsOf, ticketsToReturn } from './returnable-order.ts'

type Offer = ReplyOf<'readReturn'>

/**
 * Which tickets of an order can be returned, and the exact amounts for the chosen ones, for the buyer to confirm.
 * @throws ShopError order_not_found, and for chosen tickets ticket_not_found, ticket_not_returnable, tickets_go_together
 */
export async function readReturn(
  shop: Shop,
  visitor: Visitor,
  orderToken: string,
  ticketIds: readonly string[],
): Promise<Offer> {
  const order = await orderOfToken(shop.db, visitor.portal.portalCode, orderToken)
  if (!order) throw new ShopError('order_not_found')
  const all = await ticketsToReturn(shop.db, order.id)
  const pictures = await picturesOf(shop.db, new Set(all.map(({ eventId }) => eventId)), visitor.language)
  return {
    orderReference: order.reference,
    needsLogin: needsLogin(order, visitor),
    tickets: all.map((ticket) => ({ ...describe(order, ticket), picture: pictures.get(ticket.eventId) ?? null })),
    chosen: ticketIds.length === 0 ? null : await priced(shop.db, order, all, chosenOf(all, ticketIds)),
  }
}

function describe({ currency }: Order, ticket: TicketToReturn): Omit<Offer['tickets'][number], 'picture'> {
  const { id, eventId, label, startsAt } = ticket
  return {
    id,
    eventId,
    title: label.title ?? '',
    venueName: label.venueName ?? '',
    eventStartAt: startsAt.toISOString(),
    timeZone: label.timeZone ?? 'UTC',
    zoneName: label.zoneName ?? '',
    ticketTypeName: label.ticketTypeName ?? '',
    ...seatOf(label),
    obstacle: obstacleOf(ticket),
    until: termsOf(ticket)?.until.toISOString() ?? null,
    worth: { amount: worthOf(ticket), currency },
    fee: { amount: feeOf(ticket), currency },
  }
}

async function priced(
  db: Querying,
  order: Order,
  all: readonly TicketToReturn[],
  chosen: readonly TicketToReturn[],
): Promise<Offer['chosen']> {
  const ways = []
  let prices = { valueAmount: 0, feeAmount: 0 }
  for (const to of waysOf(chosen)) {
    const price = await priceOfReturn(db, order, all, chosen, { to, keepsFees: true })
    prices = price
    // when gift cards paid everything, both ways give the same result
    if (to === 'card' || price.shares.newCard > 0) ways.push({ to, ...partsOf(order, price.shares) })
  }
  const { currency } = order
  return { worth: { amount: prices.valueAmount, currency }, fee: { amount: prices.feeAmount, currency }, ways }
}
