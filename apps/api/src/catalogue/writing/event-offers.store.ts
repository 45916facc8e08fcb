import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

/** What was counted of an event, and when that count changes by time alone (R3.3). */
export interface CountedOffer {
  readonly eventId: number
  readonly priceFrom: number | null
  readonly priceTo: number | null
  readonly placesLeft: number
  readonly placesTotal: number
  /** Milliseconds until a price begins or ends; none: never. */
  readonly nextPrice: number | null
  /** Milliseconds until the first hold ends; none: nothing is only held. */
  readonly nextFree: number | null
}

/**
 * Computes what lists show of the events: prices that anybody may pay now, or when the sale opens (or, if there are
 * none, prices that need a proof), and the numbers of places, in all and left.
 * @returns the results, in no order
 */
export const countOffers = async (tx: Querying, eventIds: readonly number[]): Promise<CountedOffer[]> => {
  if (eventIds.length === 0) return []
  const { rows } = await sql<CountedOffer>`
    WITH chosen AS (SELECT id, hall_version_id, greatest(now(), sale_starts_at) AS at FROM event WHERE id = ANY(${eventIds}::int[])),
    priced AS (
      SELECT c.id, COALESCE(min(p.amount) FILTER (WHERE NOT t.needs_proof), min(p.amount)) AS price_from,
        COALESCE(max(p.amount) FILTER (WHERE NOT t.needs_proof), max(p.amount)) AS price_to
      FROM chosen c JOIN price p ON p.event_id = c.id AND p.valid_from <= c.at AND p.valid_until > c.at
      JOIN ticket_type t ON t.event_id = c.id AND t.ticket_type_id = p.ticket_type_id AND NOT t.hidden
      GROUP BY c.id),
    halls AS (
      SELECT hall_version_id, zone_code, count(*) AS seats FROM hall_seat
      WHERE hall_version_id IN (SELECT DISTINCT hall_version_id FROM chosen) GROUP BY 1, 2),
    seated AS (
      SELECT c.id, sum(h.seats) AS places FROM chosen c
      JOIN price_zone z ON z.event_id = c.id AND z.kind = 'seated'
      JOIN halls h ON h.hall_version_id = c.hall_version_id AND h.zone_code = z.zone_code GROUP BY c.id),
    taken AS (
      SELECT a.event_id AS id, count(*) AS places, min(a.expires_at) FILTER (WHERE a.state = 1) AS next
      FROM allocation a JOIN chosen c ON c.id = a.event_id
      WHERE a.state = 2 OR a.expires_at > now() GROUP BY 1),
    held_standing AS (
      SELECT a.event_id AS id, count(*) FILTER (WHERE a.expires_at <= now()) AS over,
        min(a.expires_at) FILTER (WHERE a.expires_at > now()) AS next
      FROM standing_allocation a JOIN chosen c ON c.id = a.event_id WHERE a.state = 1 GROUP BY 1),
    standing AS (
      SELECT s.event_id AS id, sum(s.capacity) AS places, sum(s.capacity - s.taken) AS free
      FROM standing_zone s JOIN chosen c ON c.id = s.event_id GROUP BY 1),
    written AS (
    INSERT INTO event_offer (event_id, price_from, price_to, places_total, places_left)
    SELECT c.id, p.price_from, p.price_to, COALESCE(e.places, 0) + COALESCE(s.places, 0),
      greatest(0, COALESCE(e.places, 0) - COALESCE(k.places, 0)) + COALESCE(s.free, 0) + COALESCE(h.over, 0)
    FROM chosen c LEFT JOIN priced p USING (id) LEFT JOIN seated e USING (id) LEFT JOIN taken k USING (id)
    LEFT JOIN standing s USING (id) LEFT JOIN held_standing h USING (id)
    ON CONFLICT (event_id) DO UPDATE SET price_from = excluded.price_from, price_to = excluded.price_to,
      places_total = excluded.places_total, places_left = excluded.places_left, refreshed_at = now()
      RETURNING event_id, price_from, price_to, places_left, places_total)
    SELECT w.*, n.next_price, date_part('epoch', least(k.next, h.next) - now()) * 1000 AS next_free
    FROM written w LEFT JOIN taken k ON k.id = w.event_id LEFT JOIN held_standing h ON h.id = w.event_id
    LEFT JOIN LATERAL (
      SELECT date_part('epoch', min(moment) - now()) * 1000 AS next_price
      FROM price p CROSS JOIN LATERAL (VALUES (p.valid_from), (p.valid_until)) AS m (moment)
      WHERE p.event_id = w.event_id AND moment > now() AND isfinite(moment)) n ON true`.execute(tx)
  return rows
}
