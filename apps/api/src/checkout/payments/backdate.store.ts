import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

/** Moves payments to when their orders were paid. */
export const movePayments = async (tx: Querying, references: readonly string[]): Promise<void> => {
  await sql`UPDATE payment p SET created_at = o.created_at, settled_at = o.paid_at FROM orders o
    WHERE o.id = p.order_id AND p.settled_at IS NOT NULL AND o.reference = ANY(${[...references]}::text[])`.execute(tx)
}
