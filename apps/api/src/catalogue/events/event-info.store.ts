import type { ByLanguage } from '@parter/portal/language/texts.ts'
import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

/** A general-info page of an event in one language. */
export interface EventInfoText {
  readonly slug: string
  readonly title: string
  readonly body: string
  readonly position: number
}

/** All general-info pages of a published event, by language, as they are put; undefined: there is no such event. */
export const readEventInfoTexts = async (
  db: Querying,
  portalCode: string,
  id: number,
): Promise<ByLanguage<readonly EventInfoText[]> | undefined> => {
  const { rows } = await sql<{ texts: ByLanguage<readonly EventInfoText[]> }>`
    SELECT (SELECT coalesce(jsonb_object_agg(l.language, l.pages), '{}') FROM (
        SELECT i.language, jsonb_agg(jsonb_build_object('slug', i.slug, 'title', i.title, 'body', i.body,
          'position', i.position) ORDER BY i.position, i.slug) AS pages
        FROM event_info i WHERE i.event_id = e.id GROUP BY i.language) l) AS texts
    FROM event e WHERE e.id = ${id} AND e.portal_code = ${portalCode} AND e.published`.execute(db)
  return rows[0]?.texts
}
