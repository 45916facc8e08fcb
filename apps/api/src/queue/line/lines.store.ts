import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import type { LineKind } from './queue.store.ts'

/**
 * Opens another line of a room, or finds it: it is drawn when the room is, and once that is over its people follow in order.
 * @returns its number; undefined: the room is over
 */
export const openLine = async (
  tx: Querying,
  roomId: number,
  line: { readonly kind: LineKind; readonly name: string | null; readonly share: number; readonly seed: Buffer },
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO queue_room (kind, line_of, name, share, seed, portal_code, event_id, state, opens_at, joins_at, drawn, rate, cap)
    SELECT ${line.kind}, id, ${line.name}, ${line.share}::int, ${line.seed}, portal_code, event_id, state, opens_at, joins_at,
      CASE WHEN drawn IS NOT NULL THEN 0 END, rate, cap
    FROM queue_room WHERE id = ${roomId} AND state <> 'ended'
    ON CONFLICT (line_of, kind, name) WHERE kind <> 'room' DO UPDATE SET share = excluded.share
    RETURNING id`.execute(tx)
  return rows[0]?.id
}

/** Counts links that are made for a line. @returns the number of the first */
export const countLinks = async (tx: Querying, lineId: number, count: number): Promise<number> => {
  const { links } = await tx
    .updateTable('queueRoom')
    .set({ links: sql<number>`links + ${count}` })
    .where('id', '=', lineId)
    .returning('links')
    .executeTakeFirstOrThrow()
  return links - count + 1
}
