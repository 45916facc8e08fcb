import type { ContentItemKind } from '@parter/contract/content-items/item-content.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reach } from '../platform/audit/actor.ts'
import { containing } from '../platform/lists/like.ts'
import type { Querying } from '../platform/shop/shop.ts'

/** A thing whose name has the words. */
export interface Named {
  readonly id: string
  readonly draftId: number | null
  readonly isPublished: boolean
  readonly title: string
  readonly about: string | null
  readonly at: Date | null
  readonly portalCode: string | null
}

/** What is looked for. */
export interface Wanted {
  readonly words: readonly string[]
  /** Whose names are shown where there are several. */
  readonly language: string
  readonly most: number
}

/** Titles that an index may bring to be sorted. */
const MOST_TITLES = 2000

type Part = RawBuilder<unknown>

/** Each word somewhere in the text, whatever its accents and capitals. */
const hasWords = (text: Part, words: readonly string[]): Part =>
  sql`(${sql.join(
    words.map((word) => sql`folded(${text}) LIKE folded(${containing(word)}::text)`),
    sql` AND `,
  )})`

const limits = (one: Reach, columns: { portal: Part; promoter: Part; event: Part }): Part =>
  sql`(${sql.join(
    [
      sql`true`,
      ...(one.portalCodes === null ? [] : [sql`${columns.portal} = ANY(${[...one.portalCodes]}::text[])`]),
      ...(one.promoterId === null ? [] : [sql`${columns.promoter} = ${one.promoterId}`]),
      ...(one.eventIds === null ? [] : [sql`${columns.event} = ANY(${[...one.eventIds]}::int[])`]),
    ],
    sql` AND `,
  )})`
/** What any of somebody's roles covers. */
const within = (reach: readonly Reach[], columns: { portal: Part; promoter: Part; event: Part }): Part =>
  sql`(${sql.join([sql`false`, ...reach.map((one) => limits(one, columns))], sql` OR `)})`

/** Events by title or number, those to come first and the nearest of them; drafts before all. */
export const findEvents = async (
  db: Querying,
  reach: readonly Reach[],
  { words, language, most }: Wanted,
): Promise<Named[]> => {
  const number = words.length === 1 && /^\d{1,9}$/.test(words[0] ?? '') ? Number(words[0]) : null
  const covered = within(reach, { portal: sql`e.portal_code`, promoter: sql`e.promoter_id`, event: sql`e.id` })
  const drafted = within(reach, { portal: sql`d.portal_code`, promoter: sql`d.promoter_id`, event: sql`NULL::int` })
  const { rows } = await sql<Named>`
    (SELECT d.id::text AS id, d.id AS draft_id, false AS is_published, d.title, NULL AS about, d.starts_at AS at, d.portal_code
      FROM event_draft d WHERE d.event_id IS NULL AND ${drafted} AND ${hasWords(sql`d.title`, words)}
      ORDER BY d.id DESC LIMIT ${most})
    UNION ALL
    (SELECT e.id::text, (SELECT d.id FROM event_draft d WHERE d.event_id = e.id), true,
      (SELECT t.title FROM event_text t WHERE t.event_id = e.id ORDER BY t.language <> ${language}, t.language LIMIT 1),
      (SELECT v.name FROM venue_text v WHERE v.venue_id = e.venue_id ORDER BY v.language <> ${language}, v.language LIMIT 1),
      e.starts_at, e.portal_code
      FROM event e WHERE ${covered} AND (e.id = ${number}::int OR e.id IN (
        SELECT t.event_id FROM event_text t WHERE ${hasWords(sql`t.title`, words)} LIMIT ${MOST_TITLES}))
      ORDER BY e.starts_at < now(), abs(extract(epoch FROM e.starts_at - now())), e.id LIMIT ${most})
    LIMIT ${most}`.execute(db)
  return rows
}

/** Where the names of published content stand: its table, theirs, and their column. */
const NAMES: Readonly<
  Partial<Record<ContentItemKind, readonly [table: string, texts: string, parent: string, name: string]>>
> = {
  news: ['article', 'article_text', 'article_id', 'headline'],
  info_section: ['info_section', 'info_section_text', 'info_section_id', 'title'],
  info_article: ['info_article', 'info_article_text', 'info_article_id', 'title'],
  banner: ['banner', 'banner_text', 'banner_id', 'title'],
  venue: ['venue', 'venue_text', 'venue_id', 'name'],
  promoter: ['promoter', 'promoter_text', 'promoter_id', 'name'],
  series: ['series', 'series_text', 'series_id', 'title'],
  sales_point: ['sales_point', 'sales_point_text', 'sales_point_id', 'name'],
  navigation: ['navigation', 'navigation_text', 'navigation_id', 'label'],
  form: ['form', 'form_text', 'form_id', 'title'],
}

