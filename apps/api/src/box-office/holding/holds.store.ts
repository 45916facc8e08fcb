import type { SeatKind } from '@parter/contract/seat-map/geometry.ts'
import { type RawBuilder, sql } from 'kysely'
import { enqueueWork } from '../../platform/jobs/outbox.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { statement } from '../../platform/shop/statement.ts'
import { MAX_SECONDS_PER_HOLD } from '../hold-limits/hold-limits.rules.ts'
import {
  columnsOf,
  type EventOfCart,
  type HeldPlace,
  HOLD_MINUTES,
  LONGEST_HOLD_MINUTES,
  type PlaceColumns,
  type PlaceOfEvent,
  partPlaces,
} from '../places/places.rules.ts'
import { KEPT_FOR_WISHES, waitedFor } from '../places/waited-places.store.ts'
import { notifyStock } from '../stock/stock.store.ts'

const COLUMNS = sql`one.event_id, one.place_id, one.zone_id, one.ticket_type_id, one.held_since, one.expires_at, one.order_id,
  one.price_amount, one.price_fee`
const LIVE = sql`one.state = 1 AND one.expires_at > now()`
const SEATS = sql.table('allocation')
const STANDING = sql.table('standing_allocation')

const holdsOf = (cartId: RawBuilder<unknown>): RawBuilder<unknown> => {
  const from = (table: RawBuilder<unknown>) => sql`
    SELECT ${COLUMNS} FROM cart_event JOIN ${table} AS one ON one.event_id = cart_event.event_id AND one.cart_id = cart_event.cart_id
    WHERE cart_event.cart_id = ${cartId} AND ${LIVE}`
  return sql`${from(SEATS)} UNION ALL ${from(STANDING)}`
}

/** What a cart holds now, of all events in it; ordered by event, then place. */
export const readHolds = async (db: Querying, cartId: number): Promise<HeldPlace[]> => {
  const { rows } = await sql<HeldPlace>`${holdsOf(sql`${cartId}::bigint`)} ORDER BY event_id, place_id`.execute(db)
  return rows
}

/** What a cart holds, as one column of JSON, for statements that read a whole cart. */
export const holdsColumn = (cartId: RawBuilder<unknown>): RawBuilder<HoldsInJson> => sql`(
    SELECT json_agg(json_build_object('eventId', event_id, 'placeId', place_id, 'zoneId', zone_id,
      'ticketTypeId', ticket_type_id, 'heldSince', held_since, 'expiresAt', expires_at, 'orderId', order_id,
      'priceAmount', price_amount, 'priceFee', price_fee) ORDER BY event_id, place_id)
    FROM (${holdsOf(cartId)}) AS hold)`

type HoldsInJson =
  | readonly (Omit<HeldPlace, 'heldSince' | 'expiresAt'> & {
      readonly heldSince: string
      readonly expiresAt: string
    })[]
  | null

/** The holds of such a column. */
export const holdsOfColumn = (column: HoldsInJson): HeldPlace[] =>
  (column ?? []).map((hold) => ({
    ...hold,
    heldSince: new Date(hold.heldSince),
    expiresAt: new Date(hold.expiresAt),
  }))

/** The database's clock: within a transaction, the time of its beginning. */
export const readClock = async (db: Querying): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`SELECT now() AS now`.execute(db)
  return rows[0]?.now ?? new Date(0)
}

/**
 * One UPDATE on seats and the same on standing places, for those of them that are there: it locks them in the order
 * of every writer; the zones of standing places are for the caller to lock.
 */
const updating = <Values extends object>(
  set: (values: Values) => RawBuilder<unknown>,
  where: (values: Values) => RawBuilder<unknown>,
) => {
  const on = (table: RawBuilder<unknown>) =>
    statement(
      (_, values: Values & PlaceColumns) => sql<HeldPlace>`
        WITH asked AS MATERIALIZED (
          SELECT one.event_id, one.place_id
          FROM unnest(${values.events}::int[], ${values.places}::int[]) AS asked(event_id, place_id)
          JOIN ${table} AS one USING (event_id, place_id) ORDER BY one.event_id, one.place_id FOR UPDATE OF one
        )
        UPDATE ${table} AS one SET ${set(values)} FROM asked
        WHERE one.event_id = asked.event_id AND one.place_id = asked.place_id AND ${where(values)}
        RETURNING ${COLUMNS}`,
    )
  const [onStanding, onSeats] = [on(STANDING), on(SEATS)]
  return async (tx: Querying, all: readonly PlaceOfEvent[], values: Values): Promise<HeldPlace[]> => {
    const { seats, standing } = partPlaces(all)
    const changed: HeldPlace[] = []
    if (standing.length > 0) changed.push(...(await onStanding(tx, { ...values, ...columnsOf(standing) })).rows)
    if (seats.length > 0) changed.push(...(await onSeats(tx, { ...values, ...columnsOf(seats) })).rows)
    return changed
  }
}

