import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import { lockPlaces } from '../places/place-locks.store.ts'
import {
  columnsOf,
  HELD_FOR_WISHES,
  isStanding,
  type PlaceOfEvent,
  QUOTAS,
  resoldPlace,
  type TicketOfEvent,
} from '../places/places.rules.ts'
import type { CountedTickets } from '../stock/ticket-counts.rules.ts'

/** What is held and sold of an event with quotas, by zone and type; until the transaction ends nobody adds to it. */
export const countUnderQuotas = async (tx: Querying, eventId: number): Promise<CountedTickets[]> => {
  await sql`SELECT pg_advisory_xact_lock(${QUOTAS}, ${eventId}::int)`.execute(tx)
  const of = (table: string) => sql`SELECT event_id, zone_id, ticket_type_id FROM ${sql.table(table)}
    WHERE event_id = ${eventId} AND cart_id > 0 AND (state = 2 OR expires_at > now())`
  const { rows } = await sql<CountedTickets>`
    SELECT event_id AS event, zone_id AS zone, ticket_type_id AS type, count(*)::int AS places
    FROM (${of('allocation')} UNION ALL ${of('standing_allocation')}) AS one GROUP BY 1, 2, 3`.execute(tx)
  return rows
}

/** A place that is kept for those who wait, and since when. */
export interface KeptPlace {
  readonly placeId: number
  readonly zoneId: number
  readonly since: Date
}

export const readKept = async (tx: Querying, eventId: number): Promise<KeptPlace[]> => {
  const of = (table: string) => sql`SELECT place_id, zone_id, held_since AS since FROM ${sql.table(table)}
    WHERE event_id = ${eventId} AND cart_id = ${HELD_FOR_WISHES}`
  const { rows } = await sql<KeptPlace>`${of('allocation')} UNION ALL ${of('standing_allocation')}
    ORDER BY place_id`.execute(tx)
  return rows
}

/** A ticket that is offered, with the price that is promised with it. */
export interface OfferedTicket extends TicketOfEvent {
  readonly cartId: number
  readonly priceAmount: number | null
  readonly priceFee: number | null
}

/** Makes kept places the holds of carts until a time. */
export const holdKept = async (tx: Querying, until: Date, tickets: readonly OfferedTicket[]): Promise<void> => {
  for (const table of ['standing_allocation', 'allocation']) {
    const part = tickets.filter(({ placeId }) => isStanding(placeId) === (table === 'standing_allocation'))
    if (part.length === 0) continue
    const { events, places } = columnsOf(part)
    await sql`
      UPDATE ${sql.table(table)} AS one SET cart_id = asked.cart, zone_id = asked.zone, ticket_type_id = asked.type,
        expires_at = ${until}, offered_until = ${until}, held_since = now(), price_amount = asked.amount, price_fee = asked.fee
      FROM unnest(${events}::int[], ${places}::int[], ${part.map((one) => one.cartId)}::bigint[],
        ${part.map((one) => one.zoneId)}::int[], ${part.map((one) => one.ticketTypeId)}::int[],
        ${part.map((one) => one.priceAmount)}::int[], ${part.map((one) => one.priceFee)}::int[])
        AS asked(event, place, cart, zone, type, amount, fee)
      WHERE one.event_id = asked.event AND one.place_id = asked.place AND one.cart_id = ${HELD_FOR_WISHES}`.execute(tx)
  }
}

/** Puts kept places on sale. */
export const letGo = async (tx: Querying, places: readonly PlaceOfEvent[]): Promise<void> => {
  if (places.length === 0) return
  await lockPlaces(tx, places)
  const { events, places: ids } = columnsOf(places)
  const mine = sql`unnest(${events}::int[], ${ids}::int[]) AS asked(event_id, place_id)
    WHERE one.event_id = asked.event_id AND one.place_id = asked.place_id AND one.cart_id = ${HELD_FOR_WISHES}`
  await sql`
    WITH gone AS (DELETE FROM standing_allocation AS one USING ${mine} RETURNING one.event_id, one.zone_id)
    UPDATE standing_zone AS zone SET taken = zone.taken - back.quantity
    FROM (SELECT event_id, zone_id, count(*) AS quantity FROM gone GROUP BY 1, 2) AS back
    WHERE zone.event_id = back.event_id AND zone.zone_id = back.zone_id`.execute(tx)
  await sql`DELETE FROM allocation AS one USING ${mine}`.execute(tx)
}

/** How an offer's places stand. */
export interface OfferState {
  /** Held, and for how long. */
  readonly held: number
  readonly until: Date | null
  readonly paying: number
  readonly sold: number
}

/** The rows of an offer's places: their own, or those under which tickets of owners are held. */
const rowsOf = (places: readonly number[]) => sql`${[...places, ...places.map(resoldPlace)]}::int[]`

/** The places of an offer that ends, or ended, at a time: by that they are known, whosever cart they are in by now. */
export const readOffer = async (
  tx: Querying,
  eventId: number,
  { until, places }: { readonly until: Date; readonly places: readonly number[] },
): Promise<OfferState> => {
  const of = (table: string) => sql`SELECT state, order_id, expires_at FROM ${sql.table(table)}
    WHERE event_id = ${eventId} AND place_id = ANY(${rowsOf(places)}) AND offered_until = ${until}`
  const { rows } = await sql<OfferState>`
    SELECT count(*) FILTER (WHERE state = 1 AND expires_at > now())::int AS held,
      count(*) FILTER (WHERE state = 1 AND expires_at > now() AND order_id IS NOT NULL)::int AS paying,
      count(*) FILTER (WHERE state = 2)::int AS sold, max(expires_at) FILTER (WHERE state = 1) AS until
    FROM (${of('allocation')} UNION ALL ${of('standing_allocation')}) AS one`.execute(tx)
  return rows[0] ?? { held: 0, paying: 0, sold: 0, until: null }
}

/** Moves what is left of an offer into another cart. @returns how many places */
export const moveOffer = async (
  tx: Querying,
  eventId: number,
  { until, places, cartId }: { readonly until: Date; readonly places: readonly number[]; readonly cartId: number },
): Promise<number> => {
  let moved = 0
  for (const table of ['standing_allocation', 'allocation']) {
    const { numAffectedRows } = await sql`
      WITH mine AS (
        SELECT place_id FROM ${sql.table(table)} WHERE event_id = ${eventId} AND place_id = ANY(${rowsOf(places)})
          AND offered_until = ${until} AND state = 1 AND order_id IS NULL AND expires_at > now()
        ORDER BY place_id FOR UPDATE)
      UPDATE ${sql.table(table)} AS one SET cart_id = ${cartId} FROM mine
      WHERE one.event_id = ${eventId} AND one.place_id = mine.place_id`.execute(tx)
    moved += Number(numAffectedRows ?? 0)
  }
  if (moved > 0)
    await sql`INSERT INTO cart_event (cart_id, event_id) VALUES (${cartId}, ${eventId}) ON CONFLICT DO NOTHING`.execute(
      tx,
    )
  return moved
}

/** Frees what is left of an offer that was given back. */
export const dropOffer = async (
  tx: Querying,
  eventId: number,
  { until, places }: { readonly until: Date; readonly places: readonly number[] },
): Promise<void> => {
  for (const table of ['standing_allocation', 'allocation'])
    await sql`
      UPDATE ${sql.table(table)} SET expires_at = now() WHERE event_id = ${eventId} AND place_id = ANY(${rowsOf(places)})
        AND offered_until = ${until} AND state = 1 AND order_id IS NULL AND expires_at > now()`.execute(tx)
}
