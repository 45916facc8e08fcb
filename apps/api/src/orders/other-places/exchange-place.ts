import type { OtherSeat } from '../../box-office/choosing/find-equal-places.ts'
import type { TicketOfEvent } from '../../box-office/places/places.rules.ts'
import { releaseOrderPlaces, sellPlaces } from '../../box-office/selling/order-places.ts'
import { notifyMaps } from '../../box-office/stock/stock-notifications.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import type { Order } from '../order/order.rules.ts'
import { writeSeat } from './other-places.store.ts'

/**
 * Gives a paid, locked order another seat of the same zone and price: the new one is sold before the old one is free, in
 * the caller's transaction.
 * @param of zone and type of the ticket
 * @throws ShopError places_taken when somebody else has it; the transaction must then be rolled back
 */
export async function exchangePlace(
  tx: Querying,
  { id: orderId, cartId }: Order,
  other: OtherSeat,
  { zoneId, ticketTypeId }: Pick<TicketOfEvent, 'zoneId' | 'ticketTypeId'>,
): Promise<void> {
  const { eventId, placeId, newPlaceId } = other
  const wanted = { eventId, placeId: newPlaceId, zoneId, ticketTypeId }
  const lost = await sellPlaces(tx, { orderId, cartId, places: [wanted] })
  if (lost.length > 0) throw new ShopError('places_taken', { places: [newPlaceId] })
  await writeSeat(tx, orderId, other)
  await releaseOrderPlaces(tx, { orderId, cartId, places: [{ eventId, placeId }] })
  await notifyMaps(tx, [eventId])
}
