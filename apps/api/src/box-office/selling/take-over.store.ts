import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import { isStanding, type PlaceOfEvent, realPlace, without } from '../places/places.rules.ts'
import type { SoldTicket } from './selling.store.ts'

/** A listing with the order that sells it. */
interface Offered {
  readonly eventId: number
  readonly placeId: number
  readonly sellerId: number
}

const columns = (tickets: readonly SoldTicket[]) => sql`unnest(${tickets.map((one) => one.eventId)}::int[],
  ${tickets.map((one) => realPlace(one.placeId))}::int[], ${tickets.map((one) => one.cartId)}::bigint[],
  ${tickets.map((one) => one.orderId)}::bigint[]) AS asked(event_id, place_id, cart_id, order_id)`

/**
 * Gives places that their owners offer to the orders that pay for them. The ticket's row decides: whoever returns, sends
 * on or scans it first has it, and its buyer loses. Locks the sellers' orders, then the listings, the tickets, the buyers'
 * holds and the places, each in the order of its key. Room `resale` ends tickets and listings in the same transaction.
 * @returns those that are not offered any more, or that another cart holds
 */
export const takeOver = async (tx: Querying, tickets: readonly SoldTicket[]): Promise<PlaceOfEvent[]> => {
  if (tickets.length === 0) return []
  const offered = await lockOffered(tx, tickets)
  const able = tickets.filter((one) =>
    offered.some(({ eventId, placeId }) => eventId === one.eventId && placeId === realPlace(one.placeId)),
  )
  const claimed = await sql<PlaceOfEvent & { readonly offeredUntil: Date | null }>`
    DELETE FROM allocation AS one USING ${columns(able)}
    WHERE one.event_id = asked.event_id AND one.place_id = -asked.place_id AND one.state = 1
      AND (one.order_id = asked.order_id OR (one.cart_id = asked.cart_id AND one.order_id IS NULL) OR one.expires_at <= now())
    RETURNING one.event_id, one.place_id, one.offered_until`.execute(tx)
  const mine = able.filter((one) => without([one], claimed.rows).length === 0)
  const moved: PlaceOfEvent[] = []
  for (const [table, part] of [
    ['standing_allocation', mine.filter(({ placeId }) => isStanding(realPlace(placeId)))],
    ['allocation', mine.filter(({ placeId }) => !isStanding(realPlace(placeId)))],
  ] as const) {
    if (part.length === 0) continue
    const { rows } = await sql<PlaceOfEvent>`
      UPDATE ${sql.table(table)} AS one SET order_id = asked.order_id, cart_id = asked.cart_id, held_since = now(),
        offered_until = claim.offered_until
      FROM ${columns(part)}, unnest(${claimed.rows.map((one) => one.eventId)}::int[],
        ${claimed.rows.map((one) => realPlace(one.placeId))}::int[],
        ${claimed.rows.map((one) => one.offeredUntil)}::timestamptz[]) AS claim(event_id, place_id, offered_until),
        unnest(${offered.map((one) => one.eventId)}::int[], ${offered.map((one) => one.placeId)}::int[],
        ${offered.map((one) => one.sellerId)}::bigint[]) AS seller(event_id, place_id, order_id)
      WHERE one.event_id = asked.event_id AND one.place_id = asked.place_id AND one.state = 2
        AND seller.event_id = one.event_id AND seller.place_id = one.place_id AND one.order_id = seller.order_id
        AND claim.event_id = one.event_id AND claim.place_id = one.place_id
      RETURNING one.event_id, -one.place_id AS place_id`.execute(tx)
    moved.push(...rows)
  }
  return without(tickets, moved).map(({ eventId, placeId }) => ({ eventId, placeId }))
}

/** Locks what is offered of some places, as long as the tickets are their owners' and unused. */
const lockOffered = async (tx: Querying, tickets: readonly SoldTicket[]): Promise<readonly Offered[]> => {
  const open = sql`resale_listing AS listing JOIN ${columns(tickets)} USING (event_id, place_id)
    WHERE listing.ended_at IS NULL`
  await sql`SELECT 1 FROM orders WHERE id IN (SELECT listing.order_id FROM ${open}) ORDER BY id FOR UPDATE`.execute(tx)
  await sql`SELECT 1 FROM ${open} ORDER BY listing.id FOR UPDATE OF listing`.execute(tx)
  const { rows } = await sql<Offered>`
    SELECT listing.event_id, listing.place_id, listing.order_id AS seller_id
    FROM resale_listing AS listing JOIN ${columns(tickets)} USING (event_id, place_id)
    JOIN ticket ON ticket.id = listing.ticket_id JOIN event ON event.id = listing.event_id
    WHERE ${OFFERED} ORDER BY ticket.id FOR UPDATE OF ticket`.execute(tx)
  return rows
}

const OFFERED = sql`listing.ended_at IS NULL AND ticket.state = 'issued' AND ticket.holder_email IS NULL
  AND event.disposition = 'scheduled'`

/** Those of some held places whose tickets their owners no longer offer, or have used, returned or sent on. */
export const readNotOffered = async (tx: Querying, places: readonly PlaceOfEvent[]): Promise<PlaceOfEvent[]> => {
  if (places.length === 0) return []
  const { rows } = await sql<PlaceOfEvent>`
    SELECT listing.event_id, -listing.place_id AS place_id
    FROM unnest(${places.map((one) => one.eventId)}::int[], ${places.map((one) => realPlace(one.placeId))}::int[])
      AS asked(event_id, place_id)
    JOIN resale_listing AS listing USING (event_id, place_id)
    JOIN ticket ON ticket.id = listing.ticket_id JOIN event ON event.id = listing.event_id
    WHERE ${OFFERED}`.execute(tx)
  return without(places, rows)
}
