import type { Happening } from '@parter/contract/desk/order-story.ts'
import { sql } from 'kysely'
import type { LineLabel, Order } from '../../orders/order/order.rules.ts'
import type { Querying } from '../../platform/shop/shop.ts'

/** Something that happened to an order; amounts are minor units of its currency. */
export interface HappeningRow {
  readonly at: Date
  readonly what: Happening['what']
  readonly amount: number | null
  readonly text: string | null
  readonly by: string | null
  readonly detail: string | null
}

/** Emails of an order that are shown: those of a day of trouble would hide the rest. */
const MOST = 500

/** The story of an order from every room's rows, the newest first. */
export const readHappenings = async (db: Querying, orderId: number): Promise<HappeningRow[]> => {
  const { rows } = await sql<HappeningRow>`
    WITH happening (at, what, amount, text, by, detail) AS (
      SELECT created_at, 'ordered', total_amount, NULL, NULL, shop_provider FROM orders WHERE id = ${orderId}
      UNION ALL SELECT closed_at, state, NULL, NULL, NULL, NULL FROM orders
        WHERE id = ${orderId} AND state IN ('expired', 'cancelled') AND closed_at IS NOT NULL
      UNION ALL SELECT created_at, 'payment_begun', amount, NULL, NULL, provider FROM payment WHERE order_id = ${orderId}
      UNION ALL SELECT settled_at, 'paid', amount, provider_reference, NULL, provider FROM payment
        WHERE order_id = ${orderId} AND settled_at IS NOT NULL
      UNION ALL SELECT coalesce(last_sync_at, deadline), 'payment_failed', amount, mismatch, NULL, provider FROM payment
        WHERE order_id = ${orderId} AND state IN ('failed', 'abandoned')
      UNION ALL SELECT coalesce(max(p.settled_at), o.created_at), 'late', NULL, NULL, NULL, o.late_reason
        FROM orders o LEFT JOIN payment p ON p.order_id = o.id WHERE o.id = ${orderId} AND o.late_reason IS NOT NULL GROUP BY o.id
      UNION ALL SELECT created_at, 'email', NULL, subject, nullif(recipient, ''), state FROM email_message WHERE order_id = ${orderId}
      UNION ALL SELECT sent_at, 'ticket_sent', NULL, recipient_email, NULL, NULL FROM ticket_transfer WHERE order_id = ${orderId}
      UNION ALL SELECT revoked_at, 'ticket_taken_back', NULL, recipient_email, NULL, NULL FROM ticket_transfer
        WHERE order_id = ${orderId} AND revoked_at IS NOT NULL
      UNION ALL SELECT used_at, 'ticket_used', NULL, NULL, NULL, NULL FROM ticket WHERE order_id = ${orderId} AND used_at IS NOT NULL
      UNION ALL SELECT created_at, 'returned', value_amount - fee_amount, NULL, NULL, reason FROM ticket_return WHERE order_id = ${orderId}
      UNION ALL SELECT created_at, 'refund_asked', amount, last_error, NULL, state FROM refund
        WHERE order_id = ${orderId} AND state <> 'done'
      UNION ALL SELECT done_at, 'refund_done', amount, NULL, NULL, reason FROM refund WHERE order_id = ${orderId} AND done_at IS NOT NULL
      UNION ALL SELECT n.created_at, 'note', NULL, n.text, m.name, NULL FROM order_note n JOIN staff_member m ON m.id = n.staff_id
        WHERE n.order_id = ${orderId}
      UNION ALL SELECT a.at, 'staff', NULL, a.reason, m.name, a.verb FROM audit_entry a
        LEFT JOIN staff_member m ON a.actor_kind = 'staff' AND m.id = a.actor_id
        WHERE a.subject_kind = 'order' AND a.subject_id = ${String(orderId)} AND a.verb <> 'addOrderNote'
    )
    SELECT * FROM happening ORDER BY at DESC, what = 'ordered', what LIMIT ${MOST}`.execute(db)
  return rows
}

