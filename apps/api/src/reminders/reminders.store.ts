import { isLanguage, type Language } from '@parter/portal/language/languages.ts'
import { sql } from 'kysely'
import type { Querying } from '../platform/shop/shop.ts'
import type { ReminderState } from './reminder.rules.ts'

export interface ReminderRow {
  readonly id: number
  readonly eventId: number
  readonly state: ReminderState
  readonly language: Language
  readonly createdAt: Date
}

const rowOf = (row: {
  id: number
  eventId: number
  state: string
  language: string
  createdAt: Date
}): ReminderRow => ({
  ...row,
  state: row.state as ReminderState,
  language: isLanguage(row.language) ? row.language : 'et',
})

const columns = [
  'reminder.id',
  'reminder.eventId',
  'reminder.state',
  'reminder.language',
  'reminder.createdAt',
] as const

/** The active reminder of an address for an event: at most one. A second caller waits for the first. */
export const findReminderOf = async (
  tx: Querying,
  eventId: number,
  email: string,
): Promise<ReminderRow | undefined> => {
  const row = await tx
    .selectFrom('reminder')
    .select(columns)
    .where('eventId', '=', eventId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('state', '<>', 'cancelled')
    .forUpdate()
    .executeTakeFirst()
  return row && rowOf(row)
}

/** The reminder that a link is about, on its own storefront. */
export const findReminderByToken = async (
  db: Querying,
  portalCode: string,
  tokenHash: Buffer,
): Promise<ReminderRow | undefined> => {
  const row = await db
    .selectFrom('reminder')
    .innerJoin('event', 'event.id', 'reminder.eventId')
    .select(columns)
    .where('tokenHash', '=', tokenHash)
    .where('event.portalCode', '=', portalCode)
    .executeTakeFirst()
  return row && rowOf(row)
}

export interface NewReminder {
  readonly eventId: number
  readonly email: string
  readonly language: Language
  readonly origin: string
  readonly tokenHash: Buffer
  readonly createdAt: Date
}

/** @returns false when the same was requested concurrently */
export const insertReminder = async (tx: Querying, reminder: NewReminder): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reminder')
    .values(reminder)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Gives an unconfirmed reminder another token, which invalidates the links of earlier emails. */
export const renewToken = async (tx: Querying, id: number, tokenHash: Buffer, now: Date): Promise<void> => {
  await tx
    .updateTable('reminder')
    .set({ tokenHash, createdAt: now })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute()
}

/** Changes a state, if it still is what it was. @returns whether it was */
export const changeState = async (
  tx: Querying,
  id: number,
  from: readonly ReminderState[],
  to: ReminderState,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('reminder')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Not sold out, as far as has been counted. */
const hasPlaces = sql`NOT EXISTS (SELECT FROM event_offer o WHERE o.event_id = e.id AND o.places_total > 0 AND o.places_left <= 0)`

/** The pause between two checks for returned places. */
const LOOK_AGAIN = sql.lit('10 minutes')

const open = sql`e.published AND e.disposition IN ('scheduled', 'moved') AND e.sale_ends_at > now()`

/**
 * The sale has opened, or a waiting room gathers before it: who asked to be told is told before the draw (R14.1). A check
 * comes every ten minutes at the latest.
 */
const isOpening = sql`(e.sale_starts_at <= now() OR EXISTS (SELECT FROM queue_room q
  WHERE q.event_id = e.id AND q.kind = 'room' AND q.state = 'gathering' AND q.opens_at > now()))`

/** Events on sale with waiting reminders: their places must be counted before deciding. */
export const readWaitedEvents = async (db: Querying): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT e.id FROM reminder r JOIN event e ON e.id = r.event_id
    WHERE r.state = 'confirmed' AND ${open} AND ${isOpening} ORDER BY e.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** When to check next for those who wait, and which events have places to buy now. */
export const readWaitedSales = async (
  db: Querying,
): Promise<{ readonly open: readonly number[]; readonly next: Date | null }> => {
  const { rows } = await sql<{ open: number[]; next: Date | null }>`
    SELECT coalesce(array_agg(w.id) FILTER (WHERE w.is_opening AND w.has_places), '{}') AS open,
      least(min(w.sale_starts_at) FILTER (WHERE NOT w.is_opening),
        CASE WHEN bool_or(w.is_opening AND NOT w.has_places) THEN now() + ${LOOK_AGAIN}::interval END) AS next
    FROM (SELECT DISTINCT e.id, e.sale_starts_at, ${isOpening} AS is_opening, ${hasPlaces} AS has_places
          FROM reminder r JOIN event e ON e.id = r.event_id
          WHERE r.state = 'confirmed' AND ${open}) w`.execute(db)
  return rows[0] ?? { open: [], next: null }
}

export interface DueReminder {
  readonly id: number
  readonly email: string
  readonly language: Language
  readonly origin: string
}

/** Takes some reminders of an open sale, which no other worker gets during the transaction. */
export const takeDueReminders = async (tx: Querying, eventId: number, most: number): Promise<DueReminder[]> => {
  const { rows } = await sql<DueReminder>`
    SELECT r.id, r.email, r.language, r.origin FROM reminder r JOIN event e ON e.id = r.event_id
    WHERE r.event_id = ${eventId} AND r.state = 'confirmed' AND ${open} AND ${hasPlaces} AND ${isOpening}
    ORDER BY r.id LIMIT ${most} FOR UPDATE OF r SKIP LOCKED`.execute(tx)
  return rows
}

/** A waiting room before an event where people gather. */
export interface GatheringRoom {
  readonly id: number
  /** When its places are drawn. */
  readonly opensAt: Date
}

export const gatheringRoomOf = async (db: Querying, eventId: number): Promise<GatheringRoom | undefined> => {
  const { rows } = await sql<GatheringRoom>`
    SELECT id, opens_at FROM queue_room
    WHERE event_id = ${eventId} AND kind = 'room' AND state = 'gathering' AND opens_at > now()`.execute(db)
  return rows[0]
}

/** The storefront of the event. */
export const portalCodeOf = async (db: Querying, eventId: number): Promise<string | undefined> =>
  (await db.selectFrom('event').select('portalCode').where('id', '=', eventId).executeTakeFirst())?.portalCode

export const markSent = async (tx: Querying, ids: readonly number[]): Promise<void> => {
  await sql`UPDATE reminder SET state = 'sent', sent_at = now() WHERE id = ANY (${ids}) AND state = 'confirmed'`.execute(
    tx,
  )
}

/** Deletes a storefront's reminders that were never confirmed, that are finished, or whose event is over. */
export const deleteOldReminders = async (
  tx: Querying,
  portalCode: string,
  days: { readonly unconfirmed: number; readonly done: number },
): Promise<void> => {
  const before = (count: number) => sql`now() - ${count}::int * interval '1 day'`
  await sql`
    DELETE FROM reminder USING event WHERE event.id = reminder.event_id AND event.portal_code = ${portalCode}
      AND ((state = 'asked' AND created_at < ${before(days.unconfirmed)})
        OR (state <> 'asked' AND least(coalesce(sent_at, event.starts_at), event.starts_at) < ${before(days.done)})
        OR (state = 'cancelled' AND created_at < ${before(days.done)}))`.execute(tx)
}

export const cancelOf = async (tx: Querying, email: string, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .updateTable('reminder')
    .set({ state: 'cancelled' })
    .where('id', 'in', ids)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('state', 'in', ['asked', 'confirmed'])
    .execute()
}

export const deleteOf = async (tx: Querying, email: string): Promise<void> => {
  await tx.deleteFrom('reminder').where(sql`lower(email)`, '=', email.toLowerCase()).execute()
}
