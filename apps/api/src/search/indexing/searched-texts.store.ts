import { type RawBuilder, sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import { AFTER_LANGUAGE, BEFORE_TEXT } from './searched-texts.rules.ts'

/** The texts of an event in all languages, each with its language before it (see `searched-texts.rules.ts`). */
export interface EventTexts {
  readonly id: number
  readonly names: string
  readonly others: string
}

/** A result other than an event. */
export interface NamedThing {
  readonly kind: 'series' | 'venue' | 'promoter' | 'category' | 'tag' | 'city'
  readonly id: number
  readonly events: number
  readonly names: string
}

const written = (value: RawBuilder<unknown>) =>
  sql`${BEFORE_TEXT}::text || t.language || ${AFTER_LANGUAGE}::text || ${value}`

/** A text in no language: a name. */
const named = (value: RawBuilder<unknown>) => sql`${BEFORE_TEXT + AFTER_LANGUAGE}::text || ${value}`

const lines = (value: RawBuilder<unknown>, table: string, owner: string, id: string) => sql`
  coalesce((SELECT string_agg(${written(value)}, '') FROM ${sql.table(table)} t
            WHERE t.${sql.ref(owner)} = ${sql.ref(id)}), '')`

/** The published events of a storefront after a number, in the order of their numbers. */
export const readEventTexts = async (
  db: Querying,
  portalCode: string,
  after: number,
  most: number,
): Promise<EventTexts[]> => {
  const { rows } = await sql<EventTexts>`
    SELECT e.id,
      concat(
        ${lines(sql`t.title || E'\n' || t.performers`, 'event_text', 'event_id', 'e.id')},
        ${lines(sql`t.title`, 'series_text', 'series_id', 'e.series_id')}) AS names,
      concat(${named(sql`concat_ws(E'\n', v.city, v.county, p.company_name)`)},
        ${lines(sql`concat_ws(E'\n', t.name, t.city, t.county)`, 'venue_text', 'venue_id', 'e.venue_id')},
        ${lines(sql`t.name`, 'promoter_text', 'promoter_id', 'e.promoter_id')},
        (SELECT string_agg(${written(sql`t.name`)}, '') FROM event_category l JOIN category_text t USING (category_id) WHERE l.event_id = e.id),
        (SELECT string_agg(${written(sql`t.name`)}, '') FROM event_tag l JOIN tag_text t USING (tag_id) WHERE l.event_id = e.id)) AS others
    FROM event e JOIN venue v ON v.id = e.venue_id JOIN promoter p ON p.id = e.promoter_id
    WHERE e.portal_code = ${portalCode} AND e.published AND e.id > ${after}
    ORDER BY e.id LIMIT ${most}`.execute(db)
  return rows
}

/** Series, venues, promoters, categories, tags and cities of a storefront. */
export const readNamedThings = async (db: Querying, portalCode: string): Promise<NamedThing[]> => {
  const { rows } = await sql<NamedThing>`
    SELECT 'series' AS kind, s.id, (SELECT count(*)::int FROM event e WHERE e.series_id = s.id AND e.published) AS events,
      ${lines(sql`t.title`, 'series_text', 'series_id', 's.id')} AS names
    FROM series s WHERE s.portal_code = ${portalCode} AND s.published
    UNION ALL
    SELECT 'venue', v.id, (SELECT count(*)::int FROM event e WHERE e.venue_id = v.id AND e.published),
      ${lines(sql`t.name`, 'venue_text', 'venue_id', 'v.id')}
    FROM venue v WHERE v.portal_code = ${portalCode}
    UNION ALL
    SELECT 'promoter', p.id, (SELECT count(*)::int FROM event e WHERE e.promoter_id = p.id AND e.published),
      ${named(sql`p.company_name`)} || ${lines(sql`t.name`, 'promoter_text', 'promoter_id', 'p.id')}
    FROM promoter p WHERE p.portal_code = ${portalCode}
    UNION ALL
    SELECT 'category', c.id, (SELECT count(*)::int FROM event_category l WHERE l.category_id = c.id),
      ${lines(sql`t.name`, 'category_text', 'category_id', 'c.id')}
    FROM category c WHERE c.portal_code = ${portalCode}
    UNION ALL
    SELECT 'tag', g.id, (SELECT count(*)::int FROM event_tag l WHERE l.tag_id = g.id),
      ${lines(sql`t.name`, 'tag_text', 'tag_id', 'g.id')}
    FROM tag g WHERE g.portal_code = ${portalCode}
    UNION ALL
    SELECT 'city', min(v.id), (sum((SELECT count(*) FROM event e WHERE e.venue_id = v.id AND e.published)))::int,
      concat(${named(sql`v.city`)}, (SELECT string_agg(DISTINCT ${written(sql`t.city`)}, '') FROM venue_text t JOIN venue w ON w.id = t.venue_id
        WHERE w.portal_code = ${portalCode} AND w.city = v.city))
    FROM venue v WHERE v.portal_code = ${portalCode} GROUP BY v.city`.execute(db)
  return rows
}
