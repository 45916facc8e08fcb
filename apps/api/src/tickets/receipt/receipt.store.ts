import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import { statement } from '../../platform/shop/statement.ts'

export interface ReceiptRow {
  readonly portalCode: string
  readonly year: number
  readonly number: number
  readonly issuedAt: Date
}

const giveNext = statement(
  (_, { ids, timeZones }: { readonly ids: readonly number[]; readonly timeZones: readonly string[] }) => sql`
    WITH paid AS MATERIALIZED (
      SELECT o.id, o.portal_code, extract(year FROM o.paid_at AT TIME ZONE asked.zone)::int AS year, o.paid_at
      FROM unnest(${ids}::bigint[], ${timeZones}::text[])
        AS asked(id, zone)
      JOIN orders o ON o.id = asked.id
      WHERE o.state IN ('paid', 'partly_refunded') AND o.paid_at IS NOT NULL
        AND NOT EXISTS (SELECT FROM receipt r WHERE r.order_id = o.id OFFSET 0)
    ), numbered AS (
      SELECT *, row_number() OVER (PARTITION BY portal_code, year ORDER BY paid_at, id) AS place FROM paid
    ), counted AS (
      SELECT portal_code, year, count(*)::int AS more FROM paid GROUP BY portal_code, year
    ), next AS (
      INSERT INTO receipt_series AS s (portal_code, year, last_number)
      SELECT portal_code, year, more FROM counted ORDER BY portal_code, year
      ON CONFLICT (portal_code, year) DO UPDATE SET last_number = s.last_number + excluded.last_number
      RETURNING s.portal_code, s.year, s.last_number
    )
    INSERT INTO receipt (order_id, portal_code, year, number)
    SELECT numbered.id, portal_code, year, next.last_number - counted.more + numbered.place
    FROM numbered JOIN counted USING (portal_code, year) JOIN next USING (portal_code, year)`,
)

/**
 * Gives paid orders the next numbers of their storefronts' series of the year, in the order of their payments, unless
 * they have one. The rows of the series are locked until the transaction ends, and a rollback restores their counters, so
 * the series have no gaps. Two transactions lock series in the same order.
 * @param orders with the time zone that decides the year of the payment; the caller has locked them
 */
export async function giveNumbers(
  tx: Querying,
  orders: readonly { readonly id: number; readonly timeZone: string }[],
): Promise<void> {
  await giveNext(tx, { ids: orders.map(({ id }) => id), timeZones: orders.map(({ timeZone }) => timeZone) })
}

export async function readReceiptRow(db: Querying, orderId: number): Promise<ReceiptRow | undefined> {
  return await db
    .selectFrom('receipt')
    .where('orderId', '=', orderId)
    .select(['portalCode', 'year', 'number', 'issuedAt'])
    .executeTakeFirst()
}
