import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import { statement } from '../../platform/shop/statement.ts'
import type { Movement } from './ledger.rules.ts'

/**
 * The part of the booking's statement that writes `sales_fact`: a row for each item of the sales and returns that were booked
 * just now, in the same statement, so that neither is there without the other (R12.9). Needs the common table expressions
 * `asked` and `booked (id, dedupe_key)` before it. Migration 0042 has filled the table with what was booked earlier.
 */
const SALES_FACTS = sql`
  sold AS MATERIALIZED (
    SELECT booked.id AS movement_id, booked.dedupe_key LIKE 'withdrawn:%' AS is_withdrawn, asked.kind, asked.order_id,
      substring(booked.dedupe_key FROM '^return:([0-9]+)$')::bigint AS return_id,
      substring(booked.dedupe_key FROM '^exchange:([0-9]+)$')::bigint AS exchange_id,
      CASE asked.kind WHEN 'sale' THEN 1 ELSE -1 END AS sign
    FROM booked JOIN asked USING (dedupe_key)
    WHERE asked.kind IN ('sale', 'return') OR booked.dedupe_key LIKE 'withdrawn:%'
  ), origin AS MATERIALIZED (
    SELECT o.id, o.portal_code, o.currency,
      coalesce(o.staff_channel, CASE WHEN o.shop_provider IS NULL THEN 'web' ELSE 'partner' END) AS channel,
      nullif((SELECT p.provider FROM payment p
        WHERE p.order_id = o.id AND (p.settled_at IS NOT NULL OR p.id IN (SELECT payment_id FROM asked))
        ORDER BY p.attempt LIMIT 1), 'none') AS provider
    FROM orders o WHERE o.id IN (SELECT order_id FROM sold)
  ), item AS (
    SELECT sold.movement_id, sold.sign, l.* FROM sold JOIN order_line l ON l.order_id = sold.order_id AND l.kind <> 'discount'
    WHERE sold.kind = 'sale' AND l.exchange_id IS NOT DISTINCT FROM sold.exchange_id OR sold.is_withdrawn AND l.kind = 'gift_card_sale'
      OR EXISTS (SELECT FROM returned_line r
        WHERE r.return_id = sold.return_id AND r.order_id = l.order_id AND r.line_no = l.line_no)
  ), facts AS (
    INSERT INTO sales_fact (movement_id, kind, item, order_id, line_no, portal_code, currency, event_id, promoter_id, zone_id,
      ticket_type_id, channel, provider, places, gross_amount, discount_amount, fee_amount, vat_basis_points, vat_amount)
    SELECT i.movement_id, CASE i.sign WHEN 1 THEN 'sale' ELSE 'return' END, i.kind, i.order_id, i.line_no, o.portal_code,
      o.currency, i.event_id, e.promoter_id, i.zone_id, i.ticket_type_id, o.channel, o.provider,
      CASE WHEN i.kind = 'ticket' THEN i.sign ELSE 0 END, i.sign * i.amount,
      CASE WHEN i.kind = 'ticket' THEN i.sign * coalesce((SELECT -sum(d.amount) FROM order_line d
        WHERE d.order_id = i.order_id AND d.kind = 'discount' AND d.event_id = i.event_id AND d.place_id = i.place_id
          AND d.exchange_id IS NOT DISTINCT FROM i.exchange_id), 0)
        ELSE 0 END,
      i.sign * i.fee_amount, i.vat_basis_points, i.sign * i.vat_amount
    FROM item i JOIN origin o ON o.id = i.order_id LEFT JOIN event e ON e.id = i.event_id
    UNION ALL
    SELECT sold.movement_id, 'return_fee', 'fee', o.id, NULL, o.portal_code, o.currency, e.id, e.promoter_id, NULL, NULL,
      o.channel, o.provider, 0, t.fee_amount, 0, t.fee_amount, 0, 0
    FROM sold JOIN ticket_return t ON t.id = sold.return_id AND t.fee_amount > 0 JOIN origin o ON o.id = sold.order_id
    /* a return of several events belongs to none of them */
    LEFT JOIN LATERAL (SELECT min(l.event_id) AS event_id FROM returned_line r JOIN order_line l USING (order_id, line_no)
      WHERE r.return_id = t.id HAVING min(l.event_id) = max(l.event_id)) one ON true
    LEFT JOIN event e ON e.id = one.event_id
  )`

