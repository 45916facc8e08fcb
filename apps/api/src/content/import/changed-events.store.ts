import { sql } from 'kysely'
import type { Querying } from '../../platform/shop.ts'

/**
 * What was decided of an event by command (cancelled, postponed, moved) stays, whatever the content says of its dates:
 * its buyers were told so, and perhaps have their money back.
 */
export const keepChangesByCommand = async (tx: Querying): Promise<void> => {
  await sql`
    UPDATE stage_event s SET disposition = e.disposition, starts_at = e.starts_at, ends_at = e.ends_at,
      doors_at = e.doors_at, sale_ends_at = e.sale_ends_at, returnable_until = e.returnable_until, venue_id = e.venue_id,
      previous_starts_at = e.previous_starts_at, previous_venue_id = e.previous_venue_id
    FROM event e WHERE e.id = s.id AND EXISTS (SELECT FROM event_change c WHERE c.event_id = e.id)`.execute(tx)
}
