import { inTransaction } from '../platform/database/in-transaction.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import { sessionKeyOf } from '../platform/settings/secrets.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { queued, roomOf } from './describe-place.ts'
import { placeOf } from './draw.ts'
import { type PlaceRequest, serialIn } from './join-queue.ts'
import { freshUntil } from './pass-queue.ts'
import { countEntry, lockSerial, movePass, type QueueRoomRow, writePass } from './queue.store.ts'
import { queueCookies } from './queue-cookies.ts'
import { signPass } from './queue-token.ts'

/** Counts a person in, once, whatever tabs they have. */
const enter = (shop: Shop, room: QueueRoomRow, serial: number, place: number, cartId: number): Promise<boolean> =>
  inTransaction(shop.db, async (tx) => {
    const holder = { roomId: room.id, serial, cartId }
    await lockSerial(tx, room.id, serial)
    if (await movePass(tx, holder)) return true
    if (!(await countEntry(tx, room.id, place))) return false
    await writePass(tx, holder)
    return true
  })

/**
 * Lets a visitor in whose place is called, while the room isn't full; a place that was called stays so (R14.2).
 * @throws ShopError not_found, session_missing, queued
 */
export const enterQueue = async (
  shop: Shop,
  { visitor, request, reply }: PlaceRequest,
  roomId: number,
): Promise<{ inside: true }> => {
  const room = await roomOf(shop, visitor, roomId)
  const { cartId } = visitor
  if (cartId === null) throw new ShopError('session_missing')
  const serial = serialIn(shop, request, roomId)
  const place = serial === null || room.drawn === null ? null : placeOf(await shop.queue.places(room), serial)
  const isCalled = serial !== null && place !== null && place <= room.called
  if (!isCalled || !(await enter(shop, room, serial, place, cartId))) throw await queued(shop, room, serial)
  const { settings } = shop
  const pass = signPass(sessionKeyOf(settings), roomId, { serial, cartId, until: freshUntil(shop.clock) })
  queueCookies(settings).write(reply, 'pass', roomId, pass)
  void reply.header('cache-control', 'no-store')
  return { inside: true }
}
