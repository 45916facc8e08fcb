import type { ReplyOf } from '@parter/contract/calls.ts'
import { sql } from 'kysely'
import { HELD_FOR_WISHES } from '../box-office/places/places.rules.ts'
import type { Querying } from '../platform/shop/shop.ts'

type StaffList = ReplyOf<'readStaffWaitingList'>

/** An event and to whom it belongs. */
export const findListedEvent = async (db: Querying, id: number, language: string) => {
  const { rows } = await sql<{ title: string; portalCode: string; promoterId: number | null }>`
    SELECT coalesce((SELECT title FROM event_text WHERE event_id = e.id AND language = ${language}),
      (SELECT min(title) FROM event_text WHERE event_id = e.id), '') AS title, e.portal_code, e.promoter_id
    FROM event e WHERE e.id = ${id}`.execute(db)
  return rows[0]
}

const LIST = 500

/** Zones by their names in a language. */
const zoneName = (language: string) =>
  sql`coalesce(z.name->>${language}::text, (SELECT value FROM jsonb_each_text(z.name) LIMIT 1), z.zone_code)`

/** The list in figures, and its wishes in the order of the line. */
export const readStaffList = async (
  db: Querying,
  eventId: number,
  language: string,
  most = LIST,
): Promise<Omit<StaffList, 'title' | 'settings'>> => {
  const waiting = sql`SELECT * FROM wish WHERE event_id = ${eventId} AND state = 'waiting'`
  const counts = await sql<StaffList['counts']>`
    SELECT ${sql.join(
      (['waiting', 'paused', 'offered', 'taken', 'lapsed'] as const).map(
        (state) => sql`count(*) FILTER (WHERE state = ${sql.lit(state)})::int AS ${sql.ref(state)}`,
      ),
    )}, (SELECT count(*)::int FROM allocation WHERE event_id = ${eventId} AND cart_id = ${HELD_FOR_WISHES})
      + (SELECT count(*)::int FROM standing_allocation WHERE event_id = ${eventId} AND cart_id = ${HELD_FOR_WISHES}) AS kept
    FROM wish WHERE event_id = ${eventId}`.execute(db)
  const byZone = await sql<StaffList['byZone'][number]>`
    SELECT z.zone_id, ${zoneName(language)} AS name, count(w.id)::int AS wishes, coalesce(sum(w.tickets), 0)::int AS tickets
    FROM price_zone z JOIN (${waiting}) w ON z.zone_id = ANY(w.zones)
    WHERE z.event_id = ${eventId} GROUP BY 1, 2 ORDER BY 1`.execute(db)
  const anyZone = await sql<StaffList['anyZone']>`
    SELECT count(*)::int AS wishes, coalesce(sum(tickets), 0)::int AS tickets FROM (${waiting}) w WHERE zones IS NULL`.execute(
    db,
  )
  const bySize = await sql<StaffList['bySize'][number]>`
    SELECT tickets, count(*)::int AS wishes FROM (${waiting}) w GROUP BY 1 ORDER BY 1`.execute(db)
  const wishes = await sql<
    Omit<StaffList['wishes'][number], 'confirmedAt' | 'offerEndsAt'> & { confirmedAt: Date; offerEndsAt: Date | null }
  >`
    SELECT w.id, w.email, w.tickets, w.together, w.state, w.confirmed_at, w.offer_ends_at, coalesce((
      SELECT array_agg(${zoneName(language)} ORDER BY z.zone_id) FROM price_zone z
      WHERE z.event_id = w.event_id AND z.zone_id = ANY(w.zones)), '{}') AS zones
    FROM wish w WHERE w.event_id = ${eventId} AND w.state IN ('offered', 'waiting', 'paused')
    ORDER BY w.state <> 'offered', w.confirmed_at, w.id LIMIT ${most}`.execute(db)
  return {
    counts: counts.rows[0] ?? { waiting: 0, paused: 0, offered: 0, taken: 0, lapsed: 0, kept: 0 },
    byZone: byZone.rows,
    anyZone: anyZone.rows[0] ?? { wishes: 0, tickets: 0 },
    bySize: bySize.rows,
    wishes: wishes.rows.map(({ confirmedAt, offerEndsAt, ...wish }) => ({
      ...wish,
      confirmedAt: confirmedAt.toISOString(),
      offerEndsAt: offerEndsAt?.toISOString() ?? null,
    })),
  }
}
