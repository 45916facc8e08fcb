import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

export interface EventRow {
  readonly id: number
  readonly title: string | null
  readonly portalCode: string
  readonly promoterId: number
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly doorsAt: Date | null
  readonly timeZone: string
  readonly disposition: string
}

const TITLE = (language: string) => sql`(SELECT t.title FROM event_text t WHERE t.event_id = e.id
  ORDER BY t.language <> ${language}, t.language <> 'en', t.language LIMIT 1)`

export const findEvent = async (db: Querying, id: number, language: string): Promise<EventRow | undefined> => {
  const { rows } = await sql<EventRow>`
    SELECT e.id, ${TITLE(language)} AS title, e.portal_code, e.promoter_id, e.starts_at, e.ends_at, e.doors_at, v.time_zone,
      e.disposition
    FROM event e JOIN venue v ON v.id = e.venue_id WHERE e.id = ${id}`.execute(db)
  return rows[0]
}

export interface ZoneRow {
  readonly id: number
  readonly name: Readonly<Record<string, string>>
}

export const readZones = async (db: Querying, eventId: number): Promise<ZoneRow[]> => {
  const rows = await db
    .selectFrom('priceZone')
    .where('eventId', '=', eventId)
    .select(['zoneId as id', 'name'])
    .orderBy('position')
    .orderBy('zoneId')
    .execute()
  return rows as ZoneRow[]
}

export interface ComingEvent extends Pick<EventRow, 'id' | 'title' | 'portalCode' | 'promoterId' | 'startsAt'> {
  readonly timeZone: string
  readonly gates: number
  readonly devices: number
  readonly conflicts: number
}

/** Published events that begin within two weeks or are not over for a day, the first first. */
export const findComing = async (db: Querying, language: string, most: number): Promise<ComingEvent[]> => {
  const { rows } = await sql<ComingEvent>`
    SELECT e.id, ${TITLE(language)} AS title, e.portal_code, e.promoter_id, e.starts_at, v.time_zone,
      (SELECT count(*)::int FROM gate g WHERE g.event_id = e.id AND g.ended_at IS NULL) AS gates,
      (SELECT count(*)::int FROM door_device d WHERE d.event_id = e.id AND d.enrolled_at IS NOT NULL
        AND d.revoked_at IS NULL AND d.valid_until > now()) AS devices,
      (SELECT count(*)::int FROM scan_conflict c WHERE c.event_id = e.id AND c.settled_at IS NULL) AS conflicts
    FROM event e JOIN venue v ON v.id = e.venue_id
    WHERE e.published AND e.starts_at < now() + interval '14 days'
      AND coalesce(e.ends_at, e.starts_at + interval '4 hours') > now() - interval '1 day'
    ORDER BY e.starts_at, e.id LIMIT ${most}`.execute(db)
  return rows
}

/** Published events that begin on this day at their venue. */
export const findOpenDoors = async (db: Querying, now: Date): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    SELECT e.id FROM event e JOIN venue v ON v.id = e.venue_id
    WHERE e.published AND (e.starts_at AT TIME ZONE v.time_zone)::date = (${now}::timestamptz AT TIME ZONE v.time_zone)::date`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
