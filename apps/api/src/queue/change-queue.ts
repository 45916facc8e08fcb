import { randomBytes } from 'node:crypto'
import { type Actor, SYSTEM } from '../platform/audit/actor.ts'
import { writeAudit } from '../platform/audit/write-audit.store.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import { sessionKeyOf } from '../platform/settings/secrets.ts'
import type { Database, Shop } from '../platform/shop/shop.ts'
import { countLinks, openLine } from './line/lines.store.ts'
import { findRoom, insertRoom, lockRoom, portalOfEvent, type RoomSettings, updateRoom } from './line/queue.store.ts'
import { signLink } from './line/queue-token.ts'

/** What a new room is made of. */
export interface NewRoom {
  /** An event's number or a storefront's code. */
  readonly of: string
  /** When the draw is; before, people gather. */
  readonly opensAt: Date
  /** Entries a minute. */
  readonly rate: number
  /** How many may be inside at once. */
  readonly cap: number
  /** From when people may join; now unless said. */
  readonly joinsAt?: Date
  /** A place needs a confirmed address, and there is one for each. */
  readonly onePerson?: boolean
  /** Joins of a network in an hour before there is a second draw; 0: any number. */
  readonly perNetwork?: number
}

/**
 * Opens a waiting room, or goes on with a paused one; a draw is never made again (R14.1).
 * @returns its number
 * @throws ShopError event_not_found, queue_open_already
 */
export const openQueue = (
  { db }: { readonly db: Database },
  { of, onePerson = false, ...room }: NewRoom,
  actor: Actor = SYSTEM,
) =>
  inTransaction(db, async (tx): Promise<number> => {
    const eventId = /^\d+$/.test(of) ? Number(of) : null
    const portalCode = eventId === null ? of : await portalOfEvent(tx, eventId)
    if (portalCode === undefined) throw new ShopError('event_not_found')
    const known = await findRoom(tx, portalCode, eventId)
    if (known) throw new ShopError('queue_open_already', { room: known.id })
    const id = await insertRoom(tx, { ...room, onePerson, portalCode, eventId, seed: randomBytes(32) })
    await writeAudit(tx, actor, {
      verb: 'startQueue',
      subject: { kind: 'queue', id, portalCode, eventId },
      after: { ...room, onePerson },
    })
    return id
  })

/** What may be done with a room. */
export type QueueChange =
  | { readonly act: 'pause' | 'resume' | 'close' }
  | { readonly act: 'pace'; readonly rate?: number; readonly cap?: number; readonly message?: string }

const settingsOf = (change: QueueChange, drawn: number | null): RoomSettings => {
  switch (change.act) {
    case 'pause':
      return { state: 'paused' }
    case 'resume':
      return { state: drawn === null ? 'gathering' : 'letting_in' }
    case 'close':
      return { state: 'ended' }
    case 'pace': {
      const { rate, cap, message } = change
      return {
        ...(rate === undefined ? {} : { rate }),
        ...(cap === undefined ? {} : { cap }),
        ...(message === undefined ? {} : { message: message === '' ? null : message }),
      }
    }
  }
}

/**
 * Pauses, paces or closes a room, or tells those who wait something. A closed room lets everybody through; closed by mistake,
 * it goes on with the same draw and places.
 * @throws ShopError queue_over, queue_open_already: closed, and there is another one by now
 */
export const changeQueue = (
  { db }: { readonly db: Database },
  roomId: number,
  change: QueueChange,
  actor: Actor = SYSTEM,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const room = await lockRoom(tx, roomId)
    if (!room || room.lineOf !== null) throw new ShopError('queue_over')
    const { portalCode, eventId, state, rate, cap, message } = room
    if (state === 'ended') {
      if (change.act !== 'resume') throw new ShopError('queue_over')
      const other = await findRoom(tx, portalCode, eventId)
      if (other) throw new ShopError('queue_open_already', { room: other.id })
    }
    const settings = settingsOf(change, room.drawn)
    await updateRoom(tx, roomId, settings)
    const before = { state, rate, cap, message }
    const subject = { kind: 'queue', id: roomId, portalCode, eventId }
    await writeAudit(tx, actor, {
      verb: change.act === 'pace' ? 'paceQueue' : 'moveQueue',
      subject,
      before,
      after: { ...before, ...settings },
    })
  })

/** A pre-sale whose people come by links. */
export interface Presale {
  readonly name: string
  /** Per cent of the entries. */
  readonly share: number
  /** How many more links. */
  readonly count: number
}

/**
 * Makes links into a line of its own, each for one place (R14.4). The same name makes more of the same line.
 * @returns their keys
 * @throws ShopError queue_over
 */
export const makeLinks = (
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
  roomId: number,
  { name, share, count }: Presale,
  actor: Actor = SYSTEM,
): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    const room = await lockRoom(tx, roomId)
    if (!room || room.state === 'ended' || room.lineOf !== null) throw new ShopError('queue_over')
    const lineId = await openLine(tx, roomId, { kind: 'links', name, share, seed: randomBytes(32) })
    if (lineId === undefined) throw new ShopError('queue_over')
    const first = await countLinks(tx, lineId, count)
    const { portalCode, eventId } = room
    await writeAudit(tx, actor, {
      verb: 'makeQueueLinks',
      subject: { kind: 'queue', id: roomId, portalCode, eventId },
      after: { name, share, count },
    })
    return Array.from({ length: count }, (_, at) => signLink(sessionKeyOf(settings), lineId, first + at))
  })
