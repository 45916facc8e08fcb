import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import type { ChangeKind } from './change.rules.ts'

export interface EventToChange {
  readonly id: number
  readonly portalCode: string
  readonly promoterId: number
  /** Of its venue. */
  readonly timeZone: string
  readonly disposition: 'scheduled' | 'off_sale' | 'cancelled' | 'postponed' | 'moved'
  readonly startsAt: Date
  readonly venueId: number
  readonly hasSeats: boolean
}

/** A stored change; times are of the database’s clock. */
export interface OpenChange {
  readonly id: number
  readonly eventId: number
  readonly portalCode: string
  readonly kind: ChangeKind
  readonly previousStartsAt: Date
  readonly previousVenueId: number
  readonly startsAt: Date | null
  readonly chooseUntil: Date
  readonly state: 'open' | 'settled' | 'superseded'
  readonly pausedAt: Date | null
  /** Work of an earlier round does nothing. */
  readonly round: number
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
      'promoterId',
      sql<string>`(SELECT v.time_zone FROM venue v WHERE v.id = event.venue_id)`.as('timeZone'),
      'disposition',
      'startsAt',
      'venueId',
      sql<boolean>`hall_version_id IS NOT NULL`.as('hasSeats'),
    ])

export async function findEvent(db: Querying, id: number): Promise<EventToChange | undefined> {
  return (await event(db, id).executeTakeFirst()) as EventToChange | undefined
}

/** Loads and locks an event. */
export async function lockEvent(tx: Querying, id: number): Promise<EventToChange | undefined> {
  return (await event(tx, id).forNoKeyUpdate().executeTakeFirst()) as EventToChange | undefined
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
      'eventChange.previousStartsAt',
      'eventChange.previousVenueId',
      'eventChange.startsAt',
      'eventChange.chooseUntil',
      'eventChange.state',
      'eventChange.pausedAt',
      'eventChange.round',
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

/** The latest change of an event, in any state. */
export async function lastChange(db: Querying, eventId: number): Promise<OpenChange | undefined> {
  return (await change(db)
    .where('eventChange.eventId', '=', eventId)
    .orderBy('eventChange.id', 'desc')
    .limit(1)
    .executeTakeFirst()) as OpenChange | undefined
}

export async function insertChange(
  tx: Querying,
  input: {
    readonly eventId: number
    readonly kind: ChangeKind
    readonly previousStartsAt: Date
    readonly previousVenueId: number
    readonly startsAt: Date | undefined
    readonly chooseUntil: Date
  },
): Promise<number> {
  const { startsAt, ...row } = input
  const { id } = await tx
    .insertInto('eventChange')
    .values({ ...row, startsAt: startsAt ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends an open change because another one replaces it. */
export async function supersede(tx: Querying, eventId: number): Promise<void> {
  await tx
    .updateTable('eventChange')
    .set({ state: 'superseded', closedAt: sql<Date>`now()` })
    .where('eventId', '=', eventId)
    .where('state', '=', 'open')
    .execute()
}

/**
 * Whether a change goes on in a round. It stays so until the transaction ends: whoever pauses it waits for what is being done.
 */
export async function isUnderWay(tx: Querying, id: number, round: number): Promise<boolean> {
  const row = await tx
    .selectFrom('eventChange')
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('round', '=', round)
    .where('pausedAt', 'is', null)
    .select('id')
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Pauses an open change. @returns false when it is paused already, or over */
export async function setPaused(tx: Querying, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('eventChange')
    .set({ pausedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('pausedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Begins the next round of an open change. @returns its number; undefined when the change is over */
export async function beginRound(tx: Querying, id: number): Promise<number | undefined> {
  const row = await tx
    .updateTable('eventChange')
    .set({ pausedAt: null, round: sql<number>`round + 1` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('round')
    .executeTakeFirst()
  return row?.round
}

/** Closes a change when every order got its choice or the default. */
export async function closeChange(tx: Querying, id: number): Promise<void> {
  await tx
    .updateTable('eventChange')
    .set({ state: 'settled', closedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

/** The columns of an event that a change decides, by their names in the database. */
export interface DecidedColumns {
  readonly disposition: string
  readonly starts_at: Date
  readonly ends_at: Date | null
  readonly doors_at: Date | null
  readonly sale_ends_at: Date
  readonly returnable_until: Date | null
  readonly venue_id: number
  readonly previous_starts_at: Date | null
  readonly previous_venue_id: number | null
}

export async function readDecided(db: Querying, eventIds: readonly number[]): Promise<Map<number, DecidedColumns>> {
  const rows = await db
    .selectFrom('event')
    .where(sql<boolean>`event.id = ANY(${[...eventIds]}::int[])`)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('eventChange').whereRef('eventChange.eventId', '=', 'event.id').select('eventChange.id')),
    )
    .select(['id', 'disposition', 'startsAt', 'endsAt', 'doorsAt', 'saleEndsAt', 'returnableUntil', 'venueId'])
    .select(['previousStartsAt', 'previousVenueId'])
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        disposition: row.disposition,
        starts_at: row.startsAt,
        ends_at: row.endsAt,
        doors_at: row.doorsAt,
        sale_ends_at: row.saleEndsAt,
        returnable_until: row.returnableUntil,
        venue_id: row.venueId,
        previous_starts_at: row.previousStartsAt,
        previous_venue_id: row.previousVenueId,
      },
    ]),
  )
}
