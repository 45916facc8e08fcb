import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import type { SeatOfZone } from './equal-places.rules.ts'

/** All seats that an event sells in a zone. Free for an order means unheld, or still held by the order itself. */
export const readSeatsOfZone = async (
  tx: Querying,
  { orderId, cartId }: { readonly orderId: number; readonly cartId: number },
  eventId: number,
  zoneId: number,
): Promise<SeatOfZone[]> => {
  const { rows } = await sql<SeatOfZone>`
    SELECT s.place_id, s.section_id, s.row_label AS row, s.kind, s.x, s.y,
      row_number() OVER (PARTITION BY s.section_id, s.row_label ORDER BY s.place_id)::int AS rank,
      NOT EXISTS (SELECT FROM allocation one WHERE one.event_id = e.id AND one.place_id = s.place_id
        AND (one.state = 2 OR one.expires_at > now()) AND one.order_id IS DISTINCT FROM ${orderId}::bigint
        AND NOT (one.state = 1 AND one.cart_id = ${cartId} AND one.order_id IS NULL)) AS is_free
    FROM event e JOIN price_zone z ON z.event_id = e.id AND z.zone_id = ${zoneId}
    JOIN hall_seat s ON s.hall_version_id = e.hall_version_id AND s.zone_code = z.zone_code
    WHERE e.id = ${eventId} ORDER BY s.place_id`.execute(tx)
  return rows
}

/** How seats of an event are called: section (in a language), row or table, seat. */
export const readSeatNames = async (tx: Querying, eventId: number, placeIds: readonly number[], language: string) => {
  const { rows } = await sql<{ placeId: number; section: string | null; row: string; seat: string; isTable: boolean }>`
    SELECT s.place_id, s.row_label AS row, s.seat_label AS seat, v.plan @> jsonb_build_object('tables',
        jsonb_build_array(jsonb_build_object('sectionId', s.section_id, 'rowLabel', s.row_label))) AS is_table,
      coalesce(c.name->>${language}::text, c.name->>'et', (SELECT value FROM jsonb_each_text(c.name) LIMIT 1)) AS section
    FROM event e JOIN hall_seat s ON s.hall_version_id = e.hall_version_id
    JOIN hall_version v ON v.id = s.hall_version_id
    JOIN hall_section c ON c.hall_version_id = s.hall_version_id AND c.section_id = s.section_id
    WHERE e.id = ${eventId} AND s.place_id = ANY (${[...placeIds]}::int[])`.execute(tx)
  return rows
}

/** The warnings that a cart has got about lone seats of an event: see `cart_event.lone_seats`. */
interface OfCart {
  readonly cartId: number
  readonly eventId: number
}

const literal = (placeIds: readonly number[]) => sql`${[...placeIds]}::int[]`

/** The lone seats that a cart was warned of. */
export const readWarnedSeats = async (db: Querying, { cartId, eventId }: OfCart): Promise<number[]> => {
  const { rows } = await sql<{ loneSeats: number[] }>`
    SELECT lone_seats FROM cart_event WHERE cart_id = ${cartId} AND event_id = ${eventId}`.execute(db)
  return rows[0]?.loneSeats ?? []
}

/** Adds seats to those that a cart was warned of. @returns all of them */
export const addWarnedSeats = async (
  db: Querying,
  { cartId, eventId }: OfCart,
  placeIds: readonly number[],
): Promise<number[]> => {
  const { rows } = await sql<{ loneSeats: number[] }>`
    UPDATE cart_event SET lone_seats = ARRAY(SELECT unnest(lone_seats) UNION SELECT unnest(${literal(placeIds)}))
    WHERE cart_id = ${cartId} AND event_id = ${eventId} RETURNING lone_seats`.execute(db)
  return rows[0]?.loneSeats ?? []
}

/** Removes seats from those that a cart was warned of. */
export const dropWarnedSeats = async (db: Querying, { cartId, eventId }: OfCart, placeIds: readonly number[]) => {
  await sql`
    UPDATE cart_event SET lone_seats = ARRAY(SELECT unnest(lone_seats) EXCEPT SELECT unnest(${literal(placeIds)}))
    WHERE cart_id = ${cartId} AND event_id = ${eventId} AND lone_seats && ${literal(placeIds)}`.execute(db)
}

/**
 * After seats were released: of the seats that are lone now, the cart is warned of those that it has just released, and
 * stays warned of earlier ones.
 * @returns all that it is warned of
 */
export const renewWarnedSeats = async (
  db: Querying,
  { cartId, eventId }: OfCart,
  lone: readonly number[],
  released: readonly number[],
): Promise<number[]> => {
  const { rows } = await sql<{ loneSeats: number[] }>`
    UPDATE cart_event SET lone_seats = ARRAY(
      SELECT unnest(${literal(lone)}) INTERSECT (SELECT unnest(lone_seats) UNION SELECT unnest(${literal(released)})))
    WHERE cart_id = ${cartId} AND event_id = ${eventId} AND (lone_seats <> '{}' OR ${literal(lone)} && ${literal(released)})
    RETURNING lone_seats`.execute(db)
  return rows[0]?.loneSeats ?? []
}
