import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PassQueue, VisitorOf } from '../platform/http/serve.ts'
import { sessionKeyOf } from '../platform/settings/secrets.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { linesOf, type OpenRoom, placeIn, queued, type Ticket, ticketIn } from './line/describe-place.ts'
import { holdsPlaces, type QueueRoomRow, renewPass } from './line/queue.store.ts'
import { queueCookies } from './line/queue-cookies.ts'
import { type Pass, readPass, signPass } from './line/queue-token.ts'

/** Seconds for which a pass is believed without the database. */
const FRESH = 180

export const freshUntil = ({ asOf }: Pick<QueueRoomRow, 'asOf'>): number => asOf + FRESH

/** Whether a place is still before its call: only then nobody needs to look for a pass or holds. */
const isWaiting = async (shop: Shop, ticket: Ticket | null): Promise<boolean> => {
  if (ticket === null) return false
  const place = await placeIn(shop, ticket)
  return place === null || place > ticket.line.called
}

/** What a visitor shows at the gate. */
interface Shown {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly visitorOf: VisitorOf
  readonly ticket: Ticket | null
}

/** The passes that a browser shows, of any line of a room. */
export const passesIn = ({ settings }: Shop, lines: readonly QueueRoomRow[], request: FastifyRequest) => {
  const [key, cookies] = [sessionKeyOf(settings), queueCookies(settings)]
  return lines.flatMap(({ id }): { id: number; pass: Pass }[] => {
    const pass = readPass(key, id, cookies.read(request, 'pass', id))
    return pass === null ? [] : [{ id, pass }]
  })
}

/** Who is inside, and who holds or pays for places, is never queued (R14.1). */
const mayPass = async (
  shop: Shop,
  { room, lines }: OpenRoom,
  { request, reply, visitorOf, ticket }: Shown,
): Promise<boolean> => {
  const { settings, db } = shop
  const passes = passesIn(shop, lines, request)
  if (passes.length === 0 && (await isWaiting(shop, ticket))) return false
  const { cartId } = await visitorOf(request)
  if (cartId === null) return false
  for (const { id, pass } of passes) {
    if (pass.cartId !== cartId) continue
    if (pass.until > room.asOf) return true
    if (!(await renewPass(db, { roomId: id, serial: pass.serial, cartId }, false))) continue
    const renewed = signPass(sessionKeyOf(settings), id, { ...pass, until: freshUntil(room) })
    queueCookies(settings).write(reply, 'pass', id, renewed)
    return true
  }
  return holdsPlaces(db, cartId, room.eventId)
}

/** The rooms that a call has to pass: the storefront's first, then the event's. */
export const roomsBefore = (
  rooms: readonly QueueRoomRow[],
  portalCode: string,
  { params }: Pick<FastifyRequest, 'params'>,
): readonly QueueRoomRow[] => {
  const { id } = params as { id?: string }
  return rooms.filter(
    (room) =>
      room.lineOf === null && room.portalCode === portalCode && (room.eventId === null || String(room.eventId) === id),
  )
}

/** Makes the gate of the app. */
export const passingQueue =
  (shop: Shop): PassQueue =>
  async (request, reply, portalCode, visitorOf) => {
    const { rooms } = await shop.queue.rooms()
    for (const room of roomsBefore(rooms, portalCode, request)) {
      const open = { room, lines: linesOf(rooms, room) }
      // read once, since reading it takes a signature
      const ticket = ticketIn(shop, request, open.lines)
      if (!(await mayPass(shop, open, { request, reply, visitorOf, ticket }))) throw await queued(shop, open, ticket)
    }
  }
