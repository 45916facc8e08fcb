import type { QueuePlace } from '@parter/contract/queue/queue.ts'
import type { FastifyRequest } from 'fastify'
import type { AnswerWaiting } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import {
  describePlaceAt,
  linesOf,
  type OpenRoom,
  placeKnown,
  queuedAt,
  roomIn,
  ticketIn,
} from './line/describe-place.ts'
import type { KnownRooms } from './line/queue-memory.ts'
import { passesIn, roomsBefore } from './pass-queue.ts'

/** The place that a browser has in a room; undefined: it has none, or it can't be said at once. */
const placeAtOnce = (shop: Shop, open: OpenRoom, request: FastifyRequest): QueuePlace | undefined => {
  const ticket = ticketIn(shop, request, open.lines)
  const place = ticket === null ? undefined : placeKnown(shop, ticket)
  return ticket === null || place === undefined ? undefined : describePlaceAt(open, ticket, place)
}

/** Of the first room that a call has to pass: whether somebody is before their call there, and has no pass. */
const refusalIn = (
  shop: Shop,
  known: KnownRooms,
  portalCode: string,
  request: FastifyRequest,
): ReturnType<AnswerWaiting> => {
  const [room] = roomsBefore(known.rooms, portalCode, request)
  const open = room && { room, lines: linesOf(known.rooms, room) }
  if (!open || passesIn(shop, open.lines, request).length > 0) return undefined
  const place = placeAtOnce(shop, open, request)
  return place === undefined || place.isCalled ? undefined : { queued: queuedAt(open, place) }
}

/** Tells who waits their place, by signatures and arithmetic alone (R14.3). Whatever needs more is left to the handlers. */
export const answeringWaiting =
  (shop: Shop): AnswerWaiting =>
  (request, portal) => {
    const { call, admission } = request.routeOptions.config
    if (call !== 'readQueuePlace' && admission === undefined) return undefined
    const known = shop.queue.roomsKnown()
    if (!known) return undefined
    if (admission !== undefined) return refusalIn(shop, known, portal.portalCode, request)
    const open = roomIn(known, portal, Number((request.params as { readonly room: string }).room))
    const reply = open && placeAtOnce(shop, open, request)
    return reply && { reply }
  }
