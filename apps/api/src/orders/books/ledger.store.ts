import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import type { Movement } from './ledger.rules.ts'

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

/**
 * Books movements within a transaction; the same fact is booked once, however often it is reported. A deferred trigger
 * refuses the transaction if a movement's rows don't sum to zero.
 */
export async function bookMovements(tx: Querying, movements: readonly NewMovement[]): Promise<void> {
  await sql`
    WITH asked AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(movements.map(rowOf))}::jsonb) AS one(kind text, dedupe_key text,
        currency text, order_id bigint, payment_id bigint, refund_id bigint, gift_card_id bigint, ledger_rows jsonb)
    ), booked AS (
      INSERT INTO ledger_movement (kind, dedupe_key, currency, order_id, payment_id, refund_id, gift_card_id)
      SELECT kind, dedupe_key, currency, order_id, payment_id, refund_id, gift_card_id FROM asked
      ON CONFLICT (dedupe_key) DO NOTHING RETURNING id, dedupe_key
    )
    INSERT INTO ledger_row (movement_id, account, amount)
    SELECT booked.id, one.account, one.amount FROM booked JOIN asked USING (dedupe_key)
    CROSS JOIN LATERAL jsonb_to_recordset(asked.ledger_rows) AS one(account text, amount bigint)`.execute(tx)
}

/** Books one movement, as `bookMovements` does. */
export const bookMovement = (tx: Querying, movement: Movement, about: MovementSubject): Promise<void> =>
  bookMovements(tx, [{ movement, about }])
