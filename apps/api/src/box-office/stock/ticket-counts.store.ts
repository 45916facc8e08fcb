import type { ClientBase } from 'pg'
import type { CountedTickets } from './ticket-counts.rules.ts'

/** Blocked places are nobody's ticket yet, an expired hold is none any more, and a resold ticket is counted once. */
const of = (table: string) => `
  SELECT event_id, zone_id, ticket_type_id FROM ${table}
  WHERE event_id = ANY ($1::int[]) AND place_id > 0 AND cart_id > 0 AND (state = 2 OR expires_at > now())`
const COUNT = `SELECT event_id AS event, zone_id AS zone, ticket_type_id AS type, count(*)::int AS places
  FROM (${of('allocation')} UNION ALL ${of('standing_allocation')}) AS one GROUP BY 1, 2, 3`

/** Counts the tickets of events with quotas. Under their locks nobody adds to them. */
export const countTickets = async (
  db: Pick<ClientBase, 'query'>,
  eventIds: readonly number[],
): Promise<CountedTickets[]> => {
  if (eventIds.length === 0) return []
  const { rows } = await db.query<CountedTickets>({ name: 'count-tickets', text: COUNT, values: [eventIds] })
  return rows
}
