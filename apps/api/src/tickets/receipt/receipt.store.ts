import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

export interface ReceiptRow {
  readonly portalCode: string
  readonly year: number
  readonly number: number
  readonly issuedAt: Date
}

/**
 * Gives a paid order the next number of its storefront's series of the year, unless it has one. The series' row is locked
 * until the transaction ends, and a rollback restores its counter, so the series has no gaps.
 * @param timeZone that decides the year of the payment
 */
export async function giveNumber(tx: Querying, orderId: number, timeZone: string): Promise<void> {
  await sql`
    WITH paid AS (
      SELECT o.id, o.portal_code, extract(year FROM o.paid_at AT TIME ZONE ${timeZone})::int AS year FROM orders o
      WHERE o.id = ${orderId} AND o.state IN ('paid', 'partly_refunded') AND o.paid_at IS NOT NULL
        AND NOT EXISTS (SELECT FROM receipt r WHERE r.order_id = o.id)
    ), next AS (
      INSERT INTO receipt_series AS s (portal_code, year, last_number) SELECT portal_code, year, 1 FROM paid
      ON CONFLICT (portal_code, year) DO UPDATE SET last_number = s.last_number + 1
      RETURNING s.portal_code, s.year, s.last_number
    )
    INSERT INTO receipt (order_id, portal_code, year, number)
    SELECT paid.id, next.portal_code, next.year, next.last_number FROM next, paid`.execute(tx)
}

export async function readReceiptRow(db: Querying, orderId: number): Promise<ReceiptRow | undefined> {
  return await db
    .selectFrom('receipt')
    .where('orderId', '=', orderId)
    .select(['portalCode', 'year', 'number', 'issuedAt'])
    .executeTakeFirst()
}