/** An order's own row. */
export type OrderRow = Pick<
  Order,
  | 'id'
  | 'reference'
  | 'portalCode'
  | 'state'
  | 'createdAt'
  | 'paidAt'
  | 'language'
  | 'currency'
  | 'totalAmount'
  | 'giftCardAmount'
  | 'customerId'
  | 'contactName'
  | 'contactEmail'
> & { readonly contactPhone: string | null; readonly refundedAmount: number }

export const readOrderRow = async (db: Querying, id: number): Promise<OrderRow | undefined> =>
  (await db
    .selectFrom('orders')
    .where('id', '=', id)
    .select(['id', 'reference', 'portalCode', 'state', 'createdAt', 'paidAt', 'language', 'currency', 'totalAmount'])
    .select(['giftCardAmount', 'refundedAmount', 'customerId', 'contactName', 'contactEmail', 'contactPhone'])
    .executeTakeFirst()) as OrderRow | undefined

/** A sold ticket, or a line that will be one when it is paid. */
export interface TicketRow {
  readonly id: string | null
  readonly lineNo: number
  readonly eventId: number
  readonly placeId: number
  readonly promoterId: number
  readonly startsAt: Date
  readonly timeZone: string
  readonly label: LineLabel
  readonly state: 'issued' | 'used' | 'returned' | 'void' | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly sentTo: string | null
  readonly amount: number
  readonly feeAmount: number
  /** Got instead of another one, not with the order. */
  readonly isOfExchange: boolean
}

/** The tickets of an order by line; of one that was replaced only the latest. */
export const readTicketRows = async (db: Querying, orderId: number): Promise<TicketRow[]> => {
  const { rows } = await sql<TicketRow>`
    SELECT t.id, l.line_no, l.event_id, l.place_id, e.promoter_id, e.starts_at, v.time_zone, l.label, t.state,
      CASE WHEN s.ticket_id IS NULL THEN l.first_name ELSE t.holder_first_name END AS first_name,
      CASE WHEN s.ticket_id IS NULL THEN l.last_name ELSE t.holder_last_name END AS last_name,
      s.recipient_email AS sent_to, l.fee_amount, l.exchange_id IS NOT NULL AS is_of_exchange,
      l.amount + coalesce((SELECT sum(d.amount) FROM order_line d WHERE d.order_id = l.order_id AND d.kind = 'discount'
        AND d.event_id = l.event_id AND d.place_id = l.place_id AND d.exchange_id IS NOT DISTINCT FROM l.exchange_id), 0)::bigint AS amount
    FROM order_line l JOIN event e ON e.id = l.event_id JOIN venue v ON v.id = e.venue_id
    LEFT JOIN ticket t ON t.order_id = l.order_id AND t.line_no = l.line_no
      AND NOT EXISTS (SELECT FROM ticket n WHERE n.replaces = t.id)
    LEFT JOIN ticket_transfer s ON s.ticket_id = t.id AND s.revoked_at IS NULL
    WHERE l.order_id = ${orderId} AND l.kind = 'ticket' ORDER BY l.line_no`.execute(db)
  return rows
}

/** What else was sold. */
export const readLinesBeside = async (db: Querying, orderId: number) => {
  const { rows } = await sql<{ kind: 'delivery' | 'envelope' | 'insurance' | 'gift_card_sale'; amount: number }>`
    SELECT kind, sum(amount)::bigint AS amount FROM order_line
    WHERE order_id = ${orderId} AND exchange_id IS NULL AND kind NOT IN ('ticket', 'discount') GROUP BY kind ORDER BY kind`.execute(
    db,
  )
  return rows
}

export const readPayments = (db: Querying, orderId: number) =>
  db
    .selectFrom('payment')
    .where('orderId', '=', orderId)
    .orderBy('attempt')
    .select([
      'id',
      'provider',
      'providerReference',
      'state',
      'amount',
      'refundAmount',
      'mismatch',
      'createdAt',
      'settledAt',
    ])
    .execute()
