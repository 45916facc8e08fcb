import { sql } from 'kysely'
import type { Querying } from '../platform/shop/shop.ts'
import type { SalesPointRow } from './sales-points.rules.ts'

/** The sales points of a storefront in the order of its content, with their texts in all languages. */
export async function readSalesPoints(db: Querying, portalCode: string): Promise<SalesPointRow[]> {
  const { rows } = await sql<SalesPointRow>`
    SELECT p.id, p.county, p.city, p.address, p.postal_code, p.phone, p.latitude, p.longitude, p.hours, p.event_ids, t.texts
    FROM sales_point p CROSS JOIN LATERAL (
      SELECT jsonb_object_agg(language, jsonb_build_object('name', name, 'address', address, 'city', city, 'county', county,
        'directions', directions)) AS texts
      FROM sales_point_text WHERE sales_point_id = p.id) t
    WHERE p.portal_code = ${portalCode} AND t.texts IS NOT NULL
    ORDER BY p.position, p.id`.execute(db)
  return rows
}
