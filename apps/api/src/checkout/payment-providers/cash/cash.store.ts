import { sql } from 'kysely'
import type { Querying } from '../../../platform/shop/shop.ts'

/** Whether a refund was paid out of a counter's drawer. */
export const isPaidOut = async (db: Querying, refundKey: string): Promise<boolean> => {
  const { rows } = await sql`
    SELECT FROM counter_entry e JOIN refund r ON r.id = e.refund_id WHERE r.idempotency_key = ${refundKey}`.execute(db)
  return rows.length > 0
}
