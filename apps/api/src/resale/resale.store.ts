import type { Currency } from '@parter/portal/language/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { OfferedTicket, PlaceOfEvent } from '../box-office/places/places.rules.ts'
import type { LineLabel } from '../orders/order/order.rules.ts'
import type { Querying } from '../platform/shop/shop.ts'
import type { OwnTicket } from './listing.rules.ts'

/** Until when tickets of an event are resold; null: they are not. */
const UNTIL = sql`CASE WHEN resale.is_on THEN least(resale.ends_at, event.doors_at, event.starts_at) END`
/** Somebody holds the offered ticket, or pays for it. */
const claimOf = (of: RawBuilder<unknown>) => sql`allocation AS one
  WHERE one.event_id = ${of}.event_id AND one.place_id = -${of}.place_id AND one.expires_at > now()`
const claimed = (of: RawBuilder<unknown>) => sql`EXISTS (SELECT FROM ${claimOf(of)})`
const LISTING = sql.ref('listing')
const JOINED = sql`resale_listing AS listing JOIN ticket ON ticket.id = listing.ticket_id
  JOIN event ON event.id = listing.event_id JOIN resale_event AS resale ON resale.event_id = listing.event_id`
/** The listing can be bought: what happens to its ticket or event ends it by comparison. */
const LIVE = sql`listing.ended_at IS NULL AND ticket.state = 'issued' AND ticket.holder_email IS NULL
  AND event.disposition = 'scheduled' AND now() < ${UNTIL}`

/** Those who wait for the event have it first: it is on the map when none of them wants it. */
const FOR_ALL = sql`(listing.passed_at IS NOT NULL
  OR NOT EXISTS (SELECT FROM waited_event WHERE waited_event.event_id = listing.event_id))`

/** The tickets of an order as their owner may offer them; of one that was sent on only the latest. */
export const readOwnTickets = async (db: Querying, orderId: number): Promise<OwnTicket[]> => {
  const { rows } = await sql<OwnTicket>`
    SELECT ticket.id, ticket.state, ticket.holder_email IS NOT NULL AS is_sent_on, ticket.event_id, ticket.place_id,
      line.zone_id, line.ticket_type_id, parts.amount, least(parts.fee_amount, greatest(parts.amount, 0)) AS fee_amount,
      parts.worth, o.staff_channel, coalesce(type.multiple_of, 1) AS multiple_of, event.disposition, ${UNTIL} AS until,
      listing.id AS listing_id, (SELECT one.expires_at FROM ${claimOf(sql.ref('ticket'))}) AS held_until,
      EXISTS (SELECT FROM resale_listing AS sold WHERE sold.order_id = o.id AND sold.ticket_id = ticket.id
        AND sold.outcome = 'sold') AS was_sold, now() AS now
    FROM ticket JOIN orders AS o ON o.id = ticket.order_id
    JOIN order_line AS line ON line.order_id = ticket.order_id AND line.line_no = ticket.line_no
    JOIN event ON event.id = ticket.event_id
    LEFT JOIN resale_event AS resale ON resale.event_id = event.id
    LEFT JOIN ticket_type AS type ON type.event_id = line.event_id AND type.ticket_type_id = line.ticket_type_id
    LEFT JOIN resale_listing AS listing ON listing.ticket_id = ticket.id AND listing.ended_at IS NULL
      AND listing.order_id = o.id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(p.amount) FILTER (WHERE p.kind <> 'insurance'), 0)::int AS amount,
        coalesce(sum(p.fee_amount) FILTER (WHERE p.kind <> 'insurance'), 0)::int AS fee_amount,
        greatest(0, coalesce(sum(p.amount), 0))::int AS worth
      FROM order_line AS p WHERE p.order_id = o.id AND p.kind IN ('ticket', 'discount', 'insurance')
        AND p.event_id = line.event_id AND p.place_id = line.place_id AND p.exchange_id IS NOT DISTINCT FROM line.exchange_id
    ) AS parts
    WHERE o.id = ${orderId} AND NOT EXISTS (SELECT FROM ticket AS next WHERE next.replaces = ticket.id)
    ORDER BY ticket.line_no`.execute(db)
  return rows
}

