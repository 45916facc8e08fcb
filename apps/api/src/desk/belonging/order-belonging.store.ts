import { sql } from 'kysely'
import type { Belonging } from '../../platform/audit/actor.ts'
import type { Querying } from '../../platform/shop/shop.ts'

/** An order belongs to its storefront; to an organiser or an event only if all of its tickets do. Null: there is none. */
export const readOrderBelonging = async (db: Querying, id: number): Promise<Belonging | null> => {
  const { rows } = await sql<Belonging>`
    SELECT o.portal_code, CASE WHEN min(e.promoter_id) = max(e.promoter_id) THEN min(e.promoter_id) END AS promoter_id,
      CASE WHEN min(e.id) = max(e.id) THEN min(e.id) END AS event_id
    FROM orders o LEFT JOIN order_line l ON l.order_id = o.id AND l.event_id IS NOT NULL
    LEFT JOIN event e ON e.id = l.event_id WHERE o.id = ${id} GROUP BY o.id`.execute(db)
  return rows[0] ?? null
}
