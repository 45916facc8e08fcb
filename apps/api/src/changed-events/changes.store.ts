import { sql } from 'kysely'
import type { Querying } from '../platform/shop.ts'
import type { ChangeKind } from './change.rules.ts'

export interface EventToChange {
  readonly id: number
  readonly portalCode: string
  readonly disposition: 'scheduled' | 'off_sale' | 'cancelled' | 'postponed' | 'moved'
  readonly startsAt: Date
  readonly venueId: number
  readonly hasSeats: boolean
}

/** A change as it was written down; moments are of the database’s clock. */
export interface OpenChange {
  readonly id: number
  readonly eventId: number
  readonly portalCode: string
  readonly kind: ChangeKind
  readonly wasAt: Date
  readonly wasVenueId: number
  readonly startsAt: Date | null
  readonly chooseUntil: Date
  readonly state: 'open' | 'settled' | 'superseded'
  readonly createdAt: Date
  readonly now: Date
}

const event = (db: Querying, id: number) =>
  db
    .selectFrom('event')
    .where('id', '=', id)
    .select([
      'id',
      'portalCode',
      'disposition',
      'startsAt',
      'venueId',
      sql<boolean>`hall_version_id IS NOT NULL`.as('hasSeats'),
    ])

export async function readEvent(db: Querying, id: number): Promise<EventToChange | undefined> {
  return (await event(db, id).executeTakeFirst()) as EventToChange | undefined
}

/** The event, kept from being changed by others until the transaction ends. */
export async function lockEvent(tx: Querying, id: number): Promise<EventToChange | undefined> {
  return (await event(tx, id).forUpdate().executeTakeFirst()) as EventToChange | undefined
}

const change = (db: Querying) =>
  db
    .selectFrom('eventChange')
    .innerJoin('event', 'event.id', 'eventChange.eventId')
    .select([
      'eventChange.id',
      'eventChange.eventId',
      'event.portalCode',
      'eventChange.kind',
      'eventChange.wasAt',
      'eventChange.wasVenueId',
      'eventChange.startsAt',
      'eventChange.chooseUntil',
      'eventChange.state',
      'eventChange.createdAt',
      sql<Date>`now()`.as('now'),
    ])

export async function readOpenChange(db: Querying, eventId: number): Promise<OpenChange | undefined> {
  return (await change(db)
    .where('eventChange.eventId', '=', eventId)
    .where('eventChange.state', '=', 'open')
    .executeTakeFirst()) as OpenChange | undefined
}

export async function readChange(db: Querying, id: number): Promise<OpenChange | undefined> {
  return (await change(db).where('eventChange.id', '=', id).executeTakeFirst()) as OpenChange | undefined
}

export async function insertChange(
  tx: Querying,
  wish: {
    readonly eventId: number
    readonly kind: ChangeKind
    readonly wasAt: Date
    readonly wasVenueId: number
    readonly startsAt: Date | undefined
    readonly chooseUntil: Date
  },
): Promise<number> {
  const { startsAt, ...row } = wish
  const { id } = await tx
    .insertInto('eventChange')
    .values({ ...row, startsAt: startsAt ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A change that is still open gives way to the next one. */
export async function supersede(tx: Querying, eventId: number): Promise<void> {
  await tx
    .updateTable('eventChange')
    .set({ state: 'superseded', closedAt: sql<Date>`now()` })
    .where('eventId', '=', eventId)
    .where('state', '=', 'open')
    .execute()
}

/** Everybody has got what he chose, or what holds without a word. */
export async function closeChange(tx: Querying, id: number): Promise<void> {
  await tx
    .updateTable('eventChange')
    .set({ state: 'settled', closedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

/** What pages, lists and the sale go by; caches are keyed by the revision. */
export async function writeNewState(tx: Querying, id: number, kind: ChangeKind): Promise<void> {
  await sql`UPDATE event SET disposition = ${kind}, revision = revision + 1 WHERE id = ${id}`.execute(tx)
}

/** Everything that is counted from the start moves with it. */
export async function writeNewDate(tx: Querying, id: number, startsAt: Date): Promise<void> {
  await sql`
    UPDATE event SET previous_starts_at = starts_at, starts_at = ${startsAt}, ends_at = ends_at + (${startsAt} - starts_at),
      doors_at = doors_at + (${startsAt} - starts_at), sale_ends_at = greatest(sale_ends_at + (${startsAt} - starts_at),
      sale_starts_at + interval '1 minute'), returnable_until = returnable_until + (${startsAt} - starts_at)
    WHERE id = ${id}`.execute(tx)
}

/**
 * The event, and what its tickets say of the way there, in the language of each order or else the storefront's.
 * @returns false when the storefront has no such venue
 */
export async function writeNewVenue(tx: Querying, id: number, venueId: number, fallback: string): Promise<boolean> {
  const moved = await sql`
    UPDATE event e SET previous_venue_id = e.venue_id, venue_id = v.id FROM venue v
    WHERE e.id = ${id} AND v.id = ${venueId} AND v.portal_code = e.portal_code`.execute(tx)
  if (moved.numAffectedRows !== 1n) return false
  await sql`
    UPDATE order_line l SET label = l.label || jsonb_build_object(
      'venueName', coalesce((SELECT t.name FROM venue_text t WHERE t.venue_id = v.id
        ORDER BY (t.language = o.language) DESC, (t.language = ${fallback}) DESC, t.language LIMIT 1), ''),
      'address', concat_ws(', ', nullif(v.address, ''), nullif(v.city, '')))
    FROM orders o, venue v
    WHERE l.event_id = ${id} AND l.kind = 'ticket' AND o.id = l.order_id AND v.id = ${venueId}`.execute(tx)
  return true
}
