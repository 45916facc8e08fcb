import { sellPlaces } from '../box-office/selling/order-places.ts'
import { notifyMaps } from '../box-office/stock/stock-notifications.ts'
import type { Order, OrderLine } from '../orders/order/order.rules.ts'
import { pricedInstead, type TicketInstead } from '../orders/other-places/exchange.rules.ts'
import { linesOfTicket, sellInstead } from '../orders/other-places/sell-instead.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { issueForLine } from '../tickets/ticket/issue-for-line.ts'
import { makeReturn, priceOfReturn } from './make-return.ts'
import type { TicketToReturn } from './return.rules.ts'

/** What was sold with a ticket, as its exchange is priced. */
export const soldWith = (db: Querying, order: Order, { lines }: TicketToReturn): Promise<OrderLine[]> =>
  linesOfTicket(
    db,
    order.id,
    lines.map(({ lineNo }) => lineNo),
  )

const optionsOf = (exchangedAmount: number) =>
  ({ reason: 'exchanged', to: 'card', keepsFees: false, exchangedAmount }) as const

/** What comes back of a ticket's money to where it came from, when the rest pays a new one that isn't dearer. */
export async function backOfExchange(
  db: Querying,
  order: Order,
  all: readonly TicketToReturn[],
  ticket: TicketToReturn,
  exchangedAmount: number,
): Promise<number> {
  const { valueAmount, feeAmount } = await priceOfReturn(db, order, all, [ticket], optionsOf(exchangedAmount))
  return valueAmount - exchangedAmount - feeAmount
}

/**
 * Exchanges a ticket of a locked order for another place or type at its price, all in the caller's transaction: the new
 * place is taken, then the old ticket comes back as a return whose worth pays the new one, and the rest goes to where the
 * money came from (R12.6).
 * @param expectedBack minor units that were shown
 * @throws ShopError exchange_dearer, return_changed {total}, places_taken, ticket_not_returnable; the transaction must then
 *   be rolled back
 */
export async function makeExchange(
  shop: Shop,
  tx: Querying,
  order: Order,
  all: readonly TicketToReturn[],
  ticket: TicketToReturn,
  instead: TicketInstead & { readonly expectedBack: number },
): Promise<number> {
  const { id: orderId, cartId } = order
  const { eventId } = ticket
  const { placeId, zoneId, ticketTypeId, label } = instead
  const own = await soldWith(tx, order, ticket)
  const { lines, amount, difference } = pricedInstead(own, instead, order.currency)
  // nothing can be charged afterwards
  if (difference > 0) throw new ShopError('exchange_dearer', { difference })
  const backAmount = await backOfExchange(tx, order, all, ticket, amount)
  if (backAmount !== instead.expectedBack) throw new ShopError('return_changed', { total: backAmount })
  const lost = await sellPlaces(tx, { orderId, cartId, places: [{ eventId, placeId, zoneId, ticketTypeId }] })
  if (lost.length > 0) throw new ShopError('places_taken', { places: [placeId] })
  const keepsPlaces = placeId === ticket.placeId
  const exchangeId = await makeReturn(shop, tx, order, all, [ticket], { ...optionsOf(amount), keepsPlaces })
  const lineNo = await sellInstead(tx, order, exchangeId, lines)
  await issueForLine(tx, { orderId, lineNo, eventId, placeId, days: label.days ? [...label.days] : null })
  await notifyMaps(tx, [eventId])
  return exchangeId
}
