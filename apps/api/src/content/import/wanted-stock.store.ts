import { sql } from 'kysely'
import type {
  KeptSeat,
  KeptStanding,
  StandingZone,
  WrittenStock,
  ZoneOfEvent,
} from '../../box-office/stock/written-stock.rules.ts'
import type { Querying } from '../../platform/shop.ts'

/** Finds the standing zones that the content no longer has, and keeps buyers out of them until the import is through. */
export const lockLeftZones = async (tx: Querying): Promise<ZoneOfEvent[]> => {
  const { rows } = await sql<ZoneOfEvent>`
    SELECT z.event_id, z.zone_id FROM standing_zone z JOIN stage_event e ON e.id = z.event_id
    WHERE NOT EXISTS (SELECT FROM stage_standing_zone s WHERE s.event_id = z.event_id AND s.zone_id = z.zone_id)
    ORDER BY z.event_id, z.zone_id FOR UPDATE OF z`.execute(tx)
  return rows
}

/** Between 0 and 1, one number for three neighbours, always the same for an event's seats: two steps of a Lehmer sequence. */
const chance = sql`((w.event_id::bigint * 7919 + h.place_id / 3) % 2147483647 * 48271 % 2147483647 * 69621 % 2147483647
  / 2147483647::float8)`
/** The further back a row is (a place's number holds it), the less of it is gone. */
const back = sql`(0.4 + 1.2 * least(1, (h.place_id / 1000 % 1000) / 20::float8))`

/**
 * The seats that the content keeps back: by name, or by number or share (about as many), in clumps of neighbours with the
 * front rows first, always the same ones.
 */
const readKeptSeats = async (tx: Querying): Promise<KeptSeat[]> => {
  const seats = sql`stage_kept_back w JOIN stage_event e ON e.id = w.event_id
      JOIN stage_price_zone z ON z.event_id = w.event_id AND z.zone_id = w.zone_id AND z.kind = 'seated'
      JOIN hall_seat h ON h.hall_version_id = e.hall_version_id AND h.zone_code = z.zone_code`
  const { rows } = await sql<KeptSeat>`
    SELECT w.event_id, w.zone_id, w.ticket_type_id, h.place_id FROM ${seats}
    WHERE w.share IS NOT NULL AND ${chance} < 1 - (1 - w.share) * ${back}
    UNION
    SELECT event_id, zone_id, ticket_type_id, place_id FROM (
      SELECT w.event_id, w.zone_id, w.ticket_type_id, w.places, h.place_id,
        row_number() OVER (PARTITION BY w.event_id, w.zone_id ORDER BY ${chance}, h.place_id) AS rank
      FROM ${seats} WHERE w.places IS NOT NULL) ranked
    WHERE rank <= places
    UNION
    SELECT w.event_id, w.zone_id, w.ticket_type_id, h.place_id FROM ${seats}
    WHERE h.section_id = w.section_id AND h.row_label = w.row_label AND h.seat_label = w.seat_label`.execute(tx)
  return rows
}

/** What the staged events are to have for sale beside their halls. */
export const readWantedStock = async (tx: Querying): Promise<WrittenStock> => {
  const events = await sql<{ id: number }>`SELECT id FROM stage_event`.execute(tx)
  const zones = await sql<StandingZone>`SELECT event_id, zone_id, capacity FROM stage_standing_zone`.execute(tx)
  const standing = await sql<KeptStanding>`
    SELECT event_id, zone_id, ticket_type_id, places, share FROM stage_kept_back WHERE section_id IS NULL`.execute(tx)
  return {
    eventIds: events.rows.map(({ id }) => id),
    zones: zones.rows,
    keptStanding: standing.rows,
    keptSeats: await readKeptSeats(tx),
  }
}
