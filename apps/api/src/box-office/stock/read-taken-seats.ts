import { GEOMETRY_ADDRESS } from '@parter/contract/seat-map/seat-map-addresses.ts'
import { geometryName } from '../../halls/plan/hall-geometry.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { takenPlacesNow } from './availability.ts'
import { listFor, type Reader } from './read-prices.ts'

/**
 * The hall of an event and the seats that nobody can hold now, for staff who choose seats for somebody.
 * @throws ShopError event_not_found
 */
export const readTakenSeats = async (
  shop: Shop,
  reader: Reader,
  eventId: number,
): Promise<{ readonly geometryUrl: string | null; readonly taken: number[] }> => {
  const { hallVersionId } = await listFor(shop, reader, eventId)
  const name = hallVersionId === null ? undefined : await geometryName(shop, hallVersionId)
  if (name === undefined) return { geometryUrl: null, taken: [] }
  const { seats } = await takenPlacesNow(shop, eventId)
  return { geometryUrl: GEOMETRY_ADDRESS.replace(':name', name), taken: [...seats].filter((placeId) => placeId > 0) }
}
