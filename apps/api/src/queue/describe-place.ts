import type { QueuePlace } from '@parter/contract/queue/queue.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { placeOf } from './draw.ts'
import { pollSecondsOf, waitOf } from './pace.rules.ts'
import type { QueueRoomRow } from './queue.store.ts'

/** An open room of the storefront. @throws ShopError not_found */
export const roomOf = async (shop: Shop, visitor: Pick<Visitor, 'portal'>, roomId: number): Promise<QueueRoomRow> => {
  const { rooms, isStalled } = await shop.queue.rooms()
  const room = rooms.find(({ id, portalCode }) => id === roomId && portalCode === visitor.portal.portalCode)
  if (!room) throw new ShopError('not_found')
  return isStalled ? { ...room, state: 'paused' } : room
}

/** Where a serial stands, by arithmetic alone. */
export const describePlace = async (shop: Shop, room: QueueRoomRow, serial: number): Promise<QueuePlace> => {
  const { id, state, opensAt, message, called, rate, drawn } = room
  const place = drawn === null ? null : placeOf(await shop.queue.places(room), serial)
  const ahead = place === null ? null : Math.max(0, place - called - 1)
  const wait = ahead === null || state !== 'letting_in' ? null : waitOf(ahead, rate)
  const pollSeconds = pollSecondsOf(wait)
  const isCalled = place !== null && place <= called
  return { room: id, serial, state, place, isCalled, ahead, wait, opensAt: opensAt.toISOString(), message, pollSeconds }
}

/** What is told to who must wait; without a ticket there is no place yet. */
export const queued = async (shop: Shop, room: QueueRoomRow, serial: number | null): Promise<ShopError> => {
  const { place, ahead, wait, pollSeconds } =
    serial === null
      ? { place: null, ahead: null, wait: null, pollSeconds: pollSecondsOf(null) }
      : await describePlace(shop, room, serial)
  return new ShopError('queued', { room: room.id, place, ahead, wait, pollSeconds })
}
