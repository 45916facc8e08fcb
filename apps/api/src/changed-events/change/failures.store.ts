import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

/** Writes down why an order could not be taken along. */
export async function noteFailure(db: Querying, changeId: number, orderId: number, reason: string): Promise<void> {
  await db
    .insertInto('eventChangeFailure')
    .values({ changeId, orderId, reason })
    .onConflict((conflict) => conflict.columns(['changeId', 'orderId']).doUpdateSet({ reason, failedAt: sql`now()` }))
    .execute()
}

/** It was taken along. */
export async function forgetFailure(tx: Querying, changeId: number, orderId: number): Promise<void> {
  await tx.deleteFrom('eventChangeFailure').where('changeId', '=', changeId).where('orderId', '=', orderId).execute()
}

/** What has failed for one reason, with some of the orders. */
export interface Failures {
  /** `order`: not taken along; `refund`: given up; `email`: not delivered. */
  readonly kind: 'order' | 'refund' | 'email'
  /** A code of the shop for orders, else what the provider or the mail server said. */
  readonly reason: string
  readonly count: number
  readonly orders: readonly { readonly id: number; readonly reference: string }[]
}

/** How many orders are named for each reason. */
const NAMED = 20

const refundsOf = (changeId: number) => sql`
  SELECT f.id, f.order_id, coalesce(f.last_error, w.last_error, '') AS reason
  FROM event_choice x JOIN ticket_return b ON b.id = x.return_id JOIN refund f ON f.id = b.refund_id AND f.state <> 'done'
  JOIN outbox w ON w.kind = 'refund_payment' AND w.failed_at IS NOT NULL AND (w.payload->>'refundId')::bigint = f.id
  WHERE x.change_id = ${changeId}`

const emailsOf = (changeId: number) => sql`
  SELECT m.id, m.order_id, coalesce(m.last_error, '') AS reason
  FROM event_choice x JOIN event_change c ON c.id = x.change_id
  JOIN email_message m ON m.order_id = x.order_id AND m.kind = 'event_change' AND m.state IN ('failed', 'bounced')
    AND m.created_at >= c.created_at
  WHERE x.change_id = ${changeId}`

/** What of a change needs a person, by kind and reason. */
export async function readFailures(db: Querying, changeId: number): Promise<Failures[]> {
  const { rows } = await sql<Failures>`
    WITH failed AS (
      SELECT 'order' AS kind, reason, order_id FROM event_change_failure WHERE change_id = ${changeId}
      UNION ALL SELECT 'refund', reason, order_id FROM (${refundsOf(changeId)}) AS f
      UNION ALL SELECT 'email', reason, order_id FROM (${emailsOf(changeId)}) AS m),
    numbered AS (SELECT kind, reason, order_id, row_number() OVER (PARTITION BY kind, reason ORDER BY order_id) AS place FROM failed)
    SELECT n.kind, n.reason, count(*)::int AS count,
      json_agg(json_build_object('id', o.id, 'reference', o.reference) ORDER BY o.id) FILTER (WHERE n.place <= ${NAMED}) AS orders
    FROM numbered n JOIN orders o ON o.id = n.order_id GROUP BY n.kind, n.reason ORDER BY n.kind, count(*) DESC, n.reason`.execute(
    db,
  )
  return rows
}

/** The refunds of a change whose work was given up. */
export async function readGivenUpRefunds(db: Querying, changeId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT DISTINCT id FROM (${refundsOf(changeId)}) AS f`.execute(db)
  return rows.map(({ id }) => id)
}

/** Its emails that were given up or came back. */
export async function readUnsentEmails(db: Querying, changeId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM (${emailsOf(changeId)}) AS m`.execute(db)
  return rows.map(({ id }) => id)
}
