import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

/** What a message says of something, without anybody's name and without codes of tickets. */
export interface Facts {
  readonly portalCode: string
  readonly data: Readonly<Record<string, unknown>>
}

/** What a thing is, in the words of the messages; undefined: it is no more. */
export type ReadFacts = (db: Querying, id: number, ticketIds: readonly string[]) => Promise<Facts | undefined>

const first = async (db: Querying, query: ReturnType<typeof sql<Facts>>): Promise<Facts | undefined> =>
  (await query.execute(db)).rows[0]

/** An order that was paid. */
export const readOrderFacts: ReadFacts = (db, id) =>
  first(
    db,
    sql<Facts>`
      SELECT o.portal_code, json_build_object('order', o.reference, 'storefront', o.portal_code, 'paidAt', o.paid_at,
        'total', json_build_object('amount', o.total_amount, 'currency', o.currency),
        'events', (SELECT coalesce(json_agg(json_build_object('id', event_id, 'tickets', tickets) ORDER BY event_id), '[]')
          FROM (SELECT event_id, count(*) AS tickets FROM order_line
            WHERE order_id = o.id AND kind = 'ticket' AND exchange_id IS NULL GROUP BY event_id) AS sold)) AS data
      FROM orders o WHERE o.id = ${id}`,
  )

/** Tickets of an order. @param ticketIds none: all of them */
export const readTicketFacts: ReadFacts = (db, id, ticketIds) =>
  first(
    db,
    sql<Facts>`
      SELECT o.portal_code, json_build_object('order', o.reference, 'storefront', o.portal_code,
        'tickets', (SELECT coalesce(json_agg(json_build_object('id', t.id, 'event', l.event_id, 'state', t.state)
            ORDER BY t.line_no), '[]')
          FROM ticket t JOIN order_line l ON l.order_id = t.order_id AND l.line_no = t.line_no
          WHERE t.order_id = o.id AND (cardinality(${[...ticketIds]}::uuid[]) = 0 OR t.id = ANY(${[...ticketIds]}::uuid[])))
        ) AS data
      FROM orders o WHERE o.id = ${id}`,
  )

/** A refund that the payment provider has made. */
export const readRefundFacts: ReadFacts = (db, id) =>
  first(
    db,
    sql<Facts>`
      SELECT o.portal_code, json_build_object('order', o.reference, 'storefront', o.portal_code, 'refund', f.id,
        'reason', f.reason, 'refunded', json_build_object('amount', f.amount, 'currency', o.currency),
        'refundedAt', f.done_at) AS data
      FROM refund f JOIN orders o ON o.id = f.order_id WHERE f.id = ${id}`,
  )

/** Events whose rows the present transaction has written, such as those that an import changes. */
export const findWrittenEvents = async (tx: Querying): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM event WHERE xmin = pg_current_xact_id()::xid ORDER BY id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** An event as the shop shows it. */
export const readEventFacts: ReadFacts = (db, id) =>
  first(
    db,
    sql<Facts>`
      SELECT portal_code, json_build_object('event', id, 'storefront', portal_code, 'startsAt', starts_at,
        'venue', venue_id, 'disposition', disposition, 'isPublished', published) AS data
      FROM event WHERE id = ${id}`,
  )