/** Until when a hold may last: what was offered, until the offer ends (R13.4). */
const LONGEST = sql`coalesce(one.offered_until, one.held_since + ${LONGEST_HOLD_MINUTES} * interval '1 minute')`
const LONGER = sql`least(now() + ${HOLD_MINUTES} * interval '1 minute', ${LONGEST})`

const lengthen = updating(
  () => sql`expires_at = ${LONGER}`,
  ({ cartId }: { readonly cartId: number }) =>
    sql`one.cart_id = ${cartId} AND one.order_id IS NULL AND ${LIVE} AND one.expires_at < ${LONGER}`,
)

/** Extends unexpired, unpaid holds, up to the ceiling; those that gain nothing are left out. */
export const lengthenHolds = (tx: Querying, cartId: number, places: readonly PlaceOfEvent[]): Promise<HeldPlace[]> =>
  lengthen(tx, places, { cartId })

const mark = updating(
  ({ orderId, until }: { readonly cartId: number; readonly orderId: number; readonly until: Date }) =>
    sql`order_id = ${orderId}, expires_at = greatest(one.expires_at, ${until})`,
  ({ cartId, orderId }) => sql`one.cart_id = ${cartId} AND ${LIVE} AND (one.order_id = ${orderId}
    OR one.order_id IS NULL AND ${LONGEST} > now())`,
)

/** Marks unexpired holds of a cart as being paid by an order, until a time at least; others are left out. */
export const markPaying = (
  tx: Querying,
  { cartId, orderId, places }: { cartId: number; orderId: number; places: readonly PlaceOfEvent[] },
  until: Date,
): Promise<HeldPlace[]> => mark(tx, places, { cartId, orderId, until })

const unmark = updating(
  ({ minutes }: { readonly orderId: number; readonly minutes: number }) =>
    sql`order_id = NULL, expires_at = greatest(now(), coalesce(one.offered_until,
      least(now() + ${minutes} * interval '1 minute', ${LONGEST})))`,
  ({ orderId }) => sql`one.order_id = ${orderId} AND one.state = 1`,
)

/**
 * Makes an order's unsold places ordinary holds again: for some minutes from now, never beyond the ceiling, and never
 * ended before now.
 */
export const unmarkPaying = async (
  tx: Querying,
  { cartId, orderId, places }: { cartId: number; orderId: number; places: readonly PlaceOfEvent[] },
  minutes: number,
): Promise<HeldPlace[]> => {
  const holds = await unmark(tx, places, { orderId, minutes })
  const events = [...new Set(holds.map((one) => one.eventId))]
  await sql`INSERT INTO cart_event (cart_id, event_id)
    SELECT ${cartId}::bigint, event_id FROM unnest(${events}::int[]) AS event_id ON CONFLICT DO NOTHING`.execute(tx)
  return holds
}

/** Writes another cart into all rows of a cart, of the events named: standing places first, as everybody locks. */
export const changeCartOfPlaces = async (tx: Querying, from: number, to: number, eventIds: readonly number[]) => {
  for (const table of [STANDING, SEATS])
    await sql`
      WITH mine AS (
        SELECT event_id, place_id FROM ${table} WHERE event_id = ANY (${[...eventIds]}::int[]) AND cart_id = ${from}
        ORDER BY event_id, place_id FOR UPDATE
      )
      UPDATE ${table} AS one SET cart_id = ${to} FROM mine
      WHERE one.event_id = mine.event_id AND one.place_id = mine.place_id`.execute(tx)
}

export const deleteEventsOfCart = async (tx: Querying, cartId: number, eventIds: readonly number[]): Promise<void> => {
  await tx.deleteFrom('cartEvent').where('cartId', '=', cartId).where('eventId', 'in', eventIds).execute()
}

// OFFSET keeps it from becoming a join that reads all holds
const holdsNone = (table: RawBuilder<unknown>) => sql`NOT EXISTS (
  SELECT FROM ${table} AS one WHERE one.event_id = mine.event_id AND one.cart_id = mine.cart_id AND ${LIVE} OFFSET 0)`

const deleteWithoutHolds = statement(
  (_, { cartIds }: { readonly cartIds: readonly number[] }) => sql<EventOfCart>`
    DELETE FROM cart_event AS mine WHERE mine.cart_id = ANY(${cartIds}::bigint[])
      AND ${holdsNone(SEATS)} AND ${holdsNone(STANDING)}
    RETURNING mine.cart_id, mine.event_id`,
)

/** Takes the events of which carts hold nothing at this moment out of them. @returns these events, by cart */
export const deleteEventsWithoutHolds = async (tx: Querying, cartIds: readonly number[]): Promise<EventOfCart[]> =>
  (await deleteWithoutHolds(tx, { cartIds })).rows

/** The unsold places of some events that a cart has rows of, including expired ones. */
export const readUnsold = async (
  tx: Querying,
  cartId: number,
  eventIds: readonly number[],
): Promise<PlaceOfEvent[]> => {
  const from = (table: string) => sql`SELECT event_id, place_id FROM ${sql.table(table)}
    WHERE event_id = ANY(${[...eventIds]}::int[]) AND cart_id = ${cartId} AND state = 1`
  const { rows } = await sql<PlaceOfEvent>`${from('allocation')} UNION ALL ${from('standing_allocation')}`.execute(tx)
  return rows
}