/** An order of the demo, by its reference, and when it shall have been bought. */
export interface Backdated {
  readonly reference: string
  readonly boughtAt: Date
}

/** Moves orders that were just sold, and what was booked of their sale; the guard of facts rests meanwhile. */
export const moveOrders = async (tx: Querying, moved: readonly Backdated[]): Promise<void> => {
  const asked = sql`unnest(${moved.map(({ reference }) => reference)}::text[],
    ${moved.map(({ boughtAt }) => boughtAt.toISOString())}::timestamptz[]) AS m (reference, bought_at)
    JOIN orders x ON x.reference = m.reference`
  await sql`ALTER TABLE sales_fact DISABLE TRIGGER sales_fact_stays`.execute(tx)
  await sql`UPDATE sales_fact f SET booked_at = m.bought_at FROM ${asked} WHERE f.order_id = x.id AND f.kind = 'sale'`.execute(
    tx,
  )
  await sql`ALTER TABLE sales_fact ENABLE TRIGGER sales_fact_stays`.execute(tx)
  await sql`UPDATE ledger_movement l SET booked_at = m.bought_at FROM ${asked}
    WHERE l.order_id = x.id AND l.kind IN ('sale', 'settlement', 'gift_card_use')`.execute(tx)
  await sql`UPDATE orders o SET created_at = m.bought_at - interval '2 minutes', paid_at = m.bought_at
    FROM ${asked} WHERE o.id = x.id`.execute(tx)
}

/** The subject of a movement. */
export interface MovementSubject {
  readonly orderId?: number
  readonly paymentId?: number
  readonly refundId?: number
  readonly giftCardId?: number
}

export interface NewMovement {
  readonly movement: Movement
  readonly about: MovementSubject
}

const rowOf = ({ movement, about }: NewMovement) => ({
  kind: movement.kind,
  dedupe_key: movement.dedupeKey,
  currency: movement.currency,
  order_id: about.orderId,
  payment_id: about.paymentId,
  refund_id: about.refundId,
  gift_card_id: about.giftCardId,
  ledger_rows: movement.rows,
})

const book = statement(
  (_, { movements }: { readonly movements: string }) => sql`
    WITH asked AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${movements}::jsonb) AS one(kind text, dedupe_key text,
        currency text, order_id bigint, payment_id bigint, refund_id bigint, gift_card_id bigint, ledger_rows jsonb)
    ), booked AS (
      INSERT INTO ledger_movement (kind, dedupe_key, currency, order_id, payment_id, refund_id, gift_card_id)
      SELECT kind, dedupe_key, currency, order_id, payment_id, refund_id, gift_card_id FROM asked
      ON CONFLICT (dedupe_key) DO NOTHING RETURNING id, dedupe_key
    ), ${SALES_FACTS}
    INSERT INTO ledger_row (movement_id, account, amount)
    SELECT booked.id, one.account, one.amount FROM booked JOIN asked USING (dedupe_key)
    CROSS JOIN LATERAL jsonb_to_recordset(asked.ledger_rows) AS one(account text, amount bigint)`,
)

/**
 * Books movements within a transaction; the same fact is booked once, however often it is reported. A trigger
 * refuses the statement if a movement's rows don't sum to zero. Sales and returns leave their items in `sales_fact`.
 */
export async function bookMovements(tx: Querying, movements: readonly NewMovement[]): Promise<void> {
  await book(tx, { movements: JSON.stringify(movements.map(rowOf)) })
}

/** Books one movement, as `bookMovements` does. */
export const bookMovement = (tx: Querying, movement: Movement, about: MovementSubject): Promise<void> =>
  bookMovements(tx, [{ movement, about }])
