import { isLanguage, type Language } from '@parter/portal/language/languages.ts'
import { sql } from 'kysely'
import type { Querying } from '../platform/shop/shop.ts'
import type { WaitingWish } from './match.rules.ts'
import { type ListSettings, LOOK_BACK_DAYS, USUAL_SETTINGS, type WishState } from './wish.rules.ts'

/** What somebody wishes. */
export interface Wished {
  readonly tickets: number
  readonly together: boolean
  /** Null: any. */
  readonly zones: readonly number[] | null
}

export interface WishRow extends Wished {
  readonly id: number
  readonly eventId: number
  readonly portalCode: string
  readonly language: Language
  readonly origin: string
  readonly email: string
  readonly state: WishState
  readonly linkKey: string
  readonly createdAt: Date
  readonly confirmedAt: Date | null
  readonly offerEndsAt: Date | null
  readonly offerPlaces: readonly number[] | null
  readonly offeredBy: OfferSource | null
}

const COLUMNS = sql`id, event_id, portal_code, language, origin, email, tickets, together, zones, state, link_key,
  created_at, confirmed_at, offer_ends_at, offer_places, offered_by`
const ACTIVE = sql`state IN ('asked', 'waiting', 'paused', 'offered')`

const rowOf = (row: WishRow): WishRow => ({ ...row, language: isLanguage(row.language) ? row.language : 'en' })

const readOne = async (db: Querying, where: ReturnType<typeof sql>): Promise<WishRow | undefined> => {
  const { rows } = await sql<WishRow>`SELECT ${COLUMNS} FROM wish WHERE ${where}`.execute(db)
  return rows[0] && rowOf(rows[0])
}

/** The wish that a link is about, on its own storefront. */
export const findWish = (db: Querying, portalCode: string, tokenHash: Buffer): Promise<WishRow | undefined> =>
  readOne(db, sql`token_hash = ${tokenHash} AND portal_code = ${portalCode}`)

/** The same, until the transaction ends nobody else's. */
export const lockWish = (tx: Querying, id: number): Promise<WishRow | undefined> =>
  readOne(tx, sql`id = ${id} FOR UPDATE`)

/** The wish of an address for an event that isn't over: at most one. */
export const findWishOf = (tx: Querying, eventId: number, email: string): Promise<WishRow | undefined> =>
  readOne(tx, sql`event_id = ${eventId} AND lower(email) = ${email.toLowerCase()} AND ${ACTIVE} FOR UPDATE`)

export interface NewWish extends Wished {
  readonly eventId: number
  readonly portalCode: string
  readonly language: Language
  readonly origin: string
  readonly email: string
  readonly linkKey: string
  readonly tokenHash: Buffer
  readonly createdAt: Date
}

const arrayOf = (zones: Wished['zones']) => (zones === null ? null : sql<number[]>`${[...zones]}::int[]`)

