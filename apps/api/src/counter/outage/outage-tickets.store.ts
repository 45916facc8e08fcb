import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

/** A ticket for an outage, with what is printed on it. */
export interface OutageTicket {
  readonly number: number
  readonly orderId: number
  readonly saleId: string
  readonly eventTitle: string
  readonly startsAt: Date
  readonly section: string | null
  readonly row: string | null
  readonly seat: string | null
  readonly zoneName: string
  readonly ticketTypeName: string
  readonly amount: number
  readonly state: 'prepared' | 'sold' | 'returned'
  readonly isUsed: boolean
}

/** Those of a shift, by their numbers. */
export const readOutageTicketsOf = async (db: Querying, shiftId: number): Promise<OutageTicket[]> => {
  const { rows } = await sql<OutageTicket>`
    SELECT p.number, p.order_id, e.sale_id, v.starts_at, e.amount,
      coalesce(l.label->>'title', '') AS event_title, l.label->>'section' AS section, l.label->>'row' AS "row",
      l.label->>'seat' AS seat, coalesce(l.label->>'zoneName', '') AS zone_name,
      coalesce(l.label->>'ticketTypeName', '') AS ticket_type_name,
      CASE WHEN p.accounted_at IS NULL THEN 'prepared'
        WHEN EXISTS (SELECT FROM counter_entry s WHERE s.order_id = p.order_id AND s.kind = 'storno') THEN 'returned'
        ELSE 'sold' END AS state,
      coalesce((SELECT bool_or(t.state = 'used') FROM ticket t WHERE t.order_id = p.order_id), false) AS is_used
    FROM outage_ticket p JOIN counter_entry e ON e.order_id = p.order_id AND e.kind = 'sale'
    JOIN order_line l ON l.order_id = p.order_id AND l.kind = 'ticket' AND l.exchange_id IS NULL
    JOIN event v ON v.id = l.event_id
    WHERE p.shift_id = ${shiftId} ORDER BY p.number`.execute(db)
  return rows
}

/** Numbers tickets on from the last of their shift. Lock the shift first. */
export const insertOutageTickets = async (
  tx: Querying,
  shiftId: number,
  orderIds: readonly number[],
): Promise<void> => {
  await sql`
    INSERT INTO outage_ticket (order_id, shift_id, number)
    SELECT one.order_id, ${shiftId}::int,
      one.at + coalesce((SELECT max(number) FROM outage_ticket WHERE shift_id = ${shiftId}), 0)
    FROM unnest(${[...orderIds]}::bigint[]) WITH ORDINALITY AS one(order_id, at)`.execute(tx)
}
