import type { ReplyOf } from '@parter/contract/calls.ts'
import { freeSeatsFor } from '../../box-office/choosing/free-seats.ts'
import { isStanding } from '../../box-office/places/places.rules.ts'
import { lockOrderOf } from '../../orders/order/lock-order.ts'
import { exchangePlace } from '../../orders/other-places/exchange-place.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { moveTicket, sendTicketsAgain } from '../../tickets/sending/send-tickets-again.ts'
import { orderSubject } from '../belonging/order-belonging.ts'
import { readDeskOrder } from '../story/read-desk-order.ts'
import { findSeatOfTicket } from './desk.store.ts'

const seatsFor = async (db: Querying, orderId: number, ticketId: string) => {
  const seat = await findSeatOfTicket(db, orderId, ticketId)
  if (!seat || seat.zoneId === null || isStanding(seat.placeId)) throw new ShopError('ticket_not_found')
  const { eventId, placeId, zoneId, cartId, language } = seat
  return await freeSeatsFor(db, { orderId, cartId }, { eventId, placeId, zoneId }, language)
}

/** Free seats for a ticket. @throws ShopError ticket_not_found, also for standing room and tickets that are over */
export const listSeatsToExchange = async (
  shop: Shop,
  { params: { id }, query: { ticketId } }: Pick<Served<'listSeatsToExchange'>, 'params' | 'query'>,
): Promise<ReplyOf<'listSeatsToExchange'>> => ({
  seats: (await seatsFor(shop.db, id, ticketId)).map(({ newPlaceId, section, row, seat, isTable }) => ({
    placeId: newPlaceId,
    section,
    row,
    seat,
    ...(isTable ? { isTable } : {}),
  })),
})

/**
 * Gives a ticket another seat of the same zone: the new one is taken, then the old one is free, the old code ends, and the
 * tickets go out again, in one transaction (R12.6).
 * @throws ShopError ticket_not_found, ticket_not_sendable, places_unknown for a seat of another zone, places_taken
 */
export const exchangeSeat = async (
  shop: Shop,
  { staff, params: { id }, body }: Pick<Served<'exchangeSeat'>, 'staff' | 'params' | 'body'>,
): Promise<ReplyOf<'exchangeSeat'>> => {
  await inTransaction(shop.db, async (tx) => {
    const ofOrder = await orderSubject(tx, id)
    const order = await lockOrderOf(tx, id)
    const seats = await seatsFor(tx, id, body.ticketId)
    const other = seats.find(({ newPlaceId }) => newPlaceId === body.placeId)
    // one that is not free now may be in the zone all the same: who asks has to choose again
    if (!other) throw new ShopError('places_taken', { places: [body.placeId] })
    await exchangePlace(tx, order, other)
    await moveTicket(tx, id, body.ticketId, body.placeId)
    await sendTicketsAgain(shop, tx, id)
    const [before, after] = [{ place: other.placeId }, { place: other.newPlaceId }]
    const subject = { ...ofOrder, eventId: other.eventId }
    await writeAudit(tx, staff, { verb: 'exchangeSeat', subject, before, after })
  })
  return await readDeskOrder(shop, staff, id)
}
