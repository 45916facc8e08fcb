import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import { type FactsAsked, factsAsked, zonesOf } from '../report/facts.store.ts'

/** One item that was sold or returned. Amounts in minor units, the moment in the storefront's time. */
export interface SoldItem {
  readonly id: number
  readonly bookedAt: string
  readonly portalCode: string
  readonly orderReference: string
  readonly kind: string
  readonly item: string
  readonly eventId: number | null
  readonly title: string | null
  readonly zone: string | null
  readonly ticketType: string | null
  readonly seat: string | null
  readonly channel: string
  readonly promoCodes: string | null
  readonly currency: string
  readonly grossAmount: number
  readonly discountAmount: number
  readonly feeAmount: number
  readonly vatBasisPoints: number
  readonly vatAmount: number
  readonly buyerName: string | null
  readonly buyerEmail: string | null
}

/**
 * A page of items in the order of booking. Titles, zones and types are those that the buyer saw.
 * @param after the last id of the page before
 */
export const readSoldItems = async (
  db: Querying,
  asked: FactsAsked,
  after: number,
  most: number,
): Promise<SoldItem[]> => {
  const { rows } = await sql<SoldItem>`
    WITH f AS MATERIALIZED (
      SELECT f.*, to_char(f.booked_at AT TIME ZONE zone_of.time_zone, 'YYYY-MM-DD HH24:MI:SS') AS booked
      FROM sales_fact f JOIN ${zonesOf(asked)} ON zone_of.code = f.portal_code
      WHERE f.id > ${after} AND ${factsAsked(asked)} ORDER BY f.id LIMIT ${most}
    )
    SELECT f.id, f.booked AS booked_at, f.portal_code, o.reference AS order_reference, f.kind, f.item, f.event_id,
      l.label ->> 'title' AS title, l.label ->> 'zoneName' AS zone, l.label ->> 'ticketTypeName' AS ticket_type,
      nullif(concat_ws(' / ', l.label ->> 'section', l.label ->> 'row', l.label ->> 'seat'), '') AS seat,
      f.channel, codes.promo_codes, f.currency, f.gross_amount, f.discount_amount, f.fee_amount, f.vat_basis_points, f.vat_amount,
      o.contact_name AS buyer_name, o.contact_email AS buyer_email
    FROM f JOIN orders o ON o.id = f.order_id LEFT JOIN order_line l ON l.order_id = f.order_id AND l.line_no = f.line_no
    LEFT JOIN (SELECT u.order_id, string_agg(p.code, ', ' ORDER BY p.code) AS promo_codes FROM promo_code_use u
      JOIN promo_code p ON p.id = u.promo_code_id WHERE u.order_id IN (SELECT order_id FROM f) GROUP BY u.order_id) codes
      ON codes.order_id = f.order_id
    ORDER BY f.id`.execute(db)
  return rows
}
