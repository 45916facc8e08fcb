import { type RawBuilder, sql } from 'kysely'
import type { Querying } from '../platform/shop/shop.ts'
import type { Pace, PaceStep } from './pace.rules.ts'

export type QueueState = 'gathering' | 'letting_in' | 'paused' | 'ended'

export interface QueueRoomRow extends Pace {
  readonly id: number
  readonly portalCode: string
  readonly eventId: number | null
  readonly state: QueueState
  readonly opensAt: Date
  readonly seed: Buffer
  readonly drawn: number | null
  readonly message: string | null
  /** Seconds since the last tick, and whether the draw is due, by the database's clock. */
  readonly elapsed: number
  readonly isDrawDue: boolean
}

/** Minutes that a pass lives without a gated call: five more than a hold. */
const PASS = sql`interval '20 minutes'`
const NOW = sql<Date>`now()`
const UNTIL: RawBuilder<Date> = sql<Date>`now() + ${PASS}`

const selectRooms = (db: Querying) =>
  db
    .selectFrom('queueRoom')
    .select([
      'id',
      'portalCode',
      'eventId',
      'state',
      'opensAt',
      'seed',
      'drawn',
      'joined',
      'called',
      'entered',
      'allowed',
      'pending',
      'enteredAtTick',
      'cap',
      'rate',
      'message',
      sql<number>`extract(epoch FROM now() - ticked_at)::float8`.as('elapsed'),
      sql<boolean>`state = 'gathering' AND opens_at <= now()`.as('isDrawDue'),
    ])

const rowOf = (row: Awaited<ReturnType<ReturnType<typeof selectRooms>['execute']>>[number]): QueueRoomRow => ({
  ...row,
  state: row.state as QueueState,
})

/** Rooms that aren't over, each storefront's own first. */
export const readRooms = async (db: Querying): Promise<QueueRoomRow[]> => {
  const rows = await selectRooms(db)
    .where('state', '<>', 'ended')
    .orderBy('eventId', (order) => order.asc().nullsFirst())
    .execute()
  return rows.map(rowOf)
}

