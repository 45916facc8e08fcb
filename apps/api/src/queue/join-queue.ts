import type { QueuePlace } from '@parter/contract/queue/queue.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '../platform/foundation/shop-error.ts'
import { sessionKeyOf } from '../platform/settings/secrets.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { describePlace, type OpenRoom, roomOf, type Ticket, ticketIn } from './line/describe-place.ts'
import { endPass } from './line/queue.store.ts'
import { queueCookies } from './line/queue-cookies.ts'
import { signTicket } from './line/queue-token.ts'
import { type JoinBy, takeTicket } from './take-ticket.ts'

/** A request about one's own place. */
export interface PlaceRequest {
  readonly visitor: Visitor
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * The room that is asked about, and the visitor's place in it.
 * @throws ShopError not_found
 */
export const placeAsked = async (
  shop: Shop,
  { visitor, request, reply }: PlaceRequest,
  roomId: number,
): Promise<{ open: OpenRoom; ticket: Ticket | null }> => {
  const open = await roomOf(shop, visitor, roomId)
  void reply.header('cache-control', 'no-store')
  return { open, ticket: ticketIn(shop, request, open.lines) }
}

/** The same, for who has a place. @throws ShopError not_found */
const ownPlace = async (shop: Shop, asked: PlaceRequest, roomId: number) => {
  const { open, ticket } = await placeAsked(shop, asked, roomId)
  if (!ticket) throw new ShopError('not_found')
  return { open, ticket }
}

/** Forgets a place and its pass in this browser. */
const forget = (shop: Shop, reply: FastifyReply, { line }: Ticket): void => {
  const cookies = queueCookies(shop.settings)
  cookies.clear(reply, 'queue', line.id)
  cookies.clear(reply, 'pass', line.id)
}

/**
 * Takes a place in line, once a browser, and once a person where the room asks who it is (R14.2, R14.4).
 * @throws ShopError not_found, sale_not_started, token_invalid, email_not_verified
 */
export const joinQueue = async (
  shop: Shop,
  asked: PlaceRequest & { readonly query: JoinBy },
  roomId: number,
): Promise<QueuePlace> => {
  const { open, ticket: known } = await placeAsked(shop, asked, roomId)
  const ticket = await takeTicket(shop, open, asked.visitor, known, asked.query)
  const { line, serial } = ticket
  // a link leads into its line, and whoever comes by it leaves the other one
  if (known && known.line.id !== line.id) forget(shop, asked.reply, known)
  const signed = signTicket(sessionKeyOf(shop.settings), line.id, serial)
  queueCookies(shop.settings).write(asked.reply, 'queue', line.id, signed)
  return describePlace(shop, open, ticket)
}

/**
 * One's own place, without a word of the database (R14.3).
 * @throws ShopError not_found
 */
export const readQueuePlace = async (shop: Shop, asked: PlaceRequest, roomId: number): Promise<QueuePlace> => {
  const { open, ticket } = await ownPlace(shop, asked, roomId)
  return describePlace(shop, open, ticket)
}

/**
 * Gives one's place up, and one's pass.
 * @throws ShopError not_found
 */
export const leaveQueue = async (shop: Shop, asked: PlaceRequest, roomId: number): Promise<{ left: true }> => {
  const { ticket } = await ownPlace(shop, asked, roomId)
  await endPass(shop.db, ticket.line.id, ticket.serial)
  forget(shop, asked.reply, ticket)
  return { left: true }
}
