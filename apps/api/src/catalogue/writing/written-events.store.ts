import { sql } from 'kysely'
import type { Refusal } from '../../platform/database/rows/merge-rows.ts'
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
 * Computes what lists show of the events: what one pays in each zone without choosing a type, now or when the sale opens,
 * as the event's own page says it, and the numbers of places, in all and left.
 * @returns the results, in no order
 */
export const countOffers = async (tx: Querying, eventIds: readonly number[]): Promise<CountedOffer[]> => {
  if (eventIds.length === 0) return []
  const { rows } = await sql<CountedOffer>`
    WITH chosen AS (SELECT id, hall_version_id, greatest(now(), sale_starts_at) AS at FROM event WHERE id = ANY(${eventIds}::int[])),
    usual AS (
      SELECT DISTINCT ON (c.id, p.zone_id) c.id, p.amount
      FROM chosen c JOIN price p ON p.event_id = c.id AND p.valid_from <= c.at AND p.valid_until > c.at
      JOIN ticket_type t ON t.event_id = c.id AND t.ticket_type_id = p.ticket_type_id AND NOT t.hidden
      ORDER BY c.id, p.zone_id, t.position, t.ticket_type_id),
    priced AS (SELECT id, min(amount) AS price_from, max(amount) AS price_to FROM usual GROUP BY id),
    halls AS (
      SELECT hall_version_id, zone_code, count(*) AS seats FROM hall_seat
      WHERE hall_version_id IN (SELECT DISTINCT hall_version_id FROM chosen) GROUP BY 1, 2),
    seated AS (
      SELECT c.id, sum(h.seats) AS places FROM chosen c
      JOIN price_zone z ON z.event_id = c.id AND z.kind = 'seated'
      JOIN halls h ON h.hall_version_id = c.hall_version_id AND h.zone_code = z.zone_code GROUP BY c.id),
    taken AS (
      SELECT a.event_id AS id, count(*) AS places,
        min(a.expires_at) FILTER (WHERE a.state = 1 AND a.expires_at > now()) AS next
      FROM allocation a JOIN chosen c ON c.id = a.event_id
      WHERE a.place_id > 0 AND (a.state = 2 OR a.expires_at > now()
        OR EXISTS (SELECT FROM waited_event w WHERE w.event_id = c.id)) GROUP BY 1),
    held_standing AS (
      SELECT a.event_id AS id, count(*) FILTER (WHERE a.expires_at <= now()
          AND NOT EXISTS (SELECT FROM waited_event w WHERE w.event_id = c.id)) AS over,
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

/** Events that have this version already stay as they are. */
export const updateHallVersion = async (
  tx: Querying,
  eventIds: readonly number[],
  hallVersionId: number,
): Promise<void> => {
  await sql`
    UPDATE event SET hall_version_id = ${hallVersionId}, revision = revision + 1
    WHERE id = ANY(${[...eventIds]}::int[]) AND hall_version_id IS DISTINCT FROM ${hallVersionId}`.execute(tx)
}

export const updateRevisions = async (tx: Querying, eventIds: readonly number[]): Promise<void> => {
  if (eventIds.length === 0) return
  await sql`UPDATE event SET revision = revision + 1 WHERE id = ANY(${[...eventIds]}::int[])`.execute(tx)
}

const NAMING = {
  venue: (id: number) => sql`venue_id = ${id} OR previous_venue_id = ${id}`,
  promoter: (id: number) => sql`promoter_id = ${id}`,
  series: (id: number) => sql`series_id = ${id}`,
} as const

/** Events say the name of their venue, promoter and series. */
export const raiseRevisionsOf = async (tx: Querying, kind: keyof typeof NAMING, id: number): Promise<void> => {
  await sql`UPDATE event SET revision = revision + 1 WHERE ${NAMING[kind](id)}`.execute(tx)
}

export const updateDisposition = async (tx: Querying, id: number, disposition: string): Promise<void> => {
  await sql`UPDATE event SET disposition = ${disposition}, revision = revision + 1 WHERE id = ${id}`.execute(tx)
}

export const updateStart = async (tx: Querying, id: number, startsAt: Date): Promise<void> => {
  await sql`
    UPDATE event SET previous_starts_at = starts_at, starts_at = ${startsAt}, ends_at = ends_at + (${startsAt} - starts_at),
      doors_at = doors_at + (${startsAt} - starts_at), sale_ends_at = greatest(sale_ends_at + (${startsAt} - starts_at),
      sale_starts_at + interval '1 minute'), returnable_until = returnable_until + (${startsAt} - starts_at)
    WHERE id = ${id}`.execute(tx)
}

export const updateVenue = async (tx: Querying, id: number, venueId: number): Promise<boolean> => {
  const moved = await sql`
    UPDATE event e SET previous_venue_id = e.venue_id, venue_id = v.id FROM venue v
    WHERE e.id = ${id} AND v.id = ${venueId} AND v.portal_code = e.portal_code`.execute(tx)
  return moved.numAffectedRows === 1n
}

export const hide = async (tx: Querying, eventIds: readonly number[]): Promise<number> => {
  const hidden = await sql`
    UPDATE event SET published = false, revision = revision + 1
    WHERE published AND id = ANY(${[...eventIds]}::int[])`.execute(tx)
  return Number(hidden.numAffectedRows ?? 0)
}

export const show = async (tx: Querying, eventId: number): Promise<void> => {
  await sql`UPDATE event SET published = true, revision = revision + 1 WHERE id = ${eventId} AND NOT published`.execute(
    tx,
  )
}

export const takeOver = async (tx: Querying, eventIds: readonly number[], staffId: number | null): Promise<void> => {
  await sql`
    UPDATE event SET origin = 'staff', taken_over_at = CASE WHEN imported_from IS NOT NULL THEN now() END,
      taken_over_by = CASE WHEN imported_from IS NOT NULL THEN ${staffId}::int END
    WHERE id = ANY(${[...eventIds]}::int[]) AND (origin = 'content' OR imported_from IS NOT NULL AND taken_over_at IS NULL)`.execute(
    tx,
  )
}

export const giveBack = async (tx: Querying, eventId: number): Promise<void> => {
  await sql`
    UPDATE event SET origin = 'content', taken_over_at = NULL, taken_over_by = NULL
    WHERE id = ${eventId} AND imported_from IS NOT NULL`.execute(tx)
}

export const remove = async (tx: Querying, eventIds: readonly number[]): Promise<number> => {
  const removed = await sql`DELETE FROM event WHERE id = ANY(${[...eventIds]}::int[])`.execute(tx)
  return Number(removed.numAffectedRows ?? 0)
}

export const findForeign = async (
  tx: Querying,
  events: readonly { readonly id: number; readonly portal_code: string }[],
): Promise<Refusal[]> => {
  const { rows } = await sql<{ id: number; message: string }>`
    SELECT s.id, 'is the number of something of storefront ' || t.portal_code AS message
    FROM unnest(${events.map(({ id }) => id)}::int[], ${events.map((one) => one.portal_code)}::text[]) AS s(id, portal_code)
    JOIN event t ON t.id = s.id WHERE t.portal_code <> s.portal_code ORDER BY s.id`.execute(tx)
  return rows.map((row) => ({ table: 'event', field: 'id', ...row }))
}

/** Carts have numbers above zero: places that are only kept back don't prevent the deletion. */
export const findObsolete = async (
  tx: Querying,
  portals: readonly string[],
  given: readonly number[],
): Promise<{ needed: number[]; idle: number[] }> => {
  const { rows } = await sql<{ id: number; needed: boolean }>`
    SELECT e.id, (
      EXISTS (SELECT FROM allocation a WHERE a.event_id = e.id AND a.cart_id > 0 AND (a.state = 2 OR a.expires_at > now()))
      OR EXISTS (SELECT FROM standing_allocation a WHERE a.event_id = e.id AND a.cart_id > 0 AND (a.state = 2 OR a.expires_at > now()))
      OR EXISTS (SELECT FROM order_line o WHERE o.event_id = e.id) OR EXISTS (SELECT FROM ticket t WHERE t.event_id = e.id)
      OR EXISTS (SELECT FROM cart_event c WHERE c.event_id = e.id)
      OR EXISTS (SELECT FROM cart_promo_code c WHERE c.event_id = e.id)) AS needed
    FROM event e WHERE e.portal_code = ANY(${portals}::text[]) AND e.origin = 'content'
      AND NOT EXISTS (SELECT FROM unnest(${[...given]}::int[]) AS s(id) WHERE s.id = e.id)`.execute(tx)
  const idsOf = (wanted: boolean) => rows.filter(({ needed }) => needed === wanted).map(({ id }) => id)
  return { needed: idsOf(true), idle: idsOf(false) }
}

/** About a category or tag `t`: an event of staff's has it. */
export const isNamedByStaffs = (table: 'category' | 'tag') => sql`EXISTS (
  SELECT FROM ${sql.table(`event_${table}`)} n JOIN event e ON e.id = n.event_id
  WHERE n.${sql.ref(`${table}_id`)} = t.id AND e.origin = 'staff')`

/** Unpublishes series that aren't staged and still have events. */
export const hideObsoleteSeries = async (tx: Querying, portals: readonly string[]): Promise<number> => {
  const hidden = await sql`
    UPDATE series t SET published = false WHERE t.published AND t.origin = 'content' AND t.portal_code = ANY(${portals}::text[])
      AND NOT EXISTS (SELECT FROM stage_series s WHERE s.id = t.id)
      AND EXISTS (SELECT FROM event e WHERE e.series_id = t.id)`.execute(tx)
  return Number(hidden.numAffectedRows ?? 0)
}
