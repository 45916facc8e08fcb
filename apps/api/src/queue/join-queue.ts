import type { QueuePlace } from '@parter/contract/queue/queue.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '../platform/foundation/shop-error.ts'
import { sessionKeyOf } from '../platform/settings/secrets.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { describePlace, roomOf } from './describe-place.ts'
import { endPass } from './queue.store.ts'
import { queueCookies } from './queue-cookies.ts'
import { readTicket, signTicket } from './queue-token.ts'

/** A request about one's own place. */
export interface PlaceRequest {
  readonly visitor: Visitor
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The serial in the browser's cookie; null: none, forged, or of another room. */
export const serialIn = ({ settings }: Pick<Shop, 'settings'>, request: FastifyRequest, roomId: number) =>
  readTicket(sessionKeyOf(settings), roomId, queueCookies(settings).read(request, 'queue', roomId))

/**
 * Takes a place in line, once a browser (R14.2).
 * @throws ShopError not_found
 */
export const joinQueue = async (
  shop: Shop,
  { visitor, request, reply }: PlaceRequest,
  roomId: number,
): Promise<QueuePlace> => {
  const { settings, queue } = shop
  const room = await roomOf(shop, visitor, roomId)
  const known = serialIn(shop, request, roomId)
  const serial = known ?? (await queue.join(roomId))
  if (serial === undefined) throw new ShopError('not_found')
  queueCookies(settings).write(reply, 'queue', roomId, signTicket(sessionKeyOf(settings), roomId, serial))
  void reply.header('cache-control', 'no-store')
  return describePlace(shop, room, serial)
}

/**
 * One's own place, without a word of the database (R14.3).
 * @throws ShopError not_found
 */
export const readQueuePlace = async (
  shop: Shop,
  { visitor, request, reply }: PlaceRequest,
  roomId: number,
): Promise<QueuePlace> => {
  const room = await roomOf(shop, visitor, roomId)
  const serial = serialIn(shop, request, roomId)
  if (serial === null) throw new ShopError('not_found')
  void reply.header('cache-control', 'no-store')
  return describePlace(shop, room, serial)
}

/**
 * Gives one's place up, and one's pass.
 * @throws ShopError not_found
 */
export const leaveQueue = async (
  shop: Shop,
  { visitor, request, reply }: PlaceRequest,
  roomId: number,
): Promise<{ left: true }> => {
  const room = await roomOf(shop, visitor, roomId)
  const serial = serialIn(shop, request, room.id)
  if (serial === null) throw new ShopError('not_found')
  await endPass(shop.db, room.id, serial)
  const cookies = queueCookies(shop.settings)
  cookies.clear(reply, 'queue', roomId)
  cookies.clear(reply, 'pass', roomId)
  return { left: true }
}
