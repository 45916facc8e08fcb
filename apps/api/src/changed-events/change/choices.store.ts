import type { Picture } from '@parter/contract/wire/primitives.ts'
import { sql } from 'kysely'
import { describedPictureJson } from '../../platform/shop/picture-json.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import type { Choice } from './change.rules.ts'

/** The choice of an order’s buyer about a change. */
export interface ChoiceRow {
  readonly changeId: number
  readonly orderId: number
  readonly choice: Choice | null
  readonly madeBy: 'buyer' | 'deadline' | null
  readonly returnId: number | null
}

/** Paid orders with valid tickets of the changed event, placed before the change. */
const concerned = (changeId: number) => sql`
  SELECT DISTINCT o.id FROM event_change c
  JOIN ticket t ON t.event_id = c.event_id AND t.state IN ('issued', 'used')
  JOIN orders o ON o.id = t.order_id AND o.state IN ('paid', 'partly_refunded') AND o.created_at < c.created_at
  WHERE c.id = ${changeId}`

/** A batch of the orders that were not yet notified of a change, above a given id. */
export async function readNotNotified(db: Querying, changeId: number, after: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (${concerned(changeId)}) AS o
    WHERE id > ${after} AND NOT EXISTS (SELECT FROM event_choice x WHERE x.change_id = ${changeId} AND x.order_id = o.id)
    ORDER BY id LIMIT ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Marks an order as notified. @returns false when it was already */
export async function insertChoice(tx: Querying, changeId: number, orderId: number): Promise<boolean> {
  const told = await tx
    .insertInto('eventChoice')
    .values({ changeId, orderId })
    .onConflict((conflict) => conflict.columns(['changeId', 'orderId']).doNothing())
    .executeTakeFirst()
  return told.numInsertedOrUpdatedRows === 1n
}

export async function readChoice(db: Querying, changeId: number, orderId: number): Promise<ChoiceRow | undefined> {
  return (await db
    .selectFrom('eventChoice')
    .where('changeId', '=', changeId)
    .where('orderId', '=', orderId)
    .select(['changeId', 'orderId', 'choice', 'madeBy', 'returnId'])
    .executeTakeFirst()) as ChoiceRow | undefined
}

/** Stores a choice. The order is locked, so choices don't overlap. */
export async function writeChoice(
  tx: Querying,
  { changeId, orderId, choice, madeBy, returnId }: ChoiceRow,
): Promise<void> {
  await tx
    .updateTable('eventChoice')
    .set({ choice, madeBy, returnId, madeAt: sql<Date>`now()` })
    .where('changeId', '=', changeId)
    .where('orderId', '=', orderId)
    .execute()
}

/** A batch of the orders without a choice, above a given id. */
export async function readUndecided(db: Querying, changeId: number, after: number, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('eventChoice')
    .where('changeId', '=', changeId)
    .where('choice', 'is', null)
    .where('orderId', '>', after)
    .orderBy('orderId')
    .limit(most)
    .select('orderId')
    .execute()
  return rows.map(({ orderId }) => orderId)
}

/** The recipients of an order's valid tickets for an event. */
export async function readHolders(db: Querying, orderId: number, eventId: number) {
  const { rows } = await sql<{ ticketId: string; email: string; language: string }>`
    SELECT t.id AS ticket_id, x.recipient_email AS email, x.language FROM ticket t
    JOIN ticket_transfer x ON x.ticket_id = t.id AND x.revoked_at IS NULL
    WHERE t.order_id = ${orderId} AND t.event_id = ${eventId} AND t.state IN ('issued', 'used') ORDER BY t.id`.execute(
    db,
  )
  return rows
}

/** When and where an event is, and was, with texts in one language. */
export interface ChangedEventDetails {
  readonly title: string
  readonly slug: string
  readonly startsAt: Date
  readonly timeZone: string
  readonly venueName: string
  readonly previousStartsAt: Date
  readonly wasVenueName: string
  readonly picture: Picture | null
}

/** Where and when an event is, and was. */
export interface EventSpots {
  readonly eventId: number
  readonly startsAt: Date
  readonly venueId: number
  readonly previousStartsAt: Date
  readonly previousVenueId: number
}

/** What a change made of its event. */
export async function readSpots(db: Querying, changeId: number): Promise<EventSpots | undefined> {
  return await db
    .selectFrom('eventChange')
    .innerJoin('event', 'event.id', 'eventChange.eventId')
    .where('eventChange.id', '=', changeId)
    .select(['event.id as eventId', 'event.startsAt', 'event.venueId'])
    .select(['eventChange.previousStartsAt', 'eventChange.previousVenueId'])
    .executeTakeFirst()
}

/** @param fallback the storefront's language, for texts that lack the requested one */
export async function readEventDetails(
  db: Querying,
  { eventId, startsAt, venueId, previousStartsAt, previousVenueId }: EventSpots,
  language: string,
  fallback: string,
): Promise<ChangedEventDetails | undefined> {
  const nearest = sql`(x.language = ${language}) DESC, (x.language = ${fallback}) DESC, x.language`
  const venueName = (id: number) => sql`coalesce((SELECT name FROM venue_text x WHERE x.venue_id = ${id}
    ORDER BY ${nearest} LIMIT 1), '')`
  const { rows } = await sql<Omit<ChangedEventDetails, 'startsAt' | 'previousStartsAt'>>`
    SELECT coalesce(t.title, '') AS title, coalesce(t.slug, '') AS slug,
      (SELECT time_zone FROM venue v WHERE v.id = ${venueId}) AS time_zone,
      ${venueName(venueId)} AS venue_name, ${venueName(previousVenueId)} AS was_venue_name,
      ${describedPictureJson(sql`t.picture_alt`)} AS picture
    FROM event e LEFT JOIN picture p ON p.id = e.picture_id
    LEFT JOIN LATERAL (SELECT title, slug, picture_alt FROM event_text x WHERE x.event_id = e.id
      ORDER BY ${nearest} LIMIT 1) t ON true
    WHERE e.id = ${eventId}`.execute(db)
  return rows[0] && { ...rows[0], startsAt, previousStartsAt }
}

/** The same of a change that is ordered. */
export async function readChangedEventDetails(
  db: Querying,
  changeId: number,
  language: string,
  fallback: string,
): Promise<ChangedEventDetails | undefined> {
  const spots = await readSpots(db, changeId)
  return spots && (await readEventDetails(db, spots, language, fallback))
}