/**
 * Places for wheelchairs and companions that a cart would still hold in some events after releasing some places; in the
 * order in which they were taken.
 */
export const readCareLeft = async (
  tx: Querying,
  cartId: number,
  leaving: readonly PlaceOfEvent[],
): Promise<(PlaceOfEvent & { readonly kind: SeatKind })[]> => {
  const { events, places } = columnsOf(leaving)
  const { rows } = await sql<PlaceOfEvent & { readonly kind: SeatKind }>`
    SELECT one.event_id, one.place_id, seat.kind FROM allocation AS one
    JOIN event ON event.id = one.event_id
    JOIN hall_seat AS seat ON seat.hall_version_id = event.hall_version_id AND seat.place_id = one.place_id
    WHERE one.event_id = ANY(${events}::int[]) AND one.cart_id = ${cartId} AND one.state = 1
      AND seat.kind IN ('wheelchair', 'companion') AND NOT EXISTS (
        SELECT FROM unnest(${events}::int[], ${places}::int[]) AS gone(event_id, place_id)
        WHERE gone.event_id = one.event_id AND gone.place_id = one.place_id)
    ORDER BY one.held_since, one.place_id`.execute(tx)
  return rows
}

/** Deletes unsold, unpaid places of a cart. Lock them first. @returns those that existed */
export const freeHolds = (tx: Querying, cartId: number, places: readonly PlaceOfEvent[]): Promise<PlaceOfEvent[]> =>
  free(tx, places, sql`one.cart_id = ${cartId} AND one.state = 1 AND one.order_id IS NULL`)

/** Deletes places of an order, sold or not. Lock them first. @returns those that were there */
export const freeOrder = (tx: Querying, orderId: number, places: readonly PlaceOfEvent[]): Promise<PlaceOfEvent[]> =>
  free(tx, places, sql`one.order_id = ${orderId}`)

/** For how long a seat was held now and before, as far as it counts; a locked seat has no other hold meanwhile. */
const heldSeconds = sql`held_seconds_before + least(${MAX_SECONDS_PER_HOLD}::int,
  greatest(0, round(date_part('epoch', least(now(), expires_at) - held_since))))::int`

type Freed = PlaceOfEvent & { readonly isKept: boolean }

const free = async (tx: Querying, all: readonly PlaceOfEvent[], where: RawBuilder<unknown>) => {
  const { seats, standing } = partPlaces(all)
  const freed: Freed[] = []
  // what comes free of an event that somebody waits for stays a row, of the waiting list's (R13.4)
  const waited = waitedFor('one')
  const remove = (table: string, part: readonly PlaceOfEvent[]) => {
    const { events, places } = columnsOf(part)
    const asked = sql`unnest(${events}::int[], ${places}::int[]) AS asked(event_id, place_id)
      WHERE one.event_id = asked.event_id AND one.place_id = asked.place_id AND ${where}`
    return sql`gone AS (DELETE FROM ${sql.table(table)} AS one USING ${asked} AND NOT ${waited} RETURNING one.*),
      kept AS (UPDATE ${sql.table(table)} AS one SET ${KEPT_FOR_WISHES} FROM ${asked} AND ${waited}
        RETURNING one.event_id, one.place_id)`
  }
  const FREED = sql`SELECT event_id, place_id, false AS is_kept FROM gone
    UNION ALL SELECT event_id, place_id, true FROM kept`
  if (standing.length > 0) {
    const { rows } = await sql<Freed>`
      WITH ${remove('standing_allocation', standing)},
      counted AS (
        UPDATE standing_zone AS zone SET taken = zone.taken - back.quantity
        FROM (SELECT event_id, zone_id, count(*) AS quantity FROM gone GROUP BY event_id, zone_id) AS back
        WHERE zone.event_id = back.event_id AND zone.zone_id = back.zone_id
      )
      ${FREED}`.execute(tx)
    freed.push(...rows)
  }
  if (seats.length > 0) {
    const { rows } = await sql<Freed>`
      WITH ${remove('allocation', seats)},
      noted AS (
        INSERT INTO recent_release (event_id, place_id, cart_id, client_network, held_seconds, released_at)
        SELECT event_id, place_id, cart_id, client_network, ${heldSeconds}, least(now(), expires_at) FROM gone WHERE state = 1
        ON CONFLICT (event_id, place_id) DO UPDATE SET cart_id = excluded.cart_id, client_network = excluded.client_network,
          held_seconds = excluded.held_seconds, released_at = excluded.released_at
      )
      ${FREED}`.execute(tx)
    freed.push(...rows)
  }
  for (const eventId of new Set(freed.filter(({ isKept }) => isKept).map((one) => one.eventId)))
    await enqueueWork(tx, { kind: 'match_wishes', payload: { eventId } })
  await notifyStock(
    tx,
    freed.map(({ eventId }) => eventId),
  )
  return freed.map(({ eventId, placeId }) => ({ eventId, placeId }))
}
