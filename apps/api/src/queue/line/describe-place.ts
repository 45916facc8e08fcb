import type { QueuePlace } from '@parter/contract/queue/queue.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { FastifyRequest } from 'fastify'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import { sessionKeyOf } from '../../platform/settings/secrets.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { placeOf } from './draw.ts'
import { pollSecondsOf, waitOf } from './pace.rules.ts'
import type { QueueRoomRow } from './queue.store.ts'
import { queueCookies } from './queue-cookies.ts'
import type { KnownRooms } from './queue-memory.ts'
import { readTicket } from './queue-token.ts'

/** An open room with its lines, in the order in which a place is looked for. */
export interface OpenRoom {
  readonly room: QueueRoomRow
  readonly lines: readonly QueueRoomRow[]
}

/** A place in one of the lines. */
export interface Ticket {
  readonly line: QueueRoomRow
  readonly serial: number
}

/** The lines before a room's door. */
export const linesOf = (rooms: readonly QueueRoomRow[], { id }: QueueRoomRow): readonly QueueRoomRow[] =>
  rooms.filter((line) => line.id === id || line.lineOf === id)

/** A room that is not moved for so many seconds stands still, and says so. */
const STALLED = 10

const standsStill = ({ state, elapsed }: QueueRoomRow): boolean => state === 'letting_in' && elapsed > STALLED

/** An open room of a storefront among those that are known. */
export const roomIn = (
  { rooms, isStalled }: KnownRooms,
  { portalCode }: Pick<Portal, 'portalCode'>,
  roomId: number,
): OpenRoom | undefined => {
  const room = rooms.find((one) => one.id === roomId && one.lineOf === null && one.portalCode === portalCode)
  if (!room) return undefined
  const lines = linesOf(rooms, room)
  return { room: isStalled || lines.some(standsStill) ? { ...room, state: 'paused' } : room, lines }
}

/** An open room of the storefront. @throws ShopError not_found */
export const roomOf = async (shop: Shop, { portal }: Pick<Visitor, 'portal'>, roomId: number): Promise<OpenRoom> => {
  const room = roomIn(await shop.queue.rooms(), portal, roomId)
  if (!room) throw new ShopError('not_found')
  return room
}

/** The place in the browser's cookies; null: none, forged, or of another room. */
export const ticketIn = (
  { settings }: Pick<Shop, 'settings'>,
  request: FastifyRequest,
  lines: readonly QueueRoomRow[],
): Ticket | null => {
  const [key, cookies] = [sessionKeyOf(settings), queueCookies(settings)]
  for (const line of lines) {
    const serial = readTicket(key, line.id, cookies.read(request, 'queue', line.id))
    if (serial !== null) return { line, serial }
  }
  return null
}

/** The place of a ticket, from 1; null before its line is drawn. */
export const placeIn = async (shop: Shop, { line, serial }: Ticket): Promise<number | null> =>
  line.drawn === null ? null : placeOf(await shop.queue.places(line), serial)

/** The same at once; undefined: this process has to make the draw first. */
export const placeKnown = ({ queue }: Pick<Shop, 'queue'>, { line, serial }: Ticket): number | null | undefined => {
  if (line.drawn === null) return null
  const places = queue.placesKnown(line)
  return places && placeOf(places, serial)
}

/** What is public of a line besides the room's own. */
const laneOf = ({ kind, name, share }: QueueRoomRow): QueuePlace['lane'] =>
  kind === 'room' ? null : { kind, name, share: share ?? 0 }

const pacedOf = ({ state, paced }: QueueRoomRow): QueuePlace['paced'] =>
  state !== 'letting_in' || !paced ? null : paced > 0 ? 'faster' : 'slower'

/** What is told of a place, by arithmetic alone. */
export const describePlaceAt = ({ room }: OpenRoom, ticket: Ticket, place: number | null): QueuePlace => {
  const { id, state, opensAt, message } = room
  const { called, rate } = ticket.line
  const ahead = place === null ? null : Math.max(0, place - called - 1)
  const wait = ahead === null || state !== 'letting_in' ? null : waitOf(ahead, rate)
  return {
    room: id,
    serial: ticket.serial,
    lane: laneOf(ticket.line),
    state,
    place,
    isCalled: place !== null && place <= called,
    ahead,
    wait,
    paced: pacedOf(room),
    opensAt: opensAt.toISOString(),
    message,
    pollSeconds: pollSecondsOf(wait),
  }
}

/** Where a ticket stands. */
export const describePlace = async (shop: Shop, open: OpenRoom, ticket: Ticket): Promise<QueuePlace> =>
  describePlaceAt(open, ticket, await placeIn(shop, ticket))

const NOWHERE = { place: null, ahead: null, wait: null, pollSeconds: pollSecondsOf(null) }

/** The part of a place that is told with a refusal. */
export const queuedAt = (
  { room }: OpenRoom,
  { place, ahead, wait, pollSeconds }: Pick<QueuePlace, 'place' | 'ahead' | 'wait' | 'pollSeconds'>,
) => ({ room: room.id, place, ahead, wait, pollSeconds })

/** What is told to who must wait; without a ticket there is no place yet. */
export const queued = async (shop: Shop, open: OpenRoom, ticket: Ticket | null): Promise<ShopError> =>
  new ShopError('queued', queuedAt(open, ticket === null ? NOWHERE : await describePlace(shop, open, ticket)))
