import type { ReplyOf } from '@parter/contract/calls.ts'
import { isStanding } from '../../box-office/places/places.rules.ts'
import { priceListAt } from '../../box-office/prices/price-list.ts'
import { labelIn } from '../../box-office/stock/event-hall.rules.ts'
import { lockOrderOf, orderOf } from '../../orders/order/lock-order.ts'
import type { LineLabel } from '../../orders/order/order.rules.ts'
import { pricedInstead, type TicketInstead } from '../../orders/other-places/exchange.rules.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { backOfExchange, makeExchange, soldWith } from '../../returns/make-exchange.ts'
import { ticketsToReturn } from '../../returns/returnable-order.ts'
import { sendTicketsAgain } from '../../tickets/sending/send-tickets-again.ts'
import { orderSubject } from '../belonging/order-belonging.ts'
import { readDeskOrder } from '../story/read-desk-order.ts'
import { findSeatOfTicket } from './desk.store.ts'
import { type Offered, offeredInstead } from './exchange.rules.ts'
import { seatsInZone } from './exchange-seat.ts'

/** The ticket as it may be exchanged, and all that it may be exchanged for. */
const whatIsOffered = async (shop: Shop, db: Querying, orderId: number, ticketId: string) => {
  const seat = await findSeatOfTicket(db, orderId, ticketId)
  const all = await ticketsToReturn(db, orderId)
  const ticket = all.find(({ id }) => id === ticketId)
  if (!seat || !ticket || isStanding(seat.placeId)) throw new ShopError('ticket_not_found')
  if (ticket.isSentOn) throw new ShopError('ticket_not_sendable')
  if (ticket.isBeingBought) throw new ShopError('ticket_being_bought')
  const list = await priceListAt(shop, db, seat.eventId, seat.revision)
  return { seat, all, ticket, offers: list ? offeredInstead(list, ticket, ticket.now) : [] }
}

const labelOf = (
  { zone, type }: Offered,
  language: string,
  place: Pick<LineLabel, 'section' | 'row' | 'seat' | 'isTable'>,
): LineLabel => ({
  zoneName: labelIn(zone.name, language, language),
  ticketTypeName: labelIn(type.name, language, language),
  ...(type.needsProof ? { needsProof: true } : {}),
  ...(zone.days ? { days: zone.days } : {}),
  ...place,
})

const insteadOf = (offer: Offered, placeId: number, label: LineLabel): TicketInstead => ({
  placeId,
  zoneId: offer.zone.zoneId,
  ticketTypeId: offer.type.ticketTypeId,
  amount: offer.amount,
  feeAmount: offer.feeAmount,
  label,
})

/**
 * What a ticket may be exchanged for besides a seat of its own zone and type: zones and types at the price of now, with what
 * comes back; `back` is null where the new one is dearer. @throws ShopError as exchangeTicket does
 */
export const priceExchange = async (
  shop: Shop,
  { params: { id }, query: { ticketId, language = 'en' } }: Pick<Served<'priceExchange'>, 'params' | 'query'>,
): Promise<ReplyOf<'priceExchange'>> => {
  const order = await orderOf(shop.db, id)
  if (!order) throw new ShopError('order_not_found')
  const { all, ticket, offers } = await whatIsOffered(shop, shop.db, id, ticketId)
  const money = (amount: number) => ({ amount, currency: order.currency })
  const own = await soldWith(shop.db, order, ticket)
  const shown: ReplyOf<'priceExchange'>['offers'] = []
  for (const offer of offers) {
    const instead = insteadOf(offer, ticket.placeId, {})
    const { amount, difference } = pricedInstead(own, instead, order.currency)
    const back = difference > 0 ? null : money(await backOfExchange(shop.db, order, all, ticket, amount))
    const { zoneName = '', ticketTypeName = '' } = labelOf(offer, language, {})
    const { zoneId, ticketTypeId } = instead
    shown.push({ zoneId, ticketTypeId, zoneName, ticketTypeName, price: money(offer.amount), back })
  }
  return { offers: shown }
}

/**
 * Exchanges a ticket for a seat of another zone or for another type, at the price of now, if it isn't dearer: the difference
 * goes back to where the money came from, the old code ends, and the tickets go out again, in one transaction (R12.6).
 * @throws ShopError ticket_not_found, ticket_not_sendable for one that was sent on, ticket_being_bought, places_unknown for a zone or type
 *   that isn't offered, places_taken, exchange_dearer {difference}, return_changed {total}
 */
export const exchangeTicket = async (
  shop: Shop,
  { staff, params: { id }, body }: Pick<Served<'exchangeTicket'>, 'staff' | 'params' | 'body'>,
): Promise<ReplyOf<'exchangeTicket'>> => {
  const { ticketId, placeId, zoneId, ticketTypeId, expectedBack } = body
  await inTransaction(shop.db, async (tx) => {
    const ofOrder = await orderSubject(tx, id)
    const order = await lockOrderOf(tx, id)
    const { seat, all, ticket, offers } = await whatIsOffered(shop, tx, id, ticketId)
    const offer = offers.find((one) => one.zone.zoneId === zoneId && one.type.ticketTypeId === ticketTypeId)
    if (!offer) throw new ShopError('places_unknown')
    const place = (await seatsInZone(tx, id, seat, zoneId)).find(({ newPlaceId }) => newPlaceId === placeId)
    if (!place) throw new ShopError('places_taken', { places: [placeId] })
    const { section, row, seat: name, isTable } = place
    const label = labelOf(offer, order.language, { section, row, seat: name, ...(isTable ? { isTable } : {}) })
    const instead = { ...insteadOf(offer, placeId, label), expectedBack }
    const returnId = await makeExchange(shop, tx, order, all, ticket, instead)
    await sendTicketsAgain(shop, tx, id)
    const before = { place: ticket.placeId, zone: ticket.zoneId, type: ticket.ticketTypeId }
    const after = { place: placeId, zone: zoneId, type: ticketTypeId, return: returnId, total: expectedBack }
    const subject = { ...ofOrder, eventId: ticket.eventId }
    await writeAudit(tx, staff, { verb: 'exchangeTicket', subject, before, after })
  })
  return await readDeskOrder(shop, staff, id)
}
