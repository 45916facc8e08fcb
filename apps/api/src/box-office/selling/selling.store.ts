import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import { columnsOf, type PlaceOfEvent, type TicketOfEvent, without } from '../places/places.rules.ts'

interface Buyer {
  readonly orderId: number
  readonly cartId: number
}

const ticketColumns = (tickets: readonly TicketOfEvent[]) => {
  const { events, places } = columnsOf(tickets)
  const zones = tickets.map((one) => one.zoneId)
  const types = tickets.map((one) => one.ticketTypeId)
  return sql`unnest(${events}::int[], ${places}::int[], ${zones}::int[], ${types}::int[]) AS asked(event, place, zone, type)`
}

/** What an order may sell: its own places, unpaid ones of its cart, and expired ones. */
const sellable = ({ orderId, cartId }: Buyer) => sql`(
  one.order_id = ${orderId} OR (one.state = 1 AND one.cart_id = ${cartId} AND one.order_id IS NULL)
  OR (one.state = 1 AND one.expires_at <= now()))`

/** Sells seats, claiming free ones again. @returns those that somebody else has */
export const sellSeats = async (
  tx: Querying,
  buyer: Buyer,
  seats: readonly TicketOfEvent[],
): Promise<PlaceOfEvent[]> => {
  if (seats.length === 0) return []
  const { rows } = await sql<PlaceOfEvent>`
    INSERT INTO allocation AS one
      (event_id, place_id, state, cart_id, zone_id, ticket_type_id, expires_at, held_since, order_id)
    SELECT asked.event, asked.place, 2, ${buyer.cartId}::bigint, asked.zone, asked.type, 'infinity', now(),
      ${buyer.orderId}::bigint
    FROM ${ticketColumns(seats)} ORDER BY asked.event, asked.place
    ON CONFLICT (event_id, place_id) DO UPDATE SET state = 2, cart_id = excluded.cart_id, zone_id = excluded.zone_id,
      ticket_type_id = excluded.ticket_type_id, expires_at = 'infinity', order_id = excluded.order_id,
      client_network = NULL, held_seconds_before = 0
    WHERE ${sellable(buyer)}
    RETURNING one.event_id, one.place_id`.execute(tx)
  return without(seats, rows)
}

/**
 * Sells standing places whose zones are locked; deleted ones are inserted again if the zone has room.
 * @returns those for which there is no room, or that another order pays for
 */
export const sellStanding = async (
  tx: Querying,
  buyer: Buyer,
  tickets: readonly TicketOfEvent[],
): Promise<PlaceOfEvent[]> => {
  if (tickets.length === 0) return []
  const there = await sql<PlaceOfEvent>`
    SELECT one.event_id, one.place_id FROM ${ticketColumns(tickets)}
    JOIN standing_allocation AS one ON one.event_id = asked.event AND one.place_id = asked.place
    ORDER BY one.event_id, one.place_id FOR UPDATE OF one`.execute(tx)
  const sold = await sql<PlaceOfEvent>`
    UPDATE standing_allocation AS one SET state = 2, expires_at = 'infinity', order_id = ${buyer.orderId}::bigint,
      client_network = NULL
    FROM ${ticketColumns(tickets)}
    WHERE one.event_id = asked.event AND one.place_id = asked.place AND ${sellable(buyer)}
    RETURNING one.event_id, one.place_id`.execute(tx)
  const gone = without(tickets, there.rows)
  return [...without(there.rows, sold.rows), ...(await claimAnew(tx, buyer, gone))]
}

/** Deletes the zone's expired holds and counts the missing places in, zone by zone. */
const claimAnew = async (tx: Querying, buyer: Buyer, tickets: readonly TicketOfEvent[]): Promise<PlaceOfEvent[]> => {
  const lost: PlaceOfEvent[] = []
  for (const [key, wanted] of Map.groupBy(tickets, (one) => `${one.eventId}:${one.zoneId}`)) {
    const [eventId, zoneId] = key.split(':').map(Number)
    const { numAffectedRows } = await sql`
      WITH expired AS MATERIALIZED (
        SELECT place_id FROM standing_allocation
        WHERE event_id = ${eventId} AND zone_id = ${zoneId} AND state = 1 AND expires_at <= now()
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
        SELECT asked.event, asked.place, 2, ${buyer.cartId}::bigint, asked.zone, asked.type, 'infinity', now(),
          ${buyer.orderId}::bigint
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
