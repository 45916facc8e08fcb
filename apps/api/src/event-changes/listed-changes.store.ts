import { sql } from 'kysely'
import type { ChangeKind } from '../changed-events/change/change.rules.ts'
import type { Querying } from '../platform/shop/shop.ts'

/** An event as the assistant shows it. */
export interface ChangedEvent {
  readonly id: number
  readonly title: string
  readonly portalCode: string
  readonly startsAt: Date
  readonly timeZone: string
  readonly currency: string
  readonly venue: string
  readonly hasSeats: boolean
  readonly state: 'scheduled' | 'off_sale' | 'cancelled' | 'postponed' | 'moved'
}

const titleOf = (event: string, language: string) => sql`coalesce((SELECT x.title FROM event_text x
  WHERE x.event_id = ${sql.ref(event)} ORDER BY x.language <> ${language}, x.language LIMIT 1), '')`
const venueName = (
  id: ReturnType<typeof sql>,
  language: string,
) => sql<string>`coalesce((SELECT x.name FROM venue_text x
  WHERE x.venue_id = ${id} ORDER BY x.language <> ${language}, x.language LIMIT 1), '')`

/** Undefined: there is no such event. */
export const findChangedEvent = async (
  db: Querying,
  id: number,
  language: string,
): Promise<ChangedEvent | undefined> => {
  const { rows } = await sql<ChangedEvent>`
    SELECT e.id, ${titleOf('e.id', language)} AS title, e.portal_code, e.starts_at, v.time_zone, e.currency,
      ${venueName(sql`e.venue_id`, language)} AS venue, e.hall_version_id IS NOT NULL AS has_seats, e.disposition AS state
    FROM event e JOIN venue v ON v.id = e.venue_id WHERE e.id = ${id}`.execute(db)
  return rows[0]
}

/** A venue as it is called in a language. */
export const findVenueName = async (db: Querying, id: number, language: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`SELECT ${venueName(sql`${id}::int`, language)} AS name`.execute(db)
  return rows[0]?.name ?? ''
}

/** A change as it is listed. */
export interface ListedChange {
  readonly eventId: number
  readonly title: string
  readonly portalCode: string
  readonly promoterId: number
  readonly kind: ChangeKind
  readonly state: 'waiting' | 'open' | 'paused' | 'settled'
  readonly at: Date
}

/** How many are listed. */
const MOST = 200

/** Changes that wait for a second member, go on, or are done: in this order, the newest first. */
export const listChanges = async (db: Querying, language: string): Promise<ListedChange[]> => {
  const { rows } = await sql<ListedChange>`
    SELECT c.event_id, ${titleOf('c.event_id', language)} AS title, e.portal_code, e.promoter_id, c.kind, c.state, c.at FROM (
      SELECT event_id, kind, 'waiting' AS state, made_at AS at, 0 AS place FROM event_change_request WHERE state = 'waiting'
      UNION ALL SELECT event_id, kind, CASE WHEN state = 'open' AND paused_at IS NOT NULL THEN 'paused' ELSE state END,
        created_at, CASE state WHEN 'open' THEN 1 ELSE 2 END
      FROM event_change WHERE state <> 'superseded') c
    JOIN event e ON e.id = c.event_id ORDER BY c.place, c.at DESC LIMIT ${MOST}`.execute(db)
  return rows
}