const published = (
  kind: string,
  [table, texts, parent, name]: readonly [string, string, string, string],
  portals: readonly string[],
  { words, language, most }: Wanted,
): Part => {
  const portal = kind === 'info_article' ? sql`s.portal_code` : sql`t.portal_code`
  return sql`(SELECT ${sql.lit(kind)} AS kind, t.id::text AS id, i.id AS draft_id, true AS is_published,
      (array_agg(x.${sql.ref(name)} ORDER BY x.language <> ${language}, x.language))[1] AS title, ${portal} AS portal_code
    FROM ${sql.table(texts)} x JOIN ${sql.table(table)} t ON t.id = x.${sql.ref(parent)}
    ${kind === 'info_article' ? sql`JOIN info_section s ON s.id = t.info_section_id` : sql``}
    LEFT JOIN content_item i ON i.kind = ${sql.lit(kind)} AND i.thing_key = t.id::text
    WHERE ${portal} = ANY(${[...portals]}::text[]) AND (i.id IS NULL OR i.published_version IS NOT NULL)
      AND ${hasWords(sql`x.${sql.ref(name)}`, words)}
    GROUP BY t.id, i.id, ${portal} ORDER BY title, t.id LIMIT ${most})`
}

/** Content by its name in any language, what was never published too. */
export const findContent = async (
  db: Querying,
  portals: readonly string[],
  wanted: Wanted,
): Promise<(Named & { readonly kind: ContentItemKind })[]> => {
  const { rows } = await sql<Named & { readonly kind: ContentItemKind }>`
    SELECT kind, id, draft_id, is_published, title, NULL AS about, NULL::timestamptz AS at, portal_code FROM (
      ${sql.join(
        Object.entries(NAMES).map(([kind, names]) => published(kind, names, portals, wanted)),
        sql` UNION ALL `,
      )}
      UNION ALL
      (SELECT i.kind, i.id::text, i.id, false, min(n.name), i.portal_code
        FROM content_item i, jsonb_each(i.content->'texts') x (language, texts),
          LATERAL (SELECT coalesce(x.texts->>'headline', x.texts->>'title', x.texts->>'name', x.texts->>'label') AS name) n
        WHERE i.published_version IS NULL AND i.portal_code = ANY(${[...portals]}::text[]) AND ${hasWords(sql`n.name`, wanted.words)}
        GROUP BY i.id ORDER BY i.id DESC LIMIT ${wanted.most})
    ) AS found`.execute(db)
  return rows
}

/** Halls by their own name or that of their venue. */
export const findHalls = async (
  db: Querying,
  portals: readonly string[],
  { words, language, most }: Wanted,
): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    SELECT h.id::text AS id, NULL::int AS draft_id, true AS is_published,
      coalesce(h.name->>${language}, (SELECT min(n.value) FROM jsonb_each_text(h.name) n), '') AS title,
      (SELECT v.name FROM venue_text v WHERE v.venue_id = h.venue_id ORDER BY v.language <> ${language}, v.language LIMIT 1) AS about,
      NULL::timestamptz AS at, o.portal_code
    FROM hall h JOIN venue o ON o.id = h.venue_id,
      LATERAL (SELECT concat_ws(' ', (SELECT string_agg(n.value, ' ') FROM jsonb_each_text(h.name) n),
        (SELECT string_agg(v.name, ' ') FROM venue_text v WHERE v.venue_id = h.venue_id)) AS names) named
    WHERE o.portal_code = ANY(${[...portals]}::text[]) AND ${hasWords(sql`named.names`, words)}
    ORDER BY h.id LIMIT ${most}`.execute(db)
  return rows
}

/** Settlements by number or organiser, the newest first. */
export const findSettlements = async (
  db: Querying,
  reach: readonly Reach[],
  { words, most }: Wanted,
): Promise<(Named & { readonly year: number; readonly number: number })[]> => {
  const covered = within(reach, { portal: sql`s.portal_code`, promoter: sql`s.promoter_id`, event: sql`NULL::int` })
  const { rows } = await sql<Named & { readonly year: number; readonly number: number }>`
    SELECT s.id::text AS id, NULL::int AS draft_id, true AS is_published, '' AS title, p.company_name AS about,
      NULL::timestamptz AS at, s.portal_code, s.year, s.number
    FROM settlement s JOIN promoter p ON p.id = s.promoter_id
    WHERE ${covered} AND ${hasWords(
      sql`concat_ws(' ', 'A-' || s.portal_code || '-' || s.year || '-' || lpad(s.number::text, 5, '0'), p.company_name)`,
      words,
    )}
    ORDER BY s.id DESC LIMIT ${most}`.execute(db)
  return rows
}

/** Who works here, by name or email. */
export const findMembers = async (db: Querying, { words, most }: Wanted): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    SELECT m.id::text AS id, NULL::int AS draft_id, true AS is_published, m.name AS title, m.email AS about,
      NULL::timestamptz AS at, NULL::text AS portal_code
    FROM staff_member m WHERE ${hasWords(sql`m.name || ' ' || m.email`, words)}
    ORDER BY m.ended_at IS NOT NULL, m.name, m.id LIMIT ${most}`.execute(db)
  return rows
}
