import type { ContentItemKind, ItemContent, TEXT_STATES } from '@parter/contract/content-items/item-content.ts'
import type { LanguageCode, Picture } from '@parter/contract/wire/primitives.ts'
import { sql } from 'kysely'
import type { Belonging } from '../../platform/audit/actor.ts'
import { keyset, type Listed, type PageAsked } from '../../platform/lists/keyset.store.ts'
import { containing } from '../../platform/lists/like.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { NAME_FIELD, publishedThings } from './things.store.ts'

export type TextStates = Partial<Record<LanguageCode, (typeof TEXT_STATES)[number]>>

/** An item's row. */
export interface ContentItem {
  readonly id: number
  readonly kind: ContentItemKind
  readonly portalCode: string
  readonly thingKey: string | null
  readonly content: ItemContent
  readonly version: number
  readonly publishedVersion: number | null
  readonly publishAt: Date | null
  readonly plannedBy: number | null
  readonly publishFailedAt: Date | null
  readonly changedAt: Date
  readonly changedBy: string
}

const columns = sql`i.id, i.kind, i.portal_code, i.thing_key, i.content, i.version, i.published_version, i.publish_at, i.planned_by,
  i.publish_failed_at, i.changed_at, coalesce((SELECT m.name FROM staff_member m WHERE m.id = i.changed_by), '') AS changed_by`

/** @param lock others who want to change it wait until the transaction ends */
export const findItem = async (db: Querying, id: number, lock = false): Promise<ContentItem | undefined> => {
  const { rows } = await sql<ContentItem>`
    SELECT ${columns} FROM content_item i WHERE i.id = ${id} ${lock ? sql`FOR UPDATE OF i` : sql``}`.execute(db)
  return rows[0]
}

const hashOf = (content: ReturnType<typeof sql>, language: ReturnType<typeof sql>) =>
  sql`md5((${content}->'texts'->${language})::text)`

/** Marks translations as made of the storefront's own text as it is now. */
const markTranslated = async (tx: Querying, id: number, source: string, languages: readonly string[]) => {
  await sql`
    UPDATE content_item i SET translated = i.translated || coalesce((
      SELECT jsonb_object_agg(l, ${hashOf(sql`i.content`, sql`${source}::text`)}) FROM unnest(${[...languages]}::text[]) l
      WHERE i.content->'texts' ? l), '{}')
    WHERE i.id = ${id} AND i.content->'texts' ? ${source}::text`.execute(tx)
}

interface NewItem {
  readonly kind: ContentItemKind
  readonly portalCode: string
  /** Of what is published. */
  readonly thingKey: string | null
  readonly content: ItemContent
  readonly staffId: number
  /** The storefront's own language. */
  readonly source: string
}

/** @returns its number; undefined: somebody has begun to change the same */
export const insertItem = async (tx: Querying, item: NewItem): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO content_item (kind, portal_code, thing_key, content, changed_by, published_version)
    VALUES (${item.kind}, ${item.portalCode}, ${item.thingKey}, ${JSON.stringify(item.content)}::jsonb, ${item.staffId},
      ${item.thingKey === null ? null : 1})
    ON CONFLICT (kind, thing_key) DO NOTHING RETURNING id`.execute(tx)
  const id = rows[0]?.id
  if (id !== undefined) await markTranslated(tx, id, item.source, Object.keys(item.content.texts ?? {}))
  return id
}

export const findItemOfThing = async (
  db: Querying,
  kind: ContentItemKind,
  key: string,
): Promise<number | undefined> => {
  const row = await db
    .selectFrom('contentItem')
    .where('kind', '=', kind)
    .where('thingKey', '=', key)
    .select('id')
    .executeTakeFirst()
  return row?.id
}

/** @param translated languages whose texts say what the storefront's own says now */
export const updateItem = async (
  tx: Querying,
  id: number,
  change: {
    readonly content: ItemContent
    readonly staffId: number
    readonly source: string
    readonly translated: readonly string[]
    readonly isChanged: boolean
  },
): Promise<void> => {
  if (change.isChanged)
    await sql`UPDATE content_item SET content = ${JSON.stringify(change.content)}::jsonb, changed_by = ${change.staffId},
      changed_at = now(), version = version + 1, publish_failed_at = NULL WHERE id = ${id}`.execute(tx)
  await markTranslated(tx, id, change.source, change.translated)
}

/** What visitors see is this version of it; null: nothing. */
export const markPublished = async (
  tx: Querying,
  id: number,
  { version, thingKey }: { readonly version: number | null; readonly thingKey: string | null },
): Promise<void> => {
  await sql`UPDATE content_item SET published_version = ${version}, thing_key = ${thingKey}, publish_at = NULL, planned_by = NULL,
    publish_failed_at = NULL WHERE id = ${id}`.execute(tx)
}

export const planItem = async (tx: Querying, id: number, publishAt: Date | null, staffId: number): Promise<void> => {
  await sql`UPDATE content_item SET publish_at = ${publishAt}, planned_by = ${staffId}, publish_failed_at = NULL
    WHERE id = ${id}`.execute(tx)
}

/** Its time has come and something was missing: staff see it in the editor. */
export const markItemFailed = async (db: Querying, id: number): Promise<void> => {
  await sql`UPDATE content_item SET publish_at = NULL, publish_failed_at = now() WHERE id = ${id}`.execute(db)
}

export const deleteItem = async (tx: Querying, id: number): Promise<void> => {
  await tx.deleteFrom('contentItem').where('id', '=', id).execute()
}

/** An item belongs to its storefront. */
export const findItemBelonging = async (db: Querying, id: number): Promise<Belonging | null> => {
  const row = await db.selectFrom('contentItem').where('id', '=', id).select('portalCode').executeTakeFirst()
  return row ?? null
}

export const findItemPicture = async (db: Querying, id: string): Promise<Picture | undefined> => {
  const { rows } = await sql<Picture>`
    SELECT id, width, height, widths, placeholder, palette, focus FROM picture WHERE id = ${id}`.execute(db)
  return rows[0]
}

/** A storefront's own language first, then its others. */
export interface PortalLanguages {
  readonly code: string
  readonly source: string
  readonly languages: readonly string[]
}

const statesOf = (nameField: string) => sql`(
  SELECT jsonb_object_agg(l, CASE
    WHEN c.content->'texts'->l->>${nameField} IS NULL THEN 'missing'
    WHEN l <> p.source AND c.translated ? l AND c.translated->>l <> ${hashOf(sql`c.content`, sql`p.source`)} THEN 'outdated'
    ELSE 'whole' END)
  FROM unnest(ARRAY(SELECT jsonb_array_elements_text(p.languages))) l)`

const portalRows = (portals: readonly PortalLanguages[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(portals)}::jsonb) p (code text, source text, languages jsonb)`

