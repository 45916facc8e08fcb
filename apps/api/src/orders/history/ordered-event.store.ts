import { sql } from 'kysely'

const moment = (column: string) => sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/**
 * An event of an order, `OrderedEventRow`, as members of a JSON object: of the tables `event e`, `venue v`, `event_text t`
 * and what was `bought`.
 */
export const orderedEventColumns = sql`
  'id', e.id, 'title', coalesce(t.title, ''), 'slug', coalesce(t.slug, ''), 'tickets', bought.tickets,
  'soldDays', bought.sold_days, 'eventStartAt', ${moment('e.starts_at')}, 'eventEndAt', ${moment('e.ends_at')},
  'timeZone', v.time_zone, 'disposition', e.disposition, 'previousStartAt', ${moment('e.previous_starts_at')},
  'venueId', e.venue_id, 'previousVenueId', e.previous_venue_id`
