import { type RawBuilder, sql } from 'kysely'

/**
 * The place that an event `e` with its offer `o` has in lists: 0 tickets can be bought, 1 the sale opens later, 2 there
 * are none to be had. The same as `availabilityOf(statusOf(…))` says of one event.
 */
export const availabilityRank = (now: Date): RawBuilder<number> => sql<number>`(CASE
  WHEN e.disposition NOT IN ('scheduled', 'moved') OR coalesce(e.ends_at, e.starts_at) <= ${now} THEN 2
  WHEN ${now} < e.sale_starts_at THEN 1
  WHEN ${now} >= e.sale_ends_at OR (o.places_total > 0 AND o.places_left <= 0) THEN 2
  ELSE 0 END)`
