import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

export interface DemoEvent {
  readonly id: number
  readonly saleStartsAt: Date
}

/** Events that anybody can buy now without a name on the ticket, the first ones first. */
export const findDemoEvents = async (db: Querying, portalCode: string, most: number): Promise<DemoEvent[]> => {
  const { rows } = await sql<DemoEvent>`
    SELECT e.id, e.sale_starts_at FROM event e WHERE e.portal_code = ${portalCode} AND e.published AND e.disposition = 'scheduled'
      AND e.sale_starts_at < now() AND e.sale_ends_at > now() + interval '2 days' AND e.personalisation = 'none'
      AND 'e_ticket' = ANY(e.delivery_methods)
    ORDER BY e.popularity DESC, e.starts_at, e.id LIMIT ${most}`.execute(db)
  return rows
}

/** A code that anybody may use for any event of the storefront. */
export const findDemoPromoCode = async (db: Querying, portalCode: string): Promise<string | null> => {
  const { rows } = await sql<{ code: string }>`
    SELECT code FROM promo_code WHERE portal_code = ${portalCode} AND kind = 'percent' ORDER BY id LIMIT 1`.execute(db)
  return rows[0]?.code ?? null
}
