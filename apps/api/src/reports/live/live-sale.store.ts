import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

/** What was sold of a zone: less what came back. */
export interface SoldOfZone {
  readonly zoneId: number | null
  readonly places: number
  readonly amount: number
}

export interface SoldOfMinute {
  readonly minute: Date
  readonly places: number
}

/** What changes slowly of a sale: everything that was booked before the last minutes, and places that are not for sale. */
export interface SoldBefore {
  readonly since: Date
  /** Of the last hour. */
  readonly minutes: readonly SoldOfMinute[]
  readonly sold: readonly SoldOfZone[]
  readonly keptBack: ReadonlyMap<number, number>
}

/** Reads an event's whole past: once a minute while somebody watches. */
export const readSoldBefore = async (db: Querying, eventId: number): Promise<SoldBefore> => {
  const { rows } = await sql<SoldOfZone & { since: Date }>`
    SELECT f.zone_id, coalesce(sum(f.places), 0)::int AS places, coalesce(sum(f.gross_amount - f.discount_amount), 0)::bigint AS amount, s.since
    FROM (SELECT date_trunc('minute', now()) - interval '1 minute' AS since) s
    LEFT JOIN sales_fact f ON f.event_id = ${eventId} AND f.booked_at < s.since GROUP BY f.zone_id, s.since`.execute(db)
  const kept = await sql<{ zoneId: number; places: number }>`
    SELECT zone_id, count(*)::int AS places FROM (
      SELECT zone_id FROM allocation WHERE event_id = ${eventId} AND cart_id < 0 AND expires_at > now()
      UNION ALL SELECT zone_id FROM standing_allocation WHERE event_id = ${eventId} AND cart_id < 0 AND expires_at > now()
    ) AS kept GROUP BY zone_id`.execute(db)
  const since = rows[0]?.since ?? new Date(0)
  const minutes = await sql<SoldOfMinute>`
    SELECT date_trunc('minute', booked_at) AS minute, sum(places)::int AS places FROM sales_fact
    WHERE event_id = ${eventId} AND booked_at >= ${since}::timestamptz - interval '1 hour' AND booked_at < ${since}
    GROUP BY 1 ORDER BY 1`.execute(db)
  return {
    since,
    minutes: minutes.rows,
    sold: rows,
    keptBack: new Map(kept.rows.map(({ zoneId, places }) => [zoneId, places])),
  }
}

/** What was booked since then, by zone and minute: few rows, by the index of events. */
export const readSoldSince = async (
  db: Querying,
  eventId: number,
  since: Date,
): Promise<(SoldOfZone & SoldOfMinute)[]> => {
  const { rows } = await sql<SoldOfZone & SoldOfMinute>`
    SELECT zone_id, date_trunc('minute', booked_at) AS minute, sum(places)::int AS places,
      sum(gross_amount - discount_amount)::bigint AS amount
    FROM sales_fact WHERE event_id = ${eventId} AND booked_at >= ${since} GROUP BY 1, 2 ORDER BY 2`.execute(db)
  return rows
}

/** Payments that are under way in a storefront, and errors of today: the same for all who watch it. */
export const readTroubles = async (
  db: Querying,
  portalCode: string,
): Promise<{ paying: number; doubts: number; errors: number }> => {
  const { rows } = await sql<{ paying: number; doubts: number; errors: number }>`
    SELECT count(*)::int AS paying,
      count(*) FILTER (WHERE EXISTS (SELECT FROM payment p WHERE p.order_id = o.id AND p.mismatch_since IS NOT NULL))::int AS doubts,
      (SELECT coalesce(sum(reported), 0)::int FROM monitoring_error WHERE day = (now() AT TIME ZONE 'UTC')::date
        AND portal_code = ${portalCode}) AS errors
    FROM orders o WHERE o.state = 'paying' AND o.portal_code = ${portalCode}`.execute(db)
  return rows[0] ?? { paying: 0, doubts: 0, errors: 0 }
}

const titleOf = (language: string) => sql`(SELECT t.title FROM event_text t WHERE t.event_id = e.id
  ORDER BY t.language <> ${language}, t.language <> 'en', t.language LIMIT 1)`

export const findEventTitle = async (db: Querying, eventId: number, language: string): Promise<string> => {
  const { rows } = await sql<{
    title: string | null
  }>`SELECT ${titleOf(language)} AS title FROM event e WHERE e.id = ${eventId}`.execute(db)
  return rows[0]?.title ?? String(eventId)
}

export interface Sale {
  readonly id: number
  readonly title: string | null
  readonly portalCode: string
  readonly promoterId: number
  readonly startsAt: Date
  readonly soldOfHour: number
}

/** Events of which something was sold in the last day, or whose sale opens within a day, the busiest first. */
export const findSales = async (db: Querying, language: string, most: number): Promise<Sale[]> => {
  const { rows } = await sql<Sale>`
    WITH lately AS (
      SELECT event_id, coalesce(sum(places) FILTER (WHERE booked_at > now() - interval '1 hour' AND places > 0), 0)::int AS sold
      FROM sales_fact WHERE booked_at > now() - interval '1 day' AND event_id IS NOT NULL GROUP BY event_id
    )
    SELECT e.id, ${titleOf(language)} AS title, e.portal_code, e.promoter_id, e.starts_at, coalesce(l.sold, 0) AS sold_of_hour
    FROM event e LEFT JOIN lately l ON l.event_id = e.id
    WHERE e.starts_at > now() AND e.published AND (l.event_id IS NOT NULL
      OR e.sale_starts_at BETWEEN now() - interval '1 day' AND now() + interval '1 day')
    ORDER BY sold_of_hour DESC, e.starts_at, e.id LIMIT ${most}`.execute(db)
  return rows
}
