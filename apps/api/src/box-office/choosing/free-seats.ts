import type { Querying } from '../../platform/shop/shop.ts'
import { readSeatNames, readSeatsOfZone } from './choosing.store.ts'
import type { OtherSeat } from './find-equal-places.ts'

/**
 * Free seats of a zone that an order's seat can be exchanged for: of the same kind, the seat itself among them where it is of
 * that zone.
 * @param seat that the order has
 * @param language of the sections' names
 * @param wanted the zone
 */
export const freeSeatsFor = async (
  db: Querying,
  order: { readonly orderId: number; readonly cartId: number },
  seat: { readonly eventId: number; readonly placeId: number; readonly zoneId: number },
  language: string,
  wanted: number,
): Promise<OtherSeat[]> => {
  const { eventId, placeId, zoneId } = seat
  const own = await readSeatsOfZone(db, order, eventId, zoneId)
  const zone = wanted === zoneId ? own : await readSeatsOfZone(db, order, eventId, wanted)
  const kind = own.find((one) => one.placeId === placeId)?.kind
  const free = zone.filter((one) => one.isFree && one.kind === kind)
  const names = await readSeatNames(
    db,
    eventId,
    free.map((one) => one.placeId),
    language,
  )
  const byPlace = new Map(names.map((name) => [name.placeId, name]))
  return free.flatMap((one) => {
    const name = byPlace.get(one.placeId)
    return name ? [{ ...name, eventId, placeId, newPlaceId: one.placeId }] : []
  })
}
