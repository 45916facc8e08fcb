import type { Picture } from '@parter/contract/wire/primitives.ts'
import { sql } from 'kysely'
import { describedPictureJson } from '../../platform/shop/picture-json.ts'
import type { Querying } from '../../platform/shop/shop.ts'

/** The pictures of events by the events' numbers; those without one are left out. @param language of what they show */
export async function readPicturesOf(
  db: Querying,
  eventIds: readonly number[],
  language: string,
): Promise<Map<number, Picture>> {
  const alt = sql`(SELECT t.picture_alt FROM event_text t WHERE t.event_id = e.id
    ORDER BY (t.language = ${language}) DESC, t.language LIMIT 1)`
  const { rows } = await sql<{ id: number; picture: Picture }>`
    SELECT e.id, ${describedPictureJson(alt)} AS picture FROM event e JOIN picture p ON p.id = e.picture_id
    WHERE e.id = ANY (${eventIds})`.execute(db)
  return new Map(rows.map(({ id, picture }) => [id, picture]))
}
