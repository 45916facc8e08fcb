import { sql } from 'kysely'
import type { Querying } from '../../../platform/shop/shop.ts'

/** Whether staff have sent a refund back by bank transfer. */
export const isTransferred = async (db: Querying, refundKey: string): Promise<boolean> => {
  const { rows } = await sql`
    SELECT FROM invoice_payback b JOIN refund r ON r.id = b.refund_id WHERE r.idempotency_key = ${refundKey}`.execute(
    db,
  )
  return rows.length > 0
}
