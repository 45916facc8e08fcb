import { randomBytes } from 'node:crypto'
import { ShopError } from '../platform/foundation/shop-error.ts'
import { addressBlock } from '../platform/http/rate-limits.ts'
import { sessionKeyOf } from '../platform/settings/secrets.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { confirmedEmail, findClaim, insertClaim } from './claims.store.ts'
import { linesOf, type OpenRoom, type Ticket } from './line/describe-place.ts'
import { openLine } from './line/lines.store.ts'
import { checkWork, setWork, WORK_SECONDS, workBits } from './line/proof-of-work.ts'
import type { QueueRoomRow } from './line/queue.store.ts'
import { personOf, readLink, readPerson } from './line/queue-token.ts'

/** What a visitor brings along for their place. */
export interface JoinBy {
  /** The key of a pre-sale's link. */
  readonly link?: string | undefined
  /** What a link of an email proves of the address. */
  readonly who?: string | undefined
  /** Work that was done for it. */
  readonly proof?: string | undefined
}

/** Per cent of the entries that the second draw has; all, when nobody else waits. */
const SECOND_SHARE = 10
const HOUR = 3600

/** A line by its number, also when it was opened a moment ago. */
const lineOf = async (shop: Shop, { room, lines }: OpenRoom, lineId: number): Promise<QueueRoomRow> => {
  const known = lines.find(({ id }) => id === lineId)
  if (known) return known
  shop.queue.forget()
  const found = linesOf((await shop.queue.rooms()).rooms, room).find(({ id }) => id === lineId)
  if (!found) throw new ShopError('not_found')
  return found
}

const nextIn = async (shop: Shop, line: QueueRoomRow): Promise<Ticket> => {
  const serial = await shop.queue.join(line.id)
  if (serial === undefined) throw new ShopError('not_found')
  return { line, serial }
}

/** How many of the visitor's network have joined in this hour; undefined: they aren't counted. */
const joinsOf = ({ settings, memory }: Shop, { id, perNetwork }: QueueRoomRow, { address }: Visitor, more: 0 | 1) =>
  settings.RATE_LIMITS && perNetwork > 0
    ? memory.count(`queue ${id} ${addressBlock(address)}`, HOUR, more)
    : Promise.resolve(undefined)

/**
 * The task that the next join of a visitor's network takes; undefined: none. It grows only while a network joins many times
 * (R14.4).
 */
export const workFor = async (shop: Shop, room: QueueRoomRow, visitor: Visitor): Promise<string | undefined> => {
  const joins = await joinsOf(shop, room, visitor, 0)
  const bits = joins === undefined || joins >= room.perNetwork ? 0 : workBits(joins + 1, room.perNetwork)
  const network = addressBlock(visitor.address)
  return bits === 0 ? undefined : setWork(sessionKeyOf(shop.settings), room.id, network, bits, room.asOf)
}

/** The room's own line, or the second draw: beyond the network's ceiling, or where work that is asked for wasn't done. */
const lineFor = async (shop: Shop, open: OpenRoom, visitor: Visitor, proof?: string): Promise<QueueRoomRow> => {
  const { room } = open
  const joins = await joinsOf(shop, room, visitor, 1)
  if (joins === undefined) return room
  const bits = workBits(joins, room.perNetwork)
  if (bits === 0) return room
  if (joins <= room.perNetwork) {
    const asked = { roomId: room.id, network: addressBlock(visitor.address), bits, now: room.asOf }
    const task = checkWork(sessionKeyOf(shop.settings), asked, proof)
    if (task !== null && (await shop.memory.count(`queue work ${task}`, WORK_SECONDS)) === 1) return room
  }
  const second = { kind: 'second', name: null, share: SECOND_SHARE, seed: randomBytes(32) } as const
  const id = open.lines.find(({ kind }) => kind === 'second')?.id ?? (await openLine(shop.db, room.id, second))
  if (id === undefined) throw new ShopError('not_found')
  return lineOf(shop, open, id)
}

/** The one place of a person or a link, whoever asks at the same time. */
const claimed = async (
  shop: Shop,
  open: OpenRoom,
  claim: Buffer,
  choose: () => Promise<QueueRoomRow>,
): Promise<Ticket> => {
  const roomId = open.room.id
  const known = await findClaim(shop.db, roomId, claim)
  if (known) return { line: await lineOf(shop, open, known.lineId), serial: known.serial }
  const ticket = await nextIn(shop, await choose())
  const isTheirs = await insertClaim(shop.db, { roomId, claim, lineId: ticket.line.id, serial: ticket.serial })
  return isTheirs ? ticket : claimed(shop, open, claim, choose)
}

/** Who a visitor is, where the room asks: by their account, or by the link that was sent to their address. */
export const whoJoins = async (
  shop: Shop,
  { id, asOf }: QueueRoomRow,
  { customerId }: Visitor,
  who?: string,
): Promise<Buffer | null> => {
  const key = sessionKeyOf(shop.settings)
  const email = customerId === null ? undefined : await confirmedEmail(shop.db, customerId)
  return email === undefined ? readPerson(key, id, asOf, who) : personOf(key, id, email)
}

/**
 * Gives a visitor a place: the one they have, a link's, their person's, or the next (R14.4).
 * @throws ShopError sale_not_started: nobody may join yet; token_invalid: no such link; email_not_verified: the room asks
 *   who it is; not_found: the room is over
 */
export const takeTicket = async (
  shop: Shop,
  open: OpenRoom,
  visitor: Visitor,
  known: Ticket | null,
  { link, who, proof }: JoinBy,
): Promise<Ticket> => {
  const { room } = open
  if (link !== undefined) {
    const found = readLink(sessionKeyOf(shop.settings), link)
    if (!found) throw new ShopError('token_invalid')
    return claimed(shop, open, found.claim, () => lineOf(shop, open, found.lineId))
  }
  if (known) return known
  if (!room.isJoinable) throw new ShopError('sale_not_started')
  const choose = () => lineFor(shop, open, visitor, proof)
  if (!room.onePerson) return nextIn(shop, await choose())
  const person = await whoJoins(shop, room, visitor, who)
  if (!person) throw new ShopError('email_not_verified')
  return claimed(shop, open, person, choose)
}
