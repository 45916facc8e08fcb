import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import type { NamedThing } from './searched-texts.store.ts'

/** What an event is found by: lexemes, separated by spaces. */
export interface EventLexemes {
  readonly id: number
  readonly names: string
  readonly words: string
}

export interface WordRow {
  readonly word: string
  readonly shown: readonly string[]
  /** Languages whose texts contain it; none: it is a name, the same in all. */
  readonly languages: readonly string[]
  readonly events: number
}

const ofRow = (column: string) => sql`array_to_tsvector(string_to_array(${sql.ref(column)}, ' '))`

/** Writes down what events are found by; those that are unchanged are left alone. */
export const writeSearchedEvents = async (
  tx: Querying,
  portalCode: string,
  events: readonly EventLexemes[],
): Promise<void> => {
  await sql`
    INSERT INTO search_event AS s (event_id, portal_code, names, words)
    SELECT n.id, ${portalCode}, ${ofRow('n.names')}, ${ofRow('n.words')}
    FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb) AS n (id int, names text, words text)
    ON CONFLICT (event_id) DO UPDATE
      SET portal_code = EXCLUDED.portal_code, names = EXCLUDED.names, words = EXCLUDED.words
    WHERE (s.portal_code, s.names, s.words) IS DISTINCT FROM (EXCLUDED.portal_code, EXCLUDED.names, EXCLUDED.words)
  `.execute(tx)
}

/** Deletes events of a storefront that are no longer published. */
export const forgetUnpublished = async (tx: Querying, portalCode: string): Promise<void> => {
  await sql`
    DELETE FROM search_event s USING event e
    WHERE s.portal_code = ${portalCode} AND e.id = s.event_id AND (NOT e.published OR e.portal_code <> s.portal_code)
  `.execute(tx)
}

/** Replaces the names of a storefront's other results. */
export const writeNames = async (tx: Querying, portalCode: string, things: readonly NamedThing[]): Promise<void> => {
  await sql`DELETE FROM search_name WHERE portal_code = ${portalCode}`.execute(tx)
  await sql`
    INSERT INTO search_name (kind, item_id, portal_code, events, names)
    SELECT n.kind, n.id, ${portalCode}, n.events, ${ofRow('n.names')}
    FROM jsonb_to_recordset(${JSON.stringify(things)}::jsonb) AS n (kind text, id int, events int, names text)
  `.execute(tx)
}

/** Replaces the words of a storefront. */
export const writeWords = async (tx: Querying, portalCode: string, words: readonly WordRow[]): Promise<void> => {
  await sql`
    WITH fresh AS MATERIALIZED (
      SELECT w.word, w.shown, w.languages, w.events
      FROM jsonb_to_recordset(${JSON.stringify(words)}::jsonb) AS w (word text, shown text[], languages text[], events int)),
    gone AS (
      DELETE FROM search_word o WHERE portal_code = ${portalCode}
        AND NOT EXISTS (SELECT FROM fresh f WHERE f.word = o.word))
    INSERT INTO search_word AS o (portal_code, word, shown, languages, events)
    SELECT ${portalCode}, word, shown, languages, events FROM fresh
    ON CONFLICT (portal_code, word) DO UPDATE
      SET shown = EXCLUDED.shown, languages = EXCLUDED.languages, events = EXCLUDED.events
    WHERE (o.shown, o.languages, o.events) IS DISTINCT FROM (EXCLUDED.shown, EXCLUDED.languages, EXCLUDED.events)`.execute(
    tx,
  )
}

/**
 * Flushes the text index and updates statistics. New entries wait in a pending list that each search would scan, and
 * the planner would guess sizes, until autovacuum runs.
 */
export const settleIndex = async (tx: Querying): Promise<void> => {
  await sql`
    SELECT gin_clean_pending_list(name::regclass)
    FROM unnest(ARRAY['search_event_names', 'search_event_words', 'search_name_names', 'search_word_alike']) AS name
  `.execute(tx)
  await sql`ANALYZE search_event, search_name, search_word`.execute(tx)
}

/** The storefronts that have published events and none that can be found. */
export const listUnsearched = async (db: Querying): Promise<string[]> => {
  const { rows } = await sql<{ portalCode: string }>`
    SELECT DISTINCT e.portal_code FROM event e
    WHERE e.published AND NOT EXISTS (SELECT FROM search_event s WHERE s.portal_code = e.portal_code)`.execute(db)
  return rows.map(({ portalCode }) => portalCode)
}
