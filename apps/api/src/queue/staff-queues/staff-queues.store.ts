import type { ReplyOf } from '@parter/contract/calls.ts'
import { sql } from 'kysely'
import type { Belonging } from '../../platform/audit/actor.ts'
import type { Querying } from '../../platform/shop/shop.ts'

export type StaffQueue = ReplyOf<'startQueue'>

interface Row extends Omit<StaffQueue, 'opensAt' | 'joinsAt'> {
  readonly opensAt: Date
  readonly joinsAt: Date
}

/** Rooms of storefronts with their figures, open ones first. @param id one of them alone */
export const readStaffQueues = async (
  db: Querying,
  portals: readonly string[],
  language: string,
  id?: number,
): Promise<StaffQueue[]> => {
  const { rows } = await sql<Row>`
    SELECT room.id, room.portal_code, room.event_id, room.state, room.opens_at, room.rate, room.cap, line.joined,
      line.waiting, line.entered, room.inside, room.message, room.joins_at, room.one_person, line.lanes,
      coalesce((SELECT title FROM event_text WHERE event_id = room.event_id AND language = ${language}),
        (SELECT min(title) FROM event_text WHERE event_id = room.event_id)) AS title
    FROM queue_room AS room CROSS JOIN LATERAL (
      SELECT sum(joined)::int AS joined, sum(joined - called)::int AS waiting, sum(entered)::int AS entered,
        coalesce(jsonb_agg(jsonb_build_object('name', name, 'share', share, 'links', links, 'joined', joined,
          'entered', entered) ORDER BY kind, id) FILTER (WHERE kind <> 'room'), '[]') AS lanes
      FROM queue_room WHERE id = room.id OR line_of = room.id) AS line
    WHERE room.kind = 'room' AND room.portal_code = ANY(${portals}::text[]) AND (${id ?? null}::int IS NULL OR room.id = ${id ?? null}::int)
    ORDER BY room.state = 'ended', room.opens_at DESC, room.id DESC LIMIT 100`.execute(db)
  return rows.map((row) => ({ ...row, opensAt: row.opensAt.toISOString(), joinsAt: row.joinsAt.toISOString() }))
}

/** A waiting room belongs to its storefront and event. */
export const findQueueBelonging = async (db: Querying, id: number): Promise<Belonging | null> =>
  (await db.selectFrom('queueRoom').where('id', '=', id).select(['portalCode', 'eventId']).executeTakeFirst()) ?? null
