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

/** Events of this day at their venue that can still be bought, so that somebody comes to their doors. */
export const findDemoEventsToday = async (db: Querying, portalCode: string): Promise<DemoEvent[]> => {
  const { rows } = await sql<DemoEvent>`
    SELECT e.id, e.sale_starts_at FROM event e JOIN venue v ON v.id = e.venue_id
    WHERE e.portal_code = ${portalCode} AND e.published AND e.sale_starts_at < now() AND e.sale_ends_at > now()
      AND (e.starts_at AT TIME ZONE v.time_zone)::date = (now() AT TIME ZONE v.time_zone)::date
      AND e.personalisation = 'none' AND 'e_ticket' = ANY(e.delivery_methods)
    ORDER BY e.starts_at, e.id`.execute(db)
  return rows
}

/** A code that anybody may use for any event of the storefront. */
export const findDemoPromoCode = async (db: Querying, portalCode: string): Promise<string | null> => {
  const { rows } = await sql<{ code: string }>`
    SELECT code FROM promo_code WHERE portal_code = ${portalCode} AND kind = 'percent' ORDER BY id LIMIT 1`.execute(db)
  return rows[0]?.code ?? null
}
