import type { QueuePlace } from '@parter/contract/queue/queue.ts'
import type { FastifyRequest } from 'fastify'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import { sessionKeyOf } from '../../platform/settings/secrets.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { placeOf } from './draw.ts'
import { pollSecondsOf, waitOf } from './pace.rules.ts'
import type { QueueRoomRow } from './queue.store.ts'
import { queueCookies } from './queue-cookies.ts'
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

/** An open room of the storefront. @throws ShopError not_found */
export const roomOf = async (shop: Shop, visitor: Pick<Visitor, 'portal'>, roomId: number): Promise<OpenRoom> => {
  const { rooms, isStalled } = await shop.queue.rooms()
  const room = rooms.find(
    ({ id, lineOf, portalCode }) => id === roomId && lineOf === null && portalCode === visitor.portal.portalCode,
  )
  if (!room) throw new ShopError('not_found')
  const lines = linesOf(rooms, room)
  return { room: isStalled || lines.some(standsStill) ? { ...room, state: 'paused' } : room, lines }
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

/** What is public of a line besides the room's own. */
const laneOf = ({ kind, name, share }: QueueRoomRow): QueuePlace['lane'] =>
  kind === 'room' ? null : { kind, name, share: share ?? 0 }

const pacedOf = ({ state, paced }: QueueRoomRow): QueuePlace['paced'] =>
  state !== 'letting_in' || !paced ? null : paced > 0 ? 'faster' : 'slower'

/** Where a ticket stands, by arithmetic alone. */
export const describePlace = async (shop: Shop, { room }: OpenRoom, ticket: Ticket): Promise<QueuePlace> => {
  const { id, state, opensAt, message } = room
  const { called, rate } = ticket.line
  const place = await placeIn(shop, ticket)
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

/** What is told to who must wait; without a ticket there is no place yet. */
export const queued = async (shop: Shop, open: OpenRoom, ticket: Ticket | null): Promise<ShopError> => {
  const { place, ahead, wait, pollSeconds } =
    ticket === null
      ? { place: null, ahead: null, wait: null, pollSeconds: pollSecondsOf(null) }
      : await describePlace(shop, open, ticket)
  return new ShopError('queued', { room: open.room.id, place, ahead, wait, pollSeconds })
}
