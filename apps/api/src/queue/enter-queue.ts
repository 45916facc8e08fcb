import { inTransaction } from '../platform/database/in-transaction.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import { sessionKeyOf } from '../platform/settings/secrets.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { type PlaceRequest, placeAsked } from './join-queue.ts'
import { placeIn, queued, type Ticket } from './line/describe-place.ts'
import { countEntry, lockSerial, renewPass, writePass } from './line/queue.store.ts'
import { queueCookies } from './line/queue-cookies.ts'
import { signPass } from './line/queue-token.ts'
import { freshUntil } from './pass-queue.ts'

/** Counts a person in, once, whatever tabs they have. */
const enter = (shop: Shop, { line, serial }: Ticket, place: number, cartId: number): Promise<boolean> =>
  inTransaction(shop.db, async (tx) => {
    const holder = { roomId: line.id, serial, cartId }
    await lockSerial(tx, line.id, serial)
    if (await renewPass(tx, holder, true)) return true
    if (!(await countEntry(tx, line, place))) return false
    await writePass(tx, holder)
    return true
  })

/**
 * Lets a visitor in whose place is called, while the room isn't full; a place that was called stays so (R14.2).
 * @throws ShopError not_found, session_missing, queued
 */
export const enterQueue = async (shop: Shop, asked: PlaceRequest, roomId: number): Promise<{ inside: true }> => {
  const { open, ticket } = await placeAsked(shop, asked, roomId)
  const { cartId } = asked.visitor
  if (cartId === null) throw new ShopError('session_missing')
  const place = ticket && (await placeIn(shop, ticket))
  const isCalled = ticket !== null && place !== null && place <= ticket.line.called
  if (!isCalled || !(await enter(shop, ticket, place, cartId))) throw await queued(shop, open, ticket)
  const { line, serial } = ticket
  const pass = signPass(sessionKeyOf(shop.settings), line.id, { serial, cartId, until: freshUntil(line) })
  queueCookies(shop.settings).write(asked.reply, 'pass', line.id, pass)
  return { inside: true }
}
