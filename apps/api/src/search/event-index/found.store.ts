import type { Language } from '@parter/portal/language/languages.ts'
import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import { readInts } from './event-index.store.ts'
import type { Found } from './narrowing.rules.ts'

const matching = (column: 'names' | 'words', portalCode: string, query: string) => sql`
  (SELECT string_agg(int4send(event_id), '') FROM search_event
   WHERE portal_code = ${portalCode} AND ${sql.ref(column)} @@ ${query}::tsquery)`

/** The events that match a text query, and those of them whose own name matches. */
export const findEvents = async (db: Querying, portalCode: string, query: string): Promise<Found> => {
  const { rows } = await sql<{ words: Buffer | null; names: Buffer | null }>`
    SELECT ${matching('words', portalCode, query)} AS words, ${matching('names', portalCode, query)} AS names`.execute(
    db,
  )
  return { words: readInts(rows[0]?.words ?? null), names: readInts(rows[0]?.names ?? null) }
}

/** The events whose own name matches a query, or any of their texts. */
export const findEventsBy = async (
  db: Querying,
  column: 'names' | 'words',
  portalCode: string,
  query: string,
): Promise<Int32Array> => {
  const { rows } = await sql<{ ids: Buffer | null }>`SELECT ${matching(column, portalCode, query)} AS ids`.execute(db)
  return readInts(rows[0]?.ids ?? null)
}

/**
 * A result other than an event, with its names in all languages; for a city the original name, and its translations.
 */
export interface FoundThing {
  readonly kind: 'series' | 'venue' | 'promoter' | 'category' | 'tag' | 'city'
  readonly id: number
  readonly events: number
  readonly city: string | null
  readonly cityIn: Readonly<Partial<Record<Language, string>>> | null
  readonly texts: Readonly<Partial<Record<Language, { readonly name: string; readonly slug: string }>>> | null
}

const textsOf = (kind: 'series' | 'venue' | 'promoter' | 'category' | 'tag', name: 'name' | 'title') => sql`
  WHEN ${sql.lit(kind)} THEN (
    SELECT jsonb_object_agg(t.language, jsonb_build_object('name', t.${sql.ref(name)}, 'slug', t.slug))
    FROM ${sql.table(`${kind}_text`)} t WHERE t.${sql.ref(`${kind}_id`)} = n.item_id)`

/** Series, venues, promoters, categories, tags and cities of that name, those with the most events first. */
export const findThings = async (
  db: Querying,
  portalCode: string,
  query: string,
  most: number,
): Promise<FoundThing[]> => {
  const { rows } = await sql<FoundThing>`
    SELECT n.kind, n.item_id AS id, n.events,
      CASE WHEN n.kind = 'city' THEN (SELECT v.city FROM venue v WHERE v.id = n.item_id) END AS city,
      CASE WHEN n.kind = 'city' THEN (SELECT jsonb_object_agg(t.language, t.city) FROM venue_text t
        WHERE t.venue_id = n.item_id AND t.city IS NOT NULL) END AS city_in,
      CASE n.kind ${textsOf('series', 'title')} ${textsOf('venue', 'name')} ${textsOf('promoter', 'name')}
        ${textsOf('category', 'name')} ${textsOf('tag', 'name')} END AS texts
    FROM (SELECT * FROM search_name WHERE portal_code = ${portalCode} AND names @@ ${query}::tsquery
          ORDER BY events DESC, kind, item_id LIMIT ${most}) n
    ORDER BY n.events DESC, n.kind, n.item_id`.execute(db)
  return rows
}