/** How an item's texts stand in each language. */
export const readTextStates = async (db: Querying, id: number, portal: PortalLanguages): Promise<TextStates> => {
  const { rows } = await sql<{ kind: ContentItemKind }>`SELECT kind FROM content_item WHERE id = ${id}`.execute(db)
  const field = NAME_FIELD[rows[0]?.kind ?? 'news']
  const found = await sql<{ texts: TextStates }>`
    SELECT ${statesOf(field)} AS texts FROM content_item c JOIN ${portalRows([portal])} ON true WHERE c.id = ${id}`.execute(
    db,
  )
  return found.rows[0]?.texts ?? {}
}

export interface ListedItem {
  readonly itemId: number | null
  readonly thingKey: string | null
  readonly portalCode: string
  readonly title: string
  readonly state: 'draft' | 'planned' | 'published' | 'changed'
  readonly publishAt: Date | null
  readonly at: Date | null
  readonly texts: TextStates
}

/** Then as the shop shows them: the latest first, those without a moment last. */
const DRAFTS_FIRST = {
  keys: [
    [sql`(state IN ('published', 'changed'))::int`, 'bigint'],
    [
      sql`CASE WHEN isfinite(at) THEN -(extract(epoch FROM at) * 1000000)::bigint
        WHEN at = 'infinity' THEN -9000000000000000 ELSE 9000000000000000 END`,
      'bigint',
    ],
    [sql`portal_code`, 'text'],
    [sql`coalesce(position, 2147483647)`, 'bigint'],
    [sql`left(title, 100)`, 'text'],
    [sql`coalesce(thing_key, '')`, 'text'],
    [sql`coalesce(item_id, 0)`, 'bigint'],
  ],
} as const

/** A page of what is published and what is being written, of a kind in some storefronts. */
export const listItems = async (
  db: Querying,
  kind: ContentItemKind,
  portals: readonly PortalLanguages[],
  asked: {
    readonly text?: string | undefined
    readonly state?: string | undefined
    readonly lacking?: string | undefined
    readonly language: string
  },
  page: PageAsked,
): Promise<(ListedItem & Listed)[]> => {
  const { cursor, isAfter, sorted } = keyset(DRAFTS_FIRST, page)
  const field = NAME_FIELD[kind]
  const like = asked.text === undefined ? null : containing(asked.text)
  const { rows } = await sql<ListedItem & Listed>`
    WITH c AS (
      SELECT i.id AS item_id, coalesce(i.thing_key, t.key) AS thing_key, coalesce(i.portal_code, t.portal_code) AS portal_code,
        coalesce(i.content, t.content) AS content, coalesce(i.translated, '{}') AS translated, i.publish_at, t.at, t.position,
        CASE WHEN i.publish_at IS NOT NULL THEN 'planned' WHEN i.id IS NULL OR i.published_version = i.version THEN 'published'
          WHEN i.published_version IS NULL THEN 'draft' ELSE 'changed' END AS state
      FROM (${publishedThings(kind)}) t FULL JOIN (SELECT * FROM content_item WHERE kind = ${kind}) i ON i.thing_key = t.key),
    listed AS (
      SELECT c.*, ${statesOf(field)} AS states, coalesce(${kind === 'link_list' ? sql`c.content->>'code'` : sql`NULL`}, c.content->'texts'->${asked.language}->>${field},
        c.content->'texts'->p.source->>${field},
        (SELECT v->>${field} FROM jsonb_each(c.content->'texts') x (l, v) WHERE v ? ${field} LIMIT 1), '') AS title
      FROM c JOIN ${portalRows(portals)} ON p.code = c.portal_code)
    SELECT item_id, thing_key, portal_code, title, state, publish_at, at, states AS texts, ${cursor} AS cursor FROM listed
    WHERE (${like}::text IS NULL OR content->>'texts' ILIKE ${like}::text)
      AND (${asked.state ?? null}::text IS NULL OR state = ${asked.state ?? null}::text)
      AND (${asked.lacking ?? null}::text IS NULL OR states->>${asked.lacking ?? ''} <> 'whole')
      AND ${isAfter} ${sorted}`.execute(db)
  return rows
}
