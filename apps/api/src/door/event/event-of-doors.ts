import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { type EventRow, findEvent } from './event-of-doors.store.ts'

/** @throws ShopError event_not_found */
export const eventOfDoors = async (
  db: Querying,
  id: number,
  language = 'en',
): Promise<EventRow & { title: string }> => {
  const event = await findEvent(db, id, language)
  if (!event) throw new ShopError('event_not_found')
  return { ...event, title: event.title ?? String(id) }
}