/** @returns the number; undefined: the same was asked for concurrently */
export const insertWish = async (tx: Querying, { zones, ...wish }: NewWish): Promise<number | undefined> => {
  const row = await tx
    .insertInto('wish')
    .values({ ...wish, zones: arrayOf(zones), state: 'asked' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Asks an unconfirmed wish anew, with another link. */
export const askAnew = async (
  tx: Querying,
  id: number,
  { zones, ...wish }: Wished & Pick<NewWish, 'linkKey' | 'tokenHash' | 'createdAt' | 'origin' | 'language'>,
): Promise<void> => {
  await tx
    .updateTable('wish')
    .set({ ...wish, zones: arrayOf(zones) })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute()
}

/** What changes with a state. */
type Change = Partial<Wished> & {
  readonly confirmedAt?: Date
  readonly closedAt?: Date | null
  readonly reason?: string
}

/** Changes a state, if it still is what it was. @returns whether it was */
export const moveWish = async (
  tx: Querying,
  id: number,
  from: readonly WishState[],
  to: WishState,
  { zones, ...change }: Change = {},
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('wish')
    .set({ ...change, ...(zones === undefined ? {} : { zones: arrayOf(zones) }), state: to })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Offers that are made together: the wishes are no longer in line. */
export const saveOffers = async (
  tx: Querying,
  { now, until, by }: { readonly now: Date; readonly until: Date; readonly by: OfferSource },
  offers: readonly { readonly wishId: number; readonly places: readonly number[] }[],
): Promise<void> => {
  await sql`UPDATE wish SET state = 'offered', offered_at = ${now}, offer_ends_at = ${until}, offered_by = ${by},
      offer_places = ARRAY(SELECT place::int FROM jsonb_array_elements_text(one.places) AS place)
    FROM jsonb_to_recordset(${JSON.stringify(offers.map(({ wishId, places }) => ({ id: wishId, places })))}::jsonb) AS one(id int, places jsonb)
    WHERE wish.id = one.id AND wish.state = 'waiting'`.execute(tx)
}

/** Whose places were offered: freed ones, or those that their owners sell on. */
export type OfferSource = 'box-office' | 'resale'

/**
 * Those in line whom so many places can decide about, in its order: of those who wish the same, as many as could get
 * something and one more. Who comes later is in no other position than that one.
 */
export const readLine = async (tx: Querying, eventId: number, places: number): Promise<WaitingWish[]> => {
  const { rows } = await sql<WaitingWish>`
    SELECT id, tickets, together, zones FROM (
      SELECT id, tickets, together, zones, confirmed_at,
        row_number() OVER (PARTITION BY tickets, together, zones ORDER BY confirmed_at, id) AS nth
      FROM wish WHERE event_id = ${eventId} AND state = 'waiting') AS one
    WHERE nth <= ${places}::int / tickets + 1 ORDER BY confirmed_at, id`.execute(tx)
  return rows
}

/** Open offers of an event. */
export const readOffered = async (tx: Querying, eventId: number): Promise<WishRow[]> => {
  const { rows } = await sql<WishRow>`SELECT ${COLUMNS} FROM wish
    WHERE event_id = ${eventId} AND state = 'offered' ORDER BY id FOR UPDATE`.execute(tx)
  return rows.map(rowOf)
}

/** Whether anybody waits for an event. */
export const isAwaited = async (db: Querying, eventId: number): Promise<boolean> => {
  const { rows } = await sql<{ waits: boolean }>`SELECT EXISTS (
    SELECT FROM wish WHERE event_id = ${eventId} AND state = 'waiting') AS waits`.execute(db)
  return rows[0]?.waits ?? false
}

/** How many are in line or have paused. */
export const countWishes = async (db: Querying, eventId: number): Promise<number> => {
  const { rows } = await sql<{ wishes: number }>`SELECT count(*)::int AS wishes FROM wish
    WHERE event_id = ${eventId} AND state IN ('waiting', 'paused', 'offered')`.execute(db)
  return rows[0]?.wishes ?? 0
}

/** What is known of a wish's chances. */
export interface LineFacts {
  readonly place: number
  readonly ticketsAhead: number
  readonly offeredLately: number
  readonly listSince: Date
}

export const readLineFacts = async (
  db: Querying,
  { id, eventId, confirmedAt }: Pick<WishRow, 'id' | 'eventId' | 'confirmedAt'>,
): Promise<LineFacts> => {
  const { rows } = await sql<LineFacts>`
    SELECT count(*) FILTER (WHERE ahead)::int + 1 AS place,
      coalesce(sum(tickets) FILTER (WHERE ahead), 0)::int AS tickets_ahead,
      coalesce(sum(cardinality(offer_places)) FILTER (
        WHERE offered_at > now() - ${LOOK_BACK_DAYS} * interval '1 day'), 0)::int AS offered_lately,
      min(confirmed_at) AS list_since
    FROM (SELECT *, state = 'waiting' AND (confirmed_at, id) < (${confirmedAt}::timestamptz, ${id}::int) AS ahead
      FROM wish WHERE event_id = ${eventId} AND confirmed_at IS NOT NULL) AS one`.execute(db)
  const { listSince, ...facts } = rows[0] ?? { place: 1, ticketsAhead: 0, offeredLately: 0 }
  return { ...facts, listSince: listSince ?? new Date() }
}

export const readSettings = async (db: Querying, eventId: number): Promise<ListSettings> => {
  const row = await db
    .selectFrom('waitingList')
    .where('eventId', '=', eventId)
    .select(['isOpen', 'mostWishes', 'mostTickets', 'offerMinutes', 'patienceMinutes'])
    .executeTakeFirst()
  return row ?? USUAL_SETTINGS
}

export const writeSettings = async (tx: Querying, eventId: number, settings: ListSettings): Promise<void> => {
  await tx
    .insertInto('waitingList')
    .values({ eventId, ...settings })
    .onConflict((conflict) => conflict.column('eventId').doUpdateSet(settings))
    .execute()
}

/** Events that have to be looked at: somebody waits, or has an offer. */
export const readEventsToLookAt = async (db: Querying): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    SELECT event_id AS id FROM waited_event UNION SELECT event_id FROM wish WHERE state = 'offered' ORDER BY 1`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Deletes a storefront's wishes that were never confirmed, that ended, or whose event is over. */
export const deleteOldWishes = async (
  tx: Querying,
  portalCode: string,
  days: { readonly unconfirmed: number; readonly done: number },
): Promise<void> => {
  const before = (count: number) => sql`now() - ${count}::int * interval '1 day'`
  await sql`
    DELETE FROM wish USING event WHERE event.id = wish.event_id AND wish.portal_code = ${portalCode}
      AND ((state = 'asked' AND wish.created_at < ${before(days.unconfirmed)})
        OR (state <> 'asked' AND least(wish.closed_at, event.starts_at) < ${before(days.done)}))`.execute(tx)
}

export const deleteWishesOf = async (tx: Querying, email: string): Promise<void> => {
  await tx.deleteFrom('wish').where(sql`lower(email)`, '=', email.toLowerCase()).execute()
}
