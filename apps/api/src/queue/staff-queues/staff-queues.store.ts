import type { ReplyOf } from '@parter/contract/calls.ts'
import { sql } from 'kysely'
import type { Belonging } from '../../platform/audit/actor.ts'
import type { Querying } from '../../platform/shop/shop.ts'

export type StaffQueue = ReplyOf<'startQueue'>

interface Row extends Omit<StaffQueue, 'opensAt'> {
  readonly opensAt: Date
}

/** Rooms of storefronts with their figures, open ones first. @param id one of them alone */
export const readStaffQueues = async (
  db: Querying,
  portals: readonly string[],
  language: string,
  id?: number,
): Promise<StaffQueue[]> => {
  const { rows } = await sql<Row>`
    SELECT room.id, room.portal_code, room.event_id, room.state, room.opens_at, room.rate, room.cap, room.joined,
      room.joined - room.called AS waiting, room.entered, room.inside, room.message,
      coalesce((SELECT title FROM event_text WHERE event_id = room.event_id AND language = ${language}),
        (SELECT min(title) FROM event_text WHERE event_id = room.event_id)) AS title
    FROM queue_room AS room
    WHERE room.portal_code = ANY(${portals}::text[]) AND (${id ?? null}::int IS NULL OR room.id = ${id ?? null}::int)
    ORDER BY room.state = 'ended', room.opens_at DESC, room.id DESC LIMIT 100`.execute(db)
  return rows.map((row) => ({ ...row, opensAt: row.opensAt.toISOString() }))
}

/** A waiting room belongs to its storefront and event. */
export const findQueueBelonging = async (db: Querying, id: number): Promise<Belonging | null> =>
  (await db.selectFrom('queueRoom').where('id', '=', id).select(['portalCode', 'eventId']).executeTakeFirst()) ?? null
