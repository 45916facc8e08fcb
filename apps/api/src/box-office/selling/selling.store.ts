import { type RawBuilder, sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import { statement } from '../../platform/shop/statement.ts'
import { columnsOf, type PlaceOfEvent, type TicketOfEvent, without } from '../places/places.rules.ts'

/** A place that an order sells, and the cart that held it. */
export interface SoldTicket extends TicketOfEvent {
  readonly orderId: number
  readonly cartId: number
}

const ticketsByColumn = (tickets: readonly SoldTicket[]) => ({
  ...columnsOf(tickets),
  zones: tickets.map((one) => one.zoneId),
  types: tickets.map((one) => one.ticketTypeId),
  carts: tickets.map((one) => one.cartId),
  orders: tickets.map((one) => one.orderId),
})

const askedFor = ({ events, places, zones, types, carts, orders }: ReturnType<typeof ticketsByColumn>) =>
  sql`unnest(${events}::int[], ${places}::int[], ${zones}::int[], ${types}::int[], ${carts}::bigint[],
    ${orders}::bigint[]) AS asked(event, place, zone, type, cart, order_id)`

const ticketColumns = (tickets: readonly SoldTicket[]) => askedFor(ticketsByColumn(tickets))

/** What an order may sell: its own places, unpaid ones of its cart, and expired ones. */
const sellable = (order: RawBuilder<unknown>, cart: RawBuilder<unknown>) => sql`(
  one.order_id = ${order} OR (one.state = 1 AND one.cart_id = ${cart} AND one.order_id IS NULL)
  OR (one.state = 1 AND one.expires_at <= now()))`

const sellAsked = statement(
  (_, asked: ReturnType<typeof ticketsByColumn>) => sql<PlaceOfEvent>`
    INSERT INTO allocation AS one
      (event_id, place_id, state, cart_id, zone_id, ticket_type_id, expires_at, held_since, order_id)
    SELECT asked.event, asked.place, 2, asked.cart, asked.zone, asked.type, 'infinity', now(), asked.order_id
    FROM ${askedFor(asked)} ORDER BY asked.event, asked.place
    ON CONFLICT (event_id, place_id) DO UPDATE SET state = 2, cart_id = excluded.cart_id, zone_id = excluded.zone_id,
      ticket_type_id = excluded.ticket_type_id, expires_at = 'infinity', order_id = excluded.order_id,
      client_network = NULL, held_seconds_before = 0
    WHERE ${sellable(sql`excluded.order_id`, sql`excluded.cart_id`)}
    RETURNING one.event_id, one.place_id`,
)

/** Sells seats, claiming free ones again. @returns those that somebody else has */
export const sellSeats = async (tx: Querying, seats: readonly SoldTicket[]): Promise<PlaceOfEvent[]> => {
  if (seats.length === 0) return []
  return without(seats, (await sellAsked(tx, ticketsByColumn(seats))).rows)
}

/**
 * Sells standing places whose zones are locked; deleted ones are inserted again if the zone has room.
 * @returns those for which there is no room, or that another order pays for
 */
export const sellStanding = async (tx: Querying, tickets: readonly SoldTicket[]): Promise<PlaceOfEvent[]> => {
  if (tickets.length === 0) return []
  const there = await sql<PlaceOfEvent>`
    SELECT one.event_id, one.place_id FROM ${ticketColumns(tickets)}
    JOIN standing_allocation AS one ON one.event_id = asked.event AND one.place_id = asked.place
    ORDER BY one.event_id, one.place_id FOR UPDATE OF one`.execute(tx)
  const sold = await sql<PlaceOfEvent>`
    UPDATE standing_allocation AS one SET state = 2, expires_at = 'infinity', order_id = asked.order_id,
      client_network = NULL
    FROM ${ticketColumns(tickets)}
    WHERE one.event_id = asked.event AND one.place_id = asked.place AND ${sellable(sql`asked.order_id`, sql`asked.cart`)}
    RETURNING one.event_id, one.place_id`.execute(tx)
  const gone = without(tickets, there.rows)
  return [...without(there.rows, sold.rows), ...(await claimAnew(tx, gone))]
}

/** Deletes the zone's expired holds and counts the missing places in, zone by zone. */
const claimAnew = async (tx: Querying, tickets: readonly SoldTicket[]): Promise<PlaceOfEvent[]> => {
  const lost: PlaceOfEvent[] = []
  for (const [key, wanted] of Map.groupBy(tickets, (one) => `${one.eventId}:${one.zoneId}`)) {
    const [eventId, zoneId] = key.split(':').map(Number)
    const { numAffectedRows } = await sql`
      WITH expired AS MATERIALIZED (
        SELECT place_id FROM standing_allocation
        WHERE event_id = ${eventId} AND zone_id = ${zoneId} AND state = 1 AND expires_at <= now()
          AND NOT EXISTS (SELECT FROM waited_event WHERE event_id = ${eventId})
        FOR UPDATE SKIP LOCKED
      ), swept AS (
        DELETE FROM standing_allocation AS one USING expired
        WHERE one.event_id = ${eventId} AND one.place_id = expired.place_id RETURNING 1
      )
      UPDATE standing_zone SET taken = taken - (SELECT count(*) FROM swept) + ${wanted.length}::int
      WHERE event_id = ${eventId} AND zone_id = ${zoneId}
        AND taken - (SELECT count(*) FROM swept) + ${wanted.length}::int <= capacity`.execute(tx)
    if (numAffectedRows === 0n) lost.push(...wanted)
    else
      await sql`
        INSERT INTO standing_allocation
          (event_id, place_id, state, cart_id, zone_id, ticket_type_id, expires_at, held_since, order_id)
        SELECT asked.event, asked.place, 2, asked.cart, asked.zone, asked.type, 'infinity', now(), asked.order_id
        FROM ${ticketColumns(wanted)}`.execute(tx)
  }
  return lost.map(({ eventId, placeId }) => ({ eventId, placeId }))
}

/** Runs a function within a savepoint, and rolls back to it if the function says so. */
export const orUndo = async <T>(tx: Querying, work: () => Promise<T>, undo: (result: T) => boolean): Promise<T> => {
  await sql`SAVEPOINT all_or_none`.execute(tx)
  const result = await work()
  if (undo(result)) await sql`ROLLBACK TO SAVEPOINT all_or_none`.execute(tx)
  await sql`RELEASE SAVEPOINT all_or_none`.execute(tx)
  return result
}
