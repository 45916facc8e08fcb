import { type RawBuilder, sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import { type Pace, type PaceStep, sharedRates } from './pace.rules.ts'

export type QueueState = 'gathering' | 'letting_in' | 'paused' | 'ended'

/** In the order in which a browser's places are looked for. */
export type LineKind = 'links' | 'room' | 'second'

/** One line: a room's own, which also says how the room stands, or another before the same door. */
export interface QueueRoomRow extends Pace {
  readonly id: number
  readonly kind: LineKind
  /** The room of another line; null: it is the room's own. */
  readonly lineOf: number | null
  readonly name: string | null
  /** Per cent of the entries; null: what the other lines leave. */
  readonly share: number | null
  readonly onePerson: boolean
  readonly perNetwork: number
  readonly joinsAt: Date
  /** Whether one may join by now, by the database's clock. */
  readonly isJoinable: boolean
  readonly inside: number
  readonly portalCode: string
  readonly eventId: number | null
  readonly state: QueueState
  readonly opensAt: Date
  readonly seed: Buffer
  readonly drawn: number | null
  readonly message: string | null
  /** How the pace was changed lately: above 0 people enter faster than before, below 0 more slowly; null: it wasn't. */
  readonly paced: number | null
  /** When this was read, in seconds since 1970 by the database's clock, which alone counts: those of processes differ. */
  readonly asOf: number
  /** Seconds since the last tick, and whether the draw is due, by the same clock. */
  readonly elapsed: number
  readonly isDrawDue: boolean
}

/** Minutes that a pass lives without a gated call: five more than a hold. */
const PASS = sql`interval '20 minutes'`
/** For how long those who wait are told that their pace is another. */
const PACED = sql`interval '10 minutes'`
const NOW = sql<Date>`now()`
const UNTIL: RawBuilder<Date> = sql<Date>`now() + ${PASS}`

const selectRooms = (db: Querying) =>
  db
    .selectFrom('queueRoom')
    .select([
      'id',
      'kind',
      'lineOf',
      'name',
      'share',
      'onePerson',
      'perNetwork',
      'joinsAt',
      'inside',
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
      sql<number | null>`CASE WHEN paced_at > now() - ${PACED} THEN sign(rate - rate_before)::int END`.as('paced'),
      sql<number>`floor(extract(epoch FROM now()))::float8`.as('asOf'),
      sql<number>`extract(epoch FROM now() - ticked_at)::float8`.as('elapsed'),
      sql<boolean>`state = 'gathering' AND opens_at <= now()`.as('isDrawDue'),
      sql<boolean>`joins_at <= now()`.as('isJoinable'),
    ])

const rowOf = (row: Awaited<ReturnType<ReturnType<typeof selectRooms>['execute']>>[number]): QueueRoomRow => ({
  ...row,
  state: row.state as QueueState,
  kind: row.kind as LineKind,
})

/** Lines that aren't over, each storefront's own first, with the rate and the cap that each has of its room's. */
export const readRooms = async (db: Querying): Promise<QueueRoomRow[]> => {
  const rows = await selectRooms(db)
    .where('state', '<>', 'ended')
    .orderBy('eventId', (order) => order.asc().nullsFirst())
    .orderBy('kind')
    .orderBy('id')
    .execute()
  return sharedRates(rows.map(rowOf))
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

/** How many are inside, from all lines of a room. */
export const countInside = async (tx: Querying, roomId: number): Promise<number> => {
  const { inside } = await tx
    .selectFrom('queuePass')
    .innerJoin('queueRoom', 'queueRoom.id', 'queuePass.roomId')
    .select((of) => of.fn.countAll<number>().as('inside'))
    .where((of) => of.or([of('queueRoom.id', '=', roomId), of('queueRoom.lineOf', '=', roomId)]))
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

/**
 * Lengthens the living pass of a serial for a cart.
 * @param isMoved it may be another cart of the same person, which has the pass from now on
 * @returns whether there is one
 */
export const renewPass = async (
  db: Querying,
  { roomId, serial, cartId }: PassHolder,
  isMoved: boolean,
): Promise<boolean> => {
  const pass = db
    .updateTable('queuePass')
    .set({ until: UNTIL, cartId })
    .where('roomId', '=', roomId)
    .where('serial', '=', serial)
    .where('until', '>', NOW)
    .returning('serial')
  return (await (isMoved ? pass : pass.where('cartId', '=', cartId)).executeTakeFirst()) !== undefined
}

/** Counts one more inside, if the line lets this place in now and the room isn't full. The rows decide, so that no two take the last entry. */
export const countEntry = async (
  tx: Querying,
  { id, lineOf }: Pick<QueueRoomRow, 'id' | 'lineOf'>,
  place: number,
): Promise<boolean> => {
  const mayEnter = sql`state = 'letting_in' AND called >= ${place}::int AND entered < floor(allowed)`
  const { rows } =
    lineOf === null
      ? await sql`UPDATE queue_room SET inside = inside + 1, entered = entered + 1
          WHERE id = ${id} AND inside < cap AND ${mayEnter} RETURNING id`.execute(tx)
      : await sql`WITH line AS (SELECT id FROM queue_room WHERE id = ${id} AND ${mayEnter} FOR UPDATE),
          room AS (UPDATE queue_room SET inside = inside + 1
            WHERE id = ${lineOf} AND state = 'letting_in' AND inside < cap AND EXISTS (SELECT FROM line) RETURNING id)
          UPDATE queue_room SET entered = entered + 1 WHERE id = ${id} AND EXISTS (SELECT FROM room) RETURNING id`.execute(
          tx,
        )
  return rows.length > 0
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
  readonly onePerson?: boolean
  readonly perNetwork?: number
}

export const insertRoom = async (
  tx: Querying,
  room: Pick<QueueRoomRow, 'portalCode' | 'eventId' | 'opensAt' | 'seed' | 'cap' | 'rate' | 'onePerson'> & {
    readonly joinsAt?: Date
  },
): Promise<number> => {
  const { id } = await tx
    .insertInto('queueRoom')
    .values({ ...room, state: 'gathering' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateRoom = async (tx: Querying, roomId: number, { state, ...rest }: RoomSettings): Promise<void> => {
  const { rate } = rest
  if (rate !== undefined)
    await tx
      .updateTable('queueRoom')
      .set({ rateBefore: sql<number>`rate`, pacedAt: NOW })
      .where('id', '=', roomId)
      .where('rate', '<>', rate)
      .execute()
  if (Object.keys(rest).length > 0) await tx.updateTable('queueRoom').set(rest).where('id', '=', roomId).execute()
  if (state === undefined) return
  // a line that isn't drawn yet gathers on
  const next = sql<string>`CASE WHEN ${state} = 'letting_in' AND drawn IS NULL THEN 'gathering' ELSE ${state} END`
  await tx
    .updateTable('queueRoom')
    .set({ state: next })
    .where((of) => of.or([of('id', '=', roomId), of('lineOf', '=', roomId)]))
    .execute()
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
    .where('kind', '=', 'room')
    .executeTakeFirst()
  return row && rowOf(row)
}

export const portalOfEvent = async (db: Querying, eventId: number): Promise<string | undefined> => {
  const row = await db.selectFrom('event').select('portalCode').where('id', '=', eventId).executeTakeFirst()
  return row?.portalCode
}
