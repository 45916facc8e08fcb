import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../platform/foundation/clock.ts'
import type { PassQueue, VisitorOf } from '../platform/http/serve.ts'
import { sessionKeyOf } from '../platform/settings/secrets.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { queued } from './describe-place.ts'
import { placeOf } from './draw.ts'
import { serialIn } from './join-queue.ts'
import { holdsPlaces, type QueueRoomRow, renewPass } from './queue.store.ts'
import { queueCookies } from './queue-cookies.ts'
import { readPass, signPass } from './queue-token.ts'

/** Seconds for which a pass is believed without the database. */
const FRESH = 180

const secondsOf = (clock: Clock): number => Math.floor(clock.now().getTime() / 1000)
export const freshUntil = (clock: Clock): number => secondsOf(clock) + FRESH

/** Whether a place is still before its call: only then nobody needs to look for a pass or holds. */
const isWaiting = async (shop: Shop, room: QueueRoomRow, serial: number | null): Promise<boolean> =>
  serial !== null && (room.drawn === null || placeOf(await shop.queue.places(room), serial) > room.called)

/** What a visitor shows at the gate. */
interface Shown {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly visitorOf: VisitorOf
  /** The place in line, read once, since reading it takes a signature. */
  readonly serial: () => number | null
}

/** Who is inside, and who holds or pays for places, is never queued (R14.1). */
const mayPass = async (
  shop: Shop,
  room: QueueRoomRow,
  { request, reply, visitorOf, serial }: Shown,
): Promise<boolean> => {
  const { settings, clock, db } = shop
  const [key, cookies] = [sessionKeyOf(settings), queueCookies(settings)]
  const pass = readPass(key, room.id, cookies.read(request, 'pass', room.id))
  if (pass === null && (await isWaiting(shop, room, serial()))) return false
  const { cartId } = await visitorOf(request)
  if (cartId === null) return false
  if (pass?.cartId === cartId) {
    if (pass.until > secondsOf(clock)) return true
    if (await renewPass(db, { roomId: room.id, serial: pass.serial, cartId })) {
      cookies.write(reply, 'pass', room.id, signPass(key, room.id, { ...pass, until: freshUntil(clock) }))
      return true
    }
  }
  return holdsPlaces(db, cartId, room.eventId)
}

/** Makes the gate of the app: the storefront's room first, then the event's. */
export const passingQueue =
  (shop: Shop): PassQueue =>
  async (request, reply, portalCode, visitorOf) => {
    const { rooms } = await shop.queue.rooms()
    const { id } = request.params as { id?: string }
    for (const room of rooms) {
      const isHere = room.portalCode === portalCode && (room.eventId === null || String(room.eventId) === id)
      if (!isHere) continue
      let read: number | null | undefined
      const serial = (): number | null => (read === undefined ? (read = serialIn(shop, request, room.id)) : read)
      if (!(await mayPass(shop, room, { request, reply, visitorOf, serial }))) throw await queued(shop, room, serial())
    }
  }
