import { sql } from 'kysely'
import type { Querying } from '../platform/shop/shop.ts'

/** Whom and how much money a change of an event would concern. */
export interface Preview {
  readonly title: string
  readonly currency: string
  readonly orders: number
  readonly tickets: number
  /** Addresses that get an email: buyers and recipients of tickets. */
  readonly people: number
  /** Minor units that were paid for the tickets, by where they would be refunded to. */
  readonly toPayments: number
  readonly toGiftCards: number
  /** The same by provider, so that the operator can see to enough balance there. */
  readonly byProvider: readonly { readonly provider: string; readonly amount: number }[]
  /** Orders that are being paid at this moment, and holds in carts. */
  readonly beingPaid: number
  readonly held: number
}

/** Counts the people and the money of an event, as if everybody wanted a refund. Gift cards’ share is rounded. */
export async function readPreview(db: Querying, eventId: number): Promise<Preview | undefined> {
  const { rows } = await sql<Preview>`
    WITH living AS (
      SELECT t.id, t.order_id, t.line_no, t.event_id, t.place_id FROM ticket t
      JOIN orders o ON o.id = t.order_id AND o.state IN ('paid', 'partly_refunded')
      WHERE t.event_id = ${eventId} AND t.state IN ('issued', 'used')),
    worth AS (
      SELECT k.order_id, sum(l.amount) AS amount FROM living k
      JOIN order_line l ON l.order_id = k.order_id AND l.event_id = k.event_id AND l.place_id = k.place_id
        AND l.kind IN ('ticket', 'discount', 'insurance') GROUP BY k.order_id),
    parted AS (
      SELECT w.order_id, w.amount, round(w.amount * o.gift_card_amount::numeric / greatest(o.total_amount, 1)) AS cards,
        (SELECT p.provider FROM payment p WHERE p.order_id = o.id AND p.settled_at IS NOT NULL ORDER BY p.attempt LIMIT 1) AS provider
      FROM worth w JOIN orders o ON o.id = w.order_id)
    SELECT coalesce((SELECT title FROM event_text x WHERE x.event_id = e.id ORDER BY x.language LIMIT 1), '') AS title, e.currency,
      (SELECT count(DISTINCT order_id) FROM living)::int AS orders, (SELECT count(*) FROM living)::int AS tickets,
      (SELECT count(*) FROM (
        SELECT lower(o.contact_email) FROM living k JOIN orders o ON o.id = k.order_id
        UNION SELECT lower(x.recipient_email) FROM living k JOIN ticket_transfer x ON x.ticket_id = k.id AND x.revoked_at IS NULL
      ) AS everybody)::int AS people,
      (SELECT coalesce(sum(amount - cards), 0) FROM parted)::bigint AS to_payments,
      (SELECT coalesce(sum(cards), 0) FROM parted)::bigint AS to_gift_cards,
      (SELECT coalesce(json_agg(json_build_object('provider', provider, 'amount', amount) ORDER BY provider), '[]') FROM (
        SELECT provider, sum(amount - cards)::bigint AS amount FROM parted WHERE amount > cards GROUP BY provider
      ) AS providers) AS by_provider,
      (SELECT count(DISTINCT o.id) FROM orders o JOIN order_line l ON l.order_id = o.id
        WHERE o.state = 'paying' AND l.kind = 'ticket' AND l.event_id = e.id)::int AS being_paid,
      ((SELECT count(*) FROM allocation WHERE event_id = e.id AND state = 1 AND expires_at > now() AND cart_id > 0)
        + (SELECT count(*) FROM standing_allocation WHERE event_id = e.id AND state = 1 AND expires_at > now() AND cart_id > 0))::int AS held
    FROM event e WHERE e.id = ${eventId}`.execute(db)
  return rows[0]
}

/** The progress of an open change. */
export interface Progress {
  readonly told: number
  readonly waiting: number
  readonly chosen: readonly { readonly choice: string; readonly madeBy: string; readonly orders: number }[]
  readonly silent: number
  readonly refundsOpen: number
  readonly refundsDone: number
}

export async function readProgress(db: Querying, changeId: number): Promise<Progress> {
  const { rows } = await sql<Progress>`
    SELECT (SELECT count(*) FROM event_choice WHERE change_id = c.id)::int AS told,
      (SELECT count(DISTINCT o.id) FROM ticket t JOIN orders o ON o.id = t.order_id AND o.created_at < c.created_at
        WHERE t.event_id = c.event_id AND t.state IN ('issued', 'used') AND o.state IN ('paid', 'partly_refunded')
          AND NOT EXISTS (SELECT FROM event_choice x WHERE x.change_id = c.id AND x.order_id = o.id))::int AS waiting,
      (SELECT coalesce(json_agg(json_build_object('choice', choice, 'madeBy', made_by, 'orders', orders) ORDER BY choice, made_by), '[]')
        FROM (SELECT choice, made_by, count(*)::int AS orders FROM event_choice
          WHERE change_id = c.id AND choice IS NOT NULL GROUP BY choice, made_by) AS made) AS chosen,
      (SELECT count(*) FROM event_choice WHERE change_id = c.id AND choice IS NULL)::int AS silent,
      (SELECT count(*) FROM event_choice x JOIN ticket_return b ON b.id = x.return_id JOIN refund f ON f.id = b.refund_id
        WHERE x.change_id = c.id AND f.state <> 'done')::int AS refunds_open,
      (SELECT count(*) FROM event_choice x JOIN ticket_return b ON b.id = x.return_id JOIN refund f ON f.id = b.refund_id
        WHERE x.change_id = c.id AND f.state = 'done')::int AS refunds_done
    FROM event_change c WHERE c.id = ${changeId}`.execute(db)
  return rows[0] as Progress
}
