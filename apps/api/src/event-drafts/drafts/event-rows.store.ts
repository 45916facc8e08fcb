import { sql } from 'kysely'
import { KEPT_BACK } from '../../halls/plan/kept-back.rules.ts'
import type { Querying } from '../../platform/shop/shop.ts'

type Names = Readonly<Record<string, string>>

/** A published event as its rows hold it. */
export interface StoredEvent {
  readonly id: number
  readonly portalCode: string
  readonly seriesId: number | null
  readonly venueId: number
  readonly hallId: number | null
  readonly promoterId: number
  readonly pictureId: string | null
  readonly timeZone: string
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly doorsAt: Date | null
  readonly saleStartsAt: Date
  readonly saleEndsAt: Date
  readonly disposition: 'scheduled' | 'off_sale' | 'cancelled' | 'postponed' | 'moved'
  readonly previousStartsAt: Date | null
  readonly previousVenueId: number | null
  readonly ageLimit: number | null
  readonly durationMinutes: number | null
  readonly ticketsPerOrder: number
  readonly ticketsPerPerson: number | null
  readonly personalisation: 'none' | 'name' | 'name_and_birth_date'
  readonly deliveryMethods: readonly ('e_ticket' | 'mobile' | 'post' | 'pick_up')[]
  readonly insurable: boolean
  readonly returnableUntil: Date | null
  readonly returnFeeAmount: number
  readonly returnTo: readonly ('card' | 'gift_card')[]
  readonly avoidLoneSeats: boolean
  readonly vatBasisPoints: number
  readonly popularity: number
  readonly published: boolean
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  readonly texts: readonly {
    readonly language: string
    readonly title: string
    readonly slug: string
    readonly lead: string
    readonly picture_alt: string
    readonly performers: string
    readonly description: string
    readonly accessibility: string
    readonly refund_rule: string
  }[]
  readonly info: readonly {
    readonly language: string
    readonly slug: string
    readonly position: number
    readonly title: string
    readonly body: string
  }[]
  readonly zones: readonly {
    readonly zone_id: number
    readonly zone_code: string
    readonly kind: 'seated' | 'standing'
    readonly name: Names
    readonly shade: number
    readonly days: readonly number[] | null
    readonly age_limit: number | null
    readonly capacity: number | null
    readonly quota: number | null
  }[]
  readonly ticketTypes: readonly {
    readonly ticket_type_id: number
    readonly code: string
    readonly name: Names
    readonly needs_proof: boolean
    readonly hidden: boolean
    readonly multiple_of: number
    readonly most_per_order: number | null
    readonly quota: number | null
  }[]
  readonly prices: readonly {
    readonly zone_id: number
    readonly ticket_type_id: number
    /** Null: for ever. */
    readonly until: string | null
    readonly amount: number
    readonly fee_amount: number
  }[]
  readonly keptSeats: readonly {
    readonly zone_id: number
    readonly section: number
    readonly row: string
    readonly seats: readonly string[]
  }[]
  readonly keptPlaces: readonly { readonly zone_id: number; readonly places: number }[]
}

const listOf = (columns: string, from: string, order: string) =>
  sql.raw(`coalesce((SELECT jsonb_agg(to_jsonb(x) ORDER BY ${order}) FROM (SELECT ${columns} FROM ${from}) x), '[]')`)

/** Everything of a published event that a draft may change; undefined: there is none. */
export const readStoredEvent = async (db: Querying, id: number): Promise<StoredEvent | undefined> => {
  const { rows } = await sql<StoredEvent>`
    SELECT e.id, e.portal_code, e.series_id, e.venue_id, e.promoter_id, e.picture_id, v.time_zone, e.starts_at, e.ends_at,
      e.doors_at, e.sale_starts_at, e.sale_ends_at, e.disposition, e.previous_starts_at, e.previous_venue_id, e.age_limit,
      e.duration_minutes, e.tickets_per_order, e.tickets_per_person, e.personalisation, e.delivery_methods, e.insurable, e.returnable_until,
      e.return_fee_amount, e.return_to, e.avoid_lone_seats, e.vat_basis_points, e.popularity, e.published,
      (SELECT hall_id FROM hall_version h WHERE h.id = e.hall_version_id) AS hall_id,
      ARRAY(SELECT c.code FROM event_category l JOIN category c ON c.id = l.category_id WHERE l.event_id = e.id
        ORDER BY c.position, c.id) AS categories,
      ARRAY(SELECT t.code FROM event_tag l JOIN tag t ON t.id = l.tag_id WHERE l.event_id = e.id ORDER BY t.id) AS tags,
      ${listOf('t.*', 'event_text t WHERE t.event_id = e.id', 'x.language')} AS texts,
      ${listOf('i.*', 'event_info i WHERE i.event_id = e.id', 'x.position, x.slug')} AS info,
      ${listOf(
        'z.*, s.capacity',
        'price_zone z LEFT JOIN standing_zone s USING (event_id, zone_id) WHERE z.event_id = e.id',
        'x.position, x.zone_id',
      )} AS zones,
      ${listOf('t.*', 'ticket_type t WHERE t.event_id = e.id', 'x.position, x.ticket_type_id')} AS ticket_types,
      ${listOf(
        `p.zone_id, p.ticket_type_id, p.amount, p.fee_amount, p.valid_from,
          CASE WHEN isfinite(p.valid_until) THEN p.valid_until END AS until`,
        'price p WHERE p.event_id = e.id',
        'x.valid_from',
      )} AS prices,
      coalesce((SELECT jsonb_agg(to_jsonb(k)) FROM (
        SELECT a.zone_id, h.section_id AS section, h.row_label AS row, array_agg(h.seat_label ORDER BY h.place_id) AS seats
        FROM allocation a JOIN hall_seat h ON h.hall_version_id = e.hall_version_id AND h.place_id = a.place_id
        WHERE a.event_id = e.id AND a.cart_id = ${KEPT_BACK} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3) k), '[]') AS kept_seats,
      coalesce((SELECT jsonb_agg(to_jsonb(k)) FROM (
        SELECT a.zone_id, count(*)::int AS places FROM standing_allocation a
        WHERE a.event_id = e.id AND a.cart_id = ${KEPT_BACK} GROUP BY 1 ORDER BY 1) k), '[]') AS kept_places
    FROM event e JOIN venue v ON v.id = e.venue_id WHERE e.id = ${id}`.execute(db)
  return rows[0]
}

/** What a storefront's portal.json gives its events where they say nothing else. */
export const readEventDefaults = async (db: Querying, portalCode: string): Promise<unknown> => {
  const row = await db
    .selectFrom('eventDefault')
    .where('portalCode', '=', portalCode)
    .select('defaults')
    .executeTakeFirst()
  return row?.defaults ?? {}
}
