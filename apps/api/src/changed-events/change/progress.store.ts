import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

/** The progress of an open change. */
export interface Progress {
  readonly told: number
  readonly waiting: number
  readonly chosen: readonly { readonly choice: string; readonly madeBy: string; readonly orders: number }[]
  readonly silent: number
  readonly refundsOpen: number
  readonly refundsDone: number
  /** Minor units that providers have given back. */
  readonly refundedAmount: number
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
        WHERE x.change_id = c.id AND f.state = 'done')::int AS refunds_done,
      (SELECT coalesce(sum(f.amount), 0) FROM event_choice x JOIN ticket_return b ON b.id = x.return_id JOIN refund f ON f.id = b.refund_id
        WHERE x.change_id = c.id AND f.state = 'done')::bigint AS refunded_amount
    FROM event_change c WHERE c.id = ${changeId}`.execute(db)
  return rows[0] as Progress
}
