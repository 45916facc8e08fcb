import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import type { OrderState } from './order.rules.ts'

/** The progress of the order with this key: its state, and whether its tickets or gift card are ready. */
export async function readProgress(
  db: Querying,
  portalCode: string,
  key: string,
): Promise<{ state: OrderState; ticketsReady: boolean } | undefined> {
  const { rows } = await sql<{ state: OrderState; ticketsReady: boolean }>`
    SELECT o.state,
      EXISTS (SELECT FROM ticket t WHERE t.order_id = o.id)
        OR EXISTS (SELECT FROM gift_card_sale s WHERE s.order_id = o.id
          AND (s.sent_at IS NOT NULL OR s.withdrawn_at IS NOT NULL OR s.send_at > now())) AS tickets_ready
    FROM orders o
    WHERE o.portal_code = ${portalCode} AND o.id IN (
      SELECT id FROM orders WHERE token = ${key} UNION SELECT order_id FROM payment WHERE provider_reference = ${key})`.execute(
    db,
  )
  return rows[0]
}
