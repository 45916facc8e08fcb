import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

/** The taken places of an event now. */
export interface TakenPlaces {
  /** Held and sold seats, of everybody, in no order. */
  readonly seats: Int32Array
  /** Places left in each standing zone. */
  readonly standingLeft: ReadonlyMap<number, number>
  /** The database's clock, in microseconds since 1970. */
  readonly asOf: number
  /** Milliseconds until the first hold ends; none: nothing is only held. */
  readonly nextExpiry: number | null
  /** Owners may offer their tickets. */
  readonly resells: boolean
}

interface TakenRow {
  seats: Buffer | null
  zones: { zoneId: number; left: number; next: number | null }[] | null
  next: number | null
  asOf: number
  resells: boolean
}

/** What came free of an event that somebody waits for is not on sale. */
const isWaited = (eventId: number) => sql`(SELECT EXISTS (SELECT FROM waited_event WHERE event_id = ${eventId}))`

/** Seat numbers are packed as bytes: a sold-out stadium has 60,000. */
export const readTaken = async (db: Querying, eventId: number): Promise<TakenPlaces> => {
  const milliseconds = (moment: string) => sql.raw(`date_part('epoch', ${moment} - now()) * 1000`)
  const { rows } = await sql<TakenRow>`
    SELECT one.seats, one.next, zone.zones, (date_part('epoch', now()) * 1e6)::bigint AS as_of,
      EXISTS (SELECT FROM resale_event WHERE event_id = ${eventId} AND is_on) AS resells
    FROM (
      SELECT string_agg(int4send(place_id), '') AS seats,
        ${milliseconds('min(expires_at) FILTER (WHERE state = 1 AND expires_at > now())')} AS next
      FROM allocation WHERE event_id = ${eventId} AND (expires_at > now() OR ${isWaited(eventId)})
    ) AS one CROSS JOIN (
      SELECT json_agg(json_build_object('zoneId', zone.zone_id, 'left', zone.capacity - zone.taken + (
          SELECT count(*) FROM standing_allocation AS one WHERE one.event_id = zone.event_id
            AND one.zone_id = zone.zone_id AND one.state = 1 AND one.expires_at <= now() AND NOT ${isWaited(eventId)}), 'next', (
          SELECT ${milliseconds('min(one.expires_at)')} FROM standing_allocation AS one
          WHERE one.event_id = zone.event_id AND one.zone_id = zone.zone_id AND one.state = 1 AND one.expires_at > now()
        ))) AS zones
      FROM standing_zone AS zone WHERE zone.event_id = ${eventId}
    ) AS zone`.execute(db)
  const row = rows[0]
  const zones = row?.zones ?? []
  const expiries = [row?.next ?? null, ...zones.map(({ next }) => next)].filter((next) => next !== null)
  return {
    seats: placesOf(row?.seats ?? Buffer.alloc(0)),
    standingLeft: new Map(zones.map((zone) => [zone.zoneId, Math.max(0, zone.left)])),
    asOf: row?.asOf ?? 0,
    resells: row?.resells ?? false,
    nextExpiry: expiries.length === 0 ? null : Math.min(...expiries),
  }
}

const placesOf = (bytes: Buffer): Int32Array => {
  const places = new Int32Array(bytes.length / 4)
  for (let at = 0; at < places.length; at++) places[at] = bytes.readInt32BE(at * 4)
  return places
}

/** The seats of an event that a cart holds now. */
export const readMine = async (db: Querying, eventId: number, cartId: number): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('allocation')
    .where('eventId', '=', eventId)
    .where('cartId', '=', cartId)
    .where('state', '=', 1)
    .where('expiresAt', '>', sql<Date>`now()`)
    .select('placeId')
    .execute()
  return new Set(rows.map((row) => row.placeId))
}

/** Since when some seats of an event are taken. @returns the taken ones, by number */
export const readTakenSince = async (
  db: Querying,
  eventId: number,
  placeIds: readonly number[],
): Promise<Map<number, Date>> => {
  if (placeIds.length === 0) return new Map()
  const { rows } = await sql<{ placeId: number; heldSince: Date }>`
    SELECT one.place_id, one.held_since FROM unnest(${[...placeIds]}::int[]) AS asked(place)
    CROSS JOIN LATERAL (
      SELECT * FROM allocation WHERE event_id = ${eventId} AND place_id BETWEEN asked.place AND asked.place
        AND expires_at > now() ORDER BY place_id OFFSET 0
    ) AS one`.execute(db)
  return new Map(rows.map(({ placeId, heldSince }) => [placeId, heldSince]))
}

/** The channel for changed stock; a message has the events' numbers separated by spaces. */
export const STOCK_CHANNEL = 'parter_stock'

/** Notifies all processes at the commit of the transaction, or at once without one. */
export const notifyStock = async (db: Querying, eventIds: readonly number[]): Promise<void> => {
  const message = [...new Set(eventIds)].join(' ')
  if (message !== '') await sql`SELECT pg_notify(${STOCK_CHANNEL}, ${message})`.execute(db)
}