/** Offers a ticket; what an earlier owner of the place had offered is over. @returns its number; undefined: it is listed */
export const insertListing = async (tx: Querying, orderId: number, ticket: OwnTicket): Promise<number | undefined> => {
  const { eventId, placeId, zoneId, ticketTypeId, id: ticketId, amount, feeAmount } = ticket
  await sql`UPDATE resale_listing SET ended_at = now(), outcome = 'ticket_gone' WHERE event_id = ${eventId}
    AND place_id = ${placeId} AND ended_at IS NULL AND ticket_id <> ${ticketId}`.execute(tx)
  const row = await tx
    .insertInto('resaleListing')
    .values({ eventId, placeId, zoneId, ticketTypeId, orderId, ticketId, amount, feeAmount })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Locks an open listing. @returns its place; undefined: it has ended */
export const lockListing = async (tx: Querying, id: number): Promise<PlaceOfEvent | undefined> => {
  const { rows } = await sql<PlaceOfEvent>`SELECT event_id, place_id FROM resale_listing
    WHERE id = ${id} AND ended_at IS NULL FOR UPDATE`.execute(tx)
  return rows[0]
}

export const endListing = async (
  tx: Querying,
  id: number,
  outcome: 'sold' | 'withdrawn' | 'ended_by_staff',
  buyerOrderId: number | null = null,
): Promise<void> => {
  await tx
    .updateTable('resaleListing')
    .set({ endedAt: sql<Date>`now()`, outcome, buyerOrderId })
    .where('id', '=', id)
    .execute()
}

const OFFERED = sql`listing.event_id, listing.place_id, listing.zone_id, listing.ticket_type_id, listing.amount, listing.fee_amount`

/** Locks listings of an event that anybody may buy now. @returns what they offer; others are missing */
export const lockLive = async (
  tx: Querying,
  eventId: number,
  placeIds: readonly number[],
): Promise<OfferedTicket[]> => {
  const { rows } = await sql<OfferedTicket>`
    SELECT ${OFFERED} FROM ${JOINED} WHERE listing.event_id = ${eventId} AND listing.place_id = ANY(${[...placeIds]}::int[])
      AND ${LIVE} AND ${FOR_ALL} ORDER BY listing.id FOR UPDATE OF listing`.execute(tx)
  return rows
}

/** Locks the oldest listing of a standing zone at a price that nobody else has or is about to have. */
export const lockOneStanding = async (
  tx: Querying,
  eventId: number,
  { zoneId, ticketTypeId, price }: { readonly zoneId: number; readonly ticketTypeId: number; readonly price: number },
): Promise<OfferedTicket[]> => {
  const { rows } = await sql<OfferedTicket>`
    SELECT ${OFFERED} FROM ${JOINED} WHERE listing.event_id = ${eventId} AND listing.zone_id = ${zoneId}
      AND listing.ticket_type_id = ${ticketTypeId} AND listing.amount = ${price} AND listing.place_id >= 1000000000
      AND ${LIVE} AND ${FOR_ALL} AND NOT ${claimed(LISTING)}
    ORDER BY listing.id LIMIT 1 FOR UPDATE OF listing SKIP LOCKED`.execute(tx)
  return rows
}

/** A ticket that can be bought from its owner now. */
export interface LiveOffer extends OfferedTicket {
  readonly id: number
  readonly label: LineLabel
  readonly currency: Currency
}

/** What anybody may buy of an event now and nobody holds: the oldest first. */
export const readLive = async (db: Querying, eventId: number): Promise<LiveOffer[]> => {
  const { rows } = await sql<LiveOffer>`
    SELECT listing.id, ${OFFERED}, line.label, o.currency FROM ${JOINED}
    JOIN orders AS o ON o.id = listing.order_id
    JOIN order_line AS line ON line.order_id = ticket.order_id AND line.line_no = ticket.line_no
    WHERE listing.event_id = ${eventId} AND ${LIVE} AND ${FOR_ALL} AND NOT ${claimed(LISTING)} ORDER BY listing.id`.execute(
    db,
  )
  return rows
}

/** An owner's ticket that somebody who waits can be offered, since when it is listed, and until when it can be bought. */
export interface ListedTicket extends OfferedTicket {
  readonly since: Date
  readonly until: Date
}

/** Locks what can be bought of an event and nobody else has, or is about to have. */
export const lockUnclaimed = async (tx: Querying, eventId: number): Promise<ListedTicket[]> => {
  const locked = await sql<{
    id: number
  }>`SELECT listing.id FROM ${JOINED} WHERE listing.event_id = ${eventId} AND ${LIVE}
    ORDER BY listing.id FOR UPDATE OF listing SKIP LOCKED`.execute(tx)
  // who held one until just now had locked it: only a statement begun after the lock sees that
  const { rows } = await sql<ListedTicket>`
    SELECT ${OFFERED}, listing.listed_at AS since, ${UNTIL} AS until FROM ${JOINED}
    WHERE listing.id = ANY(${locked.rows.map(({ id }) => id)}::bigint[]) AND NOT ${claimed(LISTING)} ORDER BY listing.id`.execute(
    tx,
  )
  return rows
}

/** Puts listings that nobody who waits wanted on the map. @returns whether one was not there */
export const passListings = async (tx: Querying, eventId: number, placeIds: readonly number[]): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`UPDATE resale_listing SET passed_at = now() WHERE event_id = ${eventId}
    AND place_id = ANY(${[...placeIds]}::int[]) AND ended_at IS NULL AND passed_at IS NULL`.execute(tx)
  return numAffectedRows > 0n
}

/** A listing that an order has taken over. */
interface TakenOver {
  readonly id: number
  readonly sellerOrderId: number
  readonly ticketId: string
  readonly buyerOrderId: number
}

/** The open listings whose places orders have bought. */
export const readTakenOver = async (tx: Querying, orderIds: readonly number[]): Promise<TakenOver[]> => {
  const { rows } = await sql<TakenOver>`
    SELECT listing.id, listing.order_id AS seller_order_id, listing.ticket_id, line.order_id AS buyer_order_id
    FROM order_line AS line JOIN resale_listing AS listing ON listing.event_id = line.event_id
      AND listing.place_id = line.place_id AND listing.ended_at IS NULL
    WHERE line.order_id = ANY(${[...orderIds]}::bigint[]) AND line.kind = 'ticket' AND line.label ? 'isResale'
    ORDER BY listing.id`.execute(tx)
  return rows
}

/** A listing as emails describe it. */
export const findListing = async (db: Querying, id: number) => {
  const { rows } = await sql<{ orderId: number; eventId: number; label: LineLabel; worth: number }>`
    SELECT listing.order_id, listing.event_id, line.label, (
      SELECT sum(p.amount)::int FROM order_line AS p WHERE p.order_id = line.order_id AND p.event_id = line.event_id
        AND p.place_id = line.place_id AND p.exchange_id IS NOT DISTINCT FROM line.exchange_id
        AND p.kind IN ('ticket', 'discount', 'insurance')) AS worth
    FROM resale_listing AS listing JOIN ticket ON ticket.id = listing.ticket_id
    JOIN order_line AS line ON line.order_id = ticket.order_id AND line.line_no = ticket.line_no
    WHERE listing.id = ${id}`.execute(db)
  return rows[0]
}
