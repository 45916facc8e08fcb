import { sql } from 'kysely'
import type { Querying } from '../platform/shop/shop.ts'
import { KEPT_BACK } from './plan/kept-back.rules.ts'

/** An upcoming event in a hall. */
export interface EventInHall {
  readonly eventId: number
  readonly portalCode: string
  readonly title: string
  readonly startsAt: Date
  readonly hallVersionId: number
  readonly version: number
  /** Codes of the zones of seats that it has a price for. */
  readonly zoneCodes: readonly string[]
}

/** Upcoming events of a hall, including unpublished ones; soonest first. */
export const readEventsInHall = async (db: Querying, hallId: number): Promise<EventInHall[]> => {
  const { rows } = await sql<EventInHall>`
    SELECT e.id AS event_id, e.portal_code, e.starts_at, e.hall_version_id, v.version,
      COALESCE((SELECT title FROM event_text t WHERE t.event_id = e.id ORDER BY t.language LIMIT 1), '') AS title,
      ARRAY(SELECT zone_code FROM price_zone z WHERE z.event_id = e.id AND z.kind = 'seated' ORDER BY 1) AS zone_codes
    FROM event e JOIN hall_version v ON v.id = e.hall_version_id
    WHERE v.hall_id = ${hallId} AND COALESCE(e.ends_at, e.starts_at + interval '1 day') > now()
    ORDER BY e.starts_at, e.id`.execute(db)
  return rows
}

/** A seat that somebody has, and who: an order, a block of staff’s, or a cart. */
export interface TakenSeat {
  readonly placeId: number
  readonly isSold: boolean
  readonly orderId: number | null
  readonly blockId: number | null
}

/** Seats of an event that are sold, held or blocked now, without those kept back. */
export const readTakenSeats = async (db: Querying, eventId: number): Promise<TakenSeat[]> => {
  const { rows } = await sql<TakenSeat>`
    SELECT place_id, state = 2 AS is_sold, order_id::int AS order_id,
      CASE WHEN cart_id < ${KEPT_BACK} THEN (-1 - cart_id)::int END AS block_id FROM allocation
    WHERE event_id = ${eventId} AND place_id > 0 AND cart_id <> ${KEPT_BACK} AND (state = 2 OR expires_at > now()) ORDER BY place_id`.execute(
    db,
  )
  return rows
}

/** Which of some events are sold by a version and have sold or held seats that it doesn't have. */
export const findLosers = async (
  db: Querying,
  eventIds: readonly number[],
  hallVersionId: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    SELECT e.id FROM event e WHERE e.id = ANY(${[...eventIds]}::int[]) AND e.hall_version_id = ${hallVersionId}
      AND EXISTS (
        SELECT FROM allocation a WHERE a.event_id = e.id AND a.place_id > 0 AND a.cart_id <> ${KEPT_BACK}
          AND (a.state = 2 OR a.expires_at > now())
          AND NOT EXISTS (
            SELECT FROM hall_seat s WHERE s.hall_version_id = ${hallVersionId} AND s.place_id = a.place_id))
    ORDER BY 1`.execute(db)
  return rows.map(({ id }) => id)
}
