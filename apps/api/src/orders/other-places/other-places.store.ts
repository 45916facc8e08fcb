import { sql } from 'kysely'
import type { OtherSeat } from '../../box-office/choosing/find-equal-places.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import type { OrderLine } from '../order/order.rules.ts'

/** Changes the seat of a ticket's lines (its price, discount and insurance). */
export async function writeSeat(tx: Querying, orderId: number, other: OtherSeat): Promise<void> {
  const { eventId, placeId, newPlaceId, section, row, seat, isTable } = other
  const words = JSON.stringify({ section, row, seat, isTable })
  await sql`
    UPDATE order_line SET place_id = ${newPlaceId},
      label = CASE WHEN kind = 'ticket' THEN label || ${words}::jsonb ELSE label END
    WHERE order_id = ${orderId} AND event_id = ${eventId} AND place_id = ${placeId} AND NOT EXISTS (
      SELECT FROM returned_line r WHERE r.order_id = order_line.order_id AND r.line_no = order_line.line_no)`.execute(
    tx,
  )
}

/** The lines that were sold with a ticket: itself, its discount, its insurance. */
export const readLinesOfTicket = async (
  tx: Querying,
  orderId: number,
  lineNos: readonly number[],
): Promise<OrderLine[]> => {
  const { rows } = await sql<OrderLine>`
    SELECT kind, event_id, place_id, zone_id, ticket_type_id, label, amount, fee_amount, vat_basis_points, vat_amount,
      first_name, last_name, birth_date
    FROM order_line WHERE order_id = ${orderId} AND line_no = ANY(${[...lineNos]}::int[]) ORDER BY line_no`.execute(tx)
  return rows
}

/** Adds the lines of an exchange, the ticket's first. @returns the number of the first */
export const insertExchanged = async (
  tx: Querying,
  orderId: number,
  exchangeId: number,
  lines: readonly OrderLine[],
): Promise<number> => {
  const { rows } = await sql<{ last: number }>`
    SELECT max(line_no)::int AS last FROM order_line WHERE order_id = ${orderId}`.execute(tx)
  const first = (rows[0]?.last ?? 0) + 1
  await tx
    .insertInto('orderLine')
    .values(
      lines.map((line, at) => ({
        ...line,
        orderId,
        exchangeId,
        lineNo: first + at,
        label: JSON.stringify(line.label),
      })),
    )
    .execute()
  return first
}

/** Changes the seat to one that the shop chose, so that its ticket may be returned. */
export async function writeOtherPlace(tx: Querying, orderId: number, other: OtherSeat): Promise<void> {
  const { eventId, placeId, newPlaceId } = other
  await writeSeat(tx, orderId, other)
  await sql`
    UPDATE order_line SET first_place_id = coalesce(first_place_id, ${placeId}::int)
    WHERE order_id = ${orderId} AND event_id = ${eventId} AND place_id = ${newPlaceId}`.execute(tx)
  // the other tickets belong to the same visit, so the buyer may return all of them
  await sql`
    UPDATE order_line SET first_place_id = place_id
    WHERE order_id = ${orderId} AND event_id = ${eventId} AND kind = 'ticket' AND first_place_id IS NULL`.execute(tx)
}

/** True when the same cart is paying another order for an event of this one, or has paid one since this one was made. */
export async function hasBoughtAgain(
  tx: Querying,
  { id, cartId, createdAt }: { readonly id: number; readonly cartId: number; readonly createdAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM orders o JOIN order_line l ON l.order_id = o.id
    WHERE o.cart_id = ${cartId} AND o.id <> ${id}
      AND (o.state = 'paying' OR o.state IN ('paid', 'partly_refunded') AND o.paid_at >= ${createdAt})
      AND l.event_id IN (SELECT event_id FROM order_line WHERE order_id = ${id}) LIMIT 1`.execute(tx)
  return rows.length > 0
}
