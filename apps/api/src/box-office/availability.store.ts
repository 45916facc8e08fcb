import { sql } from 'kysely'
import type { Querying } from '../platform/shop.ts'

/** What of an event is gone at this moment. */
export interface TakenPlaces {
  /** Held and sold seats, of everybody. */
  readonly seats: Int32Array
  /** Places left in each standing zone. */
  readonly standingLeft: ReadonlyMap<number, number>
}

export const readTaken = async (db: Querying, eventId: number): Promise<TakenPlaces> => {
  const { rows } = await sql<{ seats: number[] | null; zones: { zoneId: number; left: number }[] | null }>`
    SELECT (SELECT array_agg(place_id) FROM allocation WHERE event_id = ${eventId} AND expires_at > now()) AS seats,
      (SELECT json_agg(json_build_object('zoneId', zone.zone_id, 'left', zone.capacity - zone.taken + (
          SELECT count(*) FROM standing_allocation AS one WHERE one.event_id = zone.event_id
            AND one.zone_id = zone.zone_id AND one.state = 1 AND one.expires_at <= now())))
        FROM standing_zone AS zone WHERE zone.event_id = ${eventId}) AS zones`.execute(db)
  const row = rows[0]
  return {
    seats: Int32Array.from(row?.seats ?? []),
    standingLeft: new Map((row?.zones ?? []).map((zone) => [zone.zoneId, zone.left])),
  }
}

/** The seats of an event that a cart holds at this moment. */
export const readMine = async (db: Querying, eventId: number, cartId: number): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('allocation')
    .where('eventId', '=', eventId)
    .where('holder', '=', cartId)
    .where('state', '=', 1)
    .where('expiresAt', '>', sql<Date>`now()`)
    .select('placeId')
    .execute()
  return new Set(rows.map((row) => row.placeId))
}
