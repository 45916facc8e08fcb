import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

/** What one provider would have to give back. */
export interface PaidBy {
  readonly provider: string
  readonly orders: number
  readonly amount: number
  /** Of them, those of which the provider says another sum than the shop. */
  readonly doubtfulOrders: number
  readonly doubtfulAmount: number
}

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
  readonly byProvider: readonly PaidBy[]
  /** All of it by the channel that it was sold by. */
  readonly byChannel: readonly {
    readonly channel: string
    readonly orders: number
    readonly tickets: number
    readonly amount: number
  }[]
  /** Orders that are being paid at this moment, and holds in carts. */
  readonly beingPaid: number
  readonly held: number
}

/**
 * Counts the people and the money of an event, as if everybody wanted a refund. Gift cards’ share is rounded.
 * @param language of the title, where the event has it
 */
export async function readPreview(db: Querying, eventId: number, language = ''): Promise<Preview | undefined> {
  const { rows } = await sql<Preview>`
    WITH living AS (
      SELECT t.id, t.order_id, t.event_id, t.place_id, s.exchange_id FROM ticket t
      JOIN order_line s ON s.order_id = t.order_id AND s.line_no = t.line_no
      JOIN orders o ON o.id = t.order_id AND o.state IN ('paid', 'partly_refunded')
      WHERE t.event_id = ${eventId} AND t.state IN ('issued', 'used')),
    worth AS (
      SELECT k.order_id, sum(l.amount) AS amount, count(DISTINCT k.id) AS tickets FROM living k
      JOIN order_line l ON l.order_id = k.order_id AND l.event_id = k.event_id AND l.place_id = k.place_id
        AND l.exchange_id IS NOT DISTINCT FROM k.exchange_id AND l.kind IN ('ticket', 'discount', 'insurance') GROUP BY k.order_id),
    parted AS (
      SELECT w.order_id, w.amount, round(w.amount * o.gift_card_amount::numeric / greatest(o.total_amount, 1)) AS cards,
        p.provider, p.mismatch IS NOT NULL AS is_doubtful,
        coalesce((SELECT f.channel FROM sales_fact f WHERE f.order_id = o.id ORDER BY f.id LIMIT 1), 'web') AS channel,
        w.tickets
      FROM worth w JOIN orders o ON o.id = w.order_id
      LEFT JOIN LATERAL (SELECT provider, mismatch FROM payment p WHERE p.order_id = o.id AND p.settled_at IS NOT NULL
        ORDER BY p.attempt LIMIT 1) p ON true)
    SELECT coalesce((SELECT title FROM event_text x WHERE x.event_id = e.id ORDER BY x.language <> ${language}, x.language LIMIT 1), '') AS title,
      e.currency,
      (SELECT count(DISTINCT order_id) FROM living)::int AS orders, (SELECT count(*) FROM living)::int AS tickets,
      (SELECT count(*) FROM (
        SELECT lower(o.contact_email) FROM living k JOIN orders o ON o.id = k.order_id
        UNION SELECT lower(x.recipient_email) FROM living k JOIN ticket_transfer x ON x.ticket_id = k.id AND x.revoked_at IS NULL
      ) AS everybody)::int AS people,
      (SELECT coalesce(sum(amount - cards), 0) FROM parted)::bigint AS to_payments,
      (SELECT coalesce(sum(cards), 0) FROM parted)::bigint AS to_gift_cards,
      (SELECT coalesce(json_agg(json_build_object('provider', provider, 'orders', orders, 'amount', amount,
          'doubtfulOrders', doubtful_orders, 'doubtfulAmount', doubtful_amount) ORDER BY provider), '[]') FROM (
        SELECT provider, count(*) AS orders, sum(amount - cards)::bigint AS amount,
          count(*) FILTER (WHERE is_doubtful) AS doubtful_orders,
          coalesce(sum(amount - cards) FILTER (WHERE is_doubtful), 0)::bigint AS doubtful_amount
        FROM parted WHERE amount > cards GROUP BY provider) AS providers) AS by_provider,
      (SELECT coalesce(json_agg(json_build_object('channel', channel, 'orders', orders, 'tickets', tickets, 'amount', amount)
          ORDER BY channel), '[]') FROM (
        SELECT channel, count(*) AS orders, sum(tickets)::int AS tickets, sum(amount)::bigint AS amount FROM parted GROUP BY channel
      ) AS channels) AS by_channel,
      (SELECT count(DISTINCT o.id) FROM orders o JOIN order_line l ON l.order_id = o.id
        WHERE o.state = 'paying' AND l.kind = 'ticket' AND l.event_id = e.id)::int AS being_paid,
      ((SELECT count(*) FROM allocation WHERE event_id = e.id AND state = 1 AND expires_at > now() AND cart_id > 0)
        + (SELECT count(*) FROM standing_allocation WHERE event_id = e.id AND state = 1 AND expires_at > now() AND cart_id > 0))::int AS held
    FROM event e WHERE e.id = ${eventId}`.execute(db)
  return rows[0]
}
