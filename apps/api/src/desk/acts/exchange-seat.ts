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
import { findPlacesOfOrder, findSeatOfTicket } from './desk.store.ts'

type Seat = NonNullable<Awaited<ReturnType<typeof findSeatOfTicket>>>

/** Free seats of a zone for a seat of an order, its own place among them where that is of the zone. */
export const seatsInZone = async (db: Querying, orderId: number, seat: Seat, zoneId: number) => {
  const { eventId, placeId, cartId, language } = seat
  if (seat.zoneId === null) return []
  return await freeSeatsFor(db, { orderId, cartId }, { eventId, placeId, zoneId: seat.zoneId }, language, zoneId)
}

/** The seat of a valid ticket. @throws ShopError ticket_not_found, also for standing room */
const seatOf = async (db: Querying, orderId: number, ticketId: string) => {
  const seat = await findSeatOfTicket(db, orderId, ticketId)
  if (!seat || seat.zoneId === null || seat.ticketTypeId === null || isStanding(seat.placeId))
    throw new ShopError('ticket_not_found')
  return { ...seat, zoneId: seat.zoneId, ticketTypeId: seat.ticketTypeId }
}

/** Those that the seat can be moved to at the price paid: places that the order has given up are sold to it only anew. */
const equalSeats = async (db: Querying, orderId: number, ticketId: string) => {
  const seat = await seatOf(db, orderId, ticketId)
  const { eventId, zoneId, ticketTypeId } = seat
  const had = await findPlacesOfOrder(db, orderId, eventId)
  const seats = (await seatsInZone(db, orderId, seat, zoneId)).filter(({ newPlaceId }) => !had.includes(newPlaceId))
  return { seats, of: { zoneId, ticketTypeId } }
}

/** Free seats for a ticket: of its own zone at the price paid, or of a zone to be sold anew. @throws ShopError ticket_not_found, also for standing room and tickets that are over */
export const listSeatsToExchange = async (
  shop: Shop,
  { params: { id }, query: { ticketId, zoneId } }: Pick<Served<'listSeatsToExchange'>, 'params' | 'query'>,
): Promise<ReplyOf<'listSeatsToExchange'>> => {
  const seats =
    zoneId === undefined
      ? (await equalSeats(shop.db, id, ticketId)).seats
      : await seatsInZone(shop.db, id, await seatOf(shop.db, id, ticketId), zoneId)
  return {
    seats: seats.map(({ newPlaceId, section, row, seat, isTable }) => ({
      placeId: newPlaceId,
      section,
      row,
      seat,
      ...(isTable ? { isTable } : {}),
    })),
  }
}

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
    const { seats, of } = await equalSeats(tx, id, body.ticketId)
    const other = seats.find(({ newPlaceId }) => newPlaceId === body.placeId)
    // one that is not free now may be in the zone all the same: who asks has to choose again
    if (!other) throw new ShopError('places_taken', { places: [body.placeId] })
    await exchangePlace(tx, order, other, of)
    await moveTicket(tx, id, body.ticketId, body.placeId)
    await sendTicketsAgain(shop, tx, id)
    const [before, after] = [{ place: other.placeId }, { place: other.newPlaceId }]
    const subject = { ...ofOrder, eventId: other.eventId }
    await writeAudit(tx, staff, { verb: 'exchangeSeat', subject, before, after })
  })
  return await readDeskOrder(shop, staff, id)
}