/** A room whose tick is due and that no other process ticks now. */
export const lockDueRoom = async (tx: Querying, roomId: number): Promise<QueueRoomRow | undefined> => {
  const row = await selectRooms(tx)
    .where('id', '=', roomId)
    .where(sql<boolean>`ticked_at <= now() - interval '1 second'`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && rowOf(row)
}

/** A room, over or not; a second caller waits for the first. */
export const lockRoom = async (tx: Querying, roomId: number): Promise<QueueRoomRow | undefined> => {
  const row = await selectRooms(tx).where('id', '=', roomId).forUpdate().executeTakeFirst()
  return row && rowOf(row)
}

export const countInside = async (tx: Querying, roomId: number): Promise<number> => {
  const { inside } = await tx
    .selectFrom('queuePass')
    .select((of) => of.fn.countAll<number>().as('inside'))
    .where('roomId', '=', roomId)
    .where('until', '>', NOW)
    .executeTakeFirstOrThrow()
  return inside
}

/** Fixes who takes part in the draw: everybody who has joined by now. */
export const drawRoom = async (tx: Querying, roomId: number): Promise<void> => {
  await tx
    .updateTable('queueRoom')
    .set({ drawn: sql<number>`joined`, state: 'letting_in', tickedAt: NOW })
    .where('id', '=', roomId)
    .where('state', '=', 'gathering')
    .execute()
}

export const saveTick = async (tx: Querying, roomId: number, step: PaceStep, inside: number): Promise<void> => {
  await tx
    .updateTable('queueRoom')
    .set({ ...step, inside, tickedAt: NOW })
    .where('id', '=', roomId)
    .execute()
}

/** Gives so many serials. @returns the first of them; undefined: the room is over */
export const takeSerials = async (db: Querying, roomId: number, count: number): Promise<number | undefined> => {
  const row = await db
    .updateTable('queueRoom')
    .set({ joined: sql<number>`joined + ${count}` })
    .where('id', '=', roomId)
    .where('state', '<>', 'ended')
    .returning('joined')
    .executeTakeFirst()
  return row && row.joined - count + 1
}

interface PassHolder {
  readonly roomId: number
  readonly serial: number
  readonly cartId: number
}

/** Lengthens a living pass of this cart. @returns whether there is one */
export const renewPass = async (db: Querying, { roomId, serial, cartId }: PassHolder): Promise<boolean> => {
  const row = await db
    .updateTable('queuePass')
    .set({ until: UNTIL })
    .where('roomId', '=', roomId)
    .where('serial', '=', serial)
    .where('cartId', '=', cartId)
    .where('until', '>', NOW)
    .returning('serial')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives the living pass of a serial to another cart of the same person. @returns whether there is one */
export const movePass = async (tx: Querying, { roomId, serial, cartId }: PassHolder): Promise<boolean> => {
  const row = await tx
    .updateTable('queuePass')
    .set({ until: UNTIL, cartId })
    .where('roomId', '=', roomId)
    .where('serial', '=', serial)
    .where('until', '>', NOW)
    .returning('serial')
    .executeTakeFirst()
  return row !== undefined
}

/** Counts one more inside, if the room lets this place in now. The row decides, so that no two take the last entry. */
export const countEntry = async (tx: Querying, roomId: number, place: number): Promise<boolean> => {
  const row = await tx
    .updateTable('queueRoom')
    .set({ inside: sql<number>`inside + 1`, entered: sql<number>`entered + 1` })
    .where('id', '=', roomId)
    .where('state', '=', 'letting_in')
    .where('called', '>=', place)
    .where(sql<boolean>`inside < cap AND entered < floor(allowed)`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Writes the pass of a serial, in place of one that is over. */
export const writePass = async (tx: Querying, { roomId, serial, cartId }: PassHolder): Promise<void> => {
  await tx
    .insertInto('queuePass')
    .values({ roomId, serial, cartId, until: UNTIL })
    .onConflict((of) => of.columns(['roomId', 'serial']).doUpdateSet({ cartId, until: UNTIL }))
    .execute()
}

/** Tabs of one person enter one after the other, so that they count once. */
export const lockSerial = async (tx: Querying, roomId: number, serial: number): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(${roomId}::int, ${serial}::int)`.execute(tx)
}

/** Ends a pass. The next tick counts it no longer. */
export const endPass = async (db: Querying, roomId: number, serial: number): Promise<void> => {
  await db.deleteFrom('queuePass').where('roomId', '=', roomId).where('serial', '=', serial).execute()
}

/** Whether a cart holds or pays for places, of the event or of any. */
export const holdsPlaces = async (db: Querying, cartId: number, eventId: number | null): Promise<boolean> => {
  const { rows } = await sql<{ holds: boolean }>`
    SELECT EXISTS (SELECT FROM allocation WHERE cart_id = ${cartId} AND state = 1 AND expires_at > now()
        AND (${eventId}::int IS NULL OR event_id = ${eventId}::int))
      OR EXISTS (SELECT FROM standing_allocation WHERE cart_id = ${cartId} AND state = 1 AND expires_at > now()
        AND (${eventId}::int IS NULL OR event_id = ${eventId}::int)) AS holds`.execute(db)
  return rows[0]?.holds === true
}

/** What staff set of a room. */
export interface RoomSettings {
  readonly rate?: number
  readonly cap?: number
  readonly message?: string | null
  readonly state?: QueueState
}

export const insertRoom = async (
  tx: Querying,
  room: Pick<QueueRoomRow, 'portalCode' | 'eventId' | 'opensAt' | 'seed' | 'cap' | 'rate'>,
): Promise<number> => {
  const { id } = await tx
    .insertInto('queueRoom')
    .values({ ...room, state: 'gathering' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateRoom = async (tx: Querying, roomId: number, settings: RoomSettings): Promise<void> => {
  await tx.updateTable('queueRoom').set(settings).where('id', '=', roomId).execute()
}

/** The open room of an event or storefront. */
export const findRoom = async (
  tx: Querying,
  portalCode: string,
  eventId: number | null,
): Promise<QueueRoomRow | undefined> => {
  const row = await selectRooms(tx)
    .where('portalCode', '=', portalCode)
    .where('eventId', eventId === null ? 'is' : '=', eventId)
    .where('state', '<>', 'ended')
    .executeTakeFirst()
  return row && rowOf(row)
}

export const portalOfEvent = async (db: Querying, eventId: number): Promise<string | undefined> => {
  const row = await db.selectFrom('event').select('portalCode').where('id', '=', eventId).executeTakeFirst()
  return row?.portalCode
}
