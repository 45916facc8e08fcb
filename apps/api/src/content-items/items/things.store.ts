import type { ContentItemKind } from '@parter/contract/content-items/item-content.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

const iso = (column: string) =>
  sql`CASE WHEN isfinite(${sql.ref(column)}) THEN to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') END`
const pictureOf = sql`'pictures/' || t.picture_id`
const texts = (table: string, parent: string, fields: readonly string[]) =>
  sql`(SELECT jsonb_object_agg(x.language, jsonb_strip_nulls(jsonb_build_object(${sql.join(
    fields.flatMap((field) => [sql.lit(field), sql`nullif(x.${sql.ref(field)}, '')`]),
  )}))) FROM ${sql.table(table)} x WHERE x.${sql.ref(parent)} = t.id)`
const built = (fields: Readonly<Record<string, RawBuilder<unknown>>>) =>
  sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(
    Object.entries(fields).flatMap(([name, value]) => [sql.lit(name), value]),
  )}))`

const WEEKDAYS = sql`(ARRAY['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])`

/** What is published of each kind, as the content format writes it; moments are instants. */
const PUBLISHED: Readonly<Record<ContentItemKind, RawBuilder<unknown>>> = {
  news: sql`SELECT t.id::text AS key, t.portal_code, t.published_at AS at, 0 AS position, ${built({
    publishedAt: iso('t.published_at'),
    picture: pictureOf,
    texts: texts('article_text', 'article_id', ['headline', 'url', 'lead', 'body']),
  })} AS content FROM article t`,
  info_section: sql`SELECT t.id::text AS key, t.portal_code, NULL::timestamptz AS at, t.position, ${built({
    position: sql`t.position`,
    icon: sql`t.icon`,
    texts: texts('info_section_text', 'info_section_id', ['title', 'slug', 'lead']),
  })} AS content FROM info_section t`,
  info_article: sql`SELECT t.id::text AS key, s.portal_code, NULL::timestamptz AS at, s.position * 1000 + t.position AS position, ${built(
    {
      section: sql`t.info_section_id`,
      position: sql`t.position`,
      texts: texts('info_article_text', 'info_article_id', ['title', 'slug', 'body']),
    },
  )} AS content FROM info_article t JOIN info_section s ON s.id = t.info_section_id`,
  banner: sql`SELECT t.id::text AS key, t.portal_code, NULL::timestamptz AS at, t.position, ${built({
    type: sql`t.type`,
    position: sql`t.position`,
    picture: pictureOf,
    shownFrom: iso('t.shown_from'),
    shownUntil: iso('t.shown_until'),
    location: sql`(SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object('category', l.category, 'slug', l.slug, 'type', l.type))
      ORDER BY l.ordinal) FROM banner_location l WHERE l.banner_id = t.id)`,
    texts: texts('banner_text', 'banner_id', ['title', 'text', 'label', 'link']),
  })} AS content FROM banner t`,
  venue: sql`SELECT t.id::text AS key, t.portal_code, NULL::timestamptz AS at, 0 AS position, ${built({
    countryCode: sql`t.country_code`,
    county: sql`t.county`,
    city: sql`t.city`,
    address: sql`t.address`,
    postalCode: sql`t.postal_code`,
    latitude: sql`t.latitude`,
    longitude: sql`t.longitude`,
    timeZone: sql`t.time_zone`,
    picture: pictureOf,
    texts: texts('venue_text', 'venue_id', [
      'name',
      'slug',
      'address',
      'city',
      'county',
      'description',
      'directions',
      'accessibility',
      'pictureAlt',
    ]),
  })} AS content FROM venue t`,
  promoter: sql`SELECT t.id::text AS key, t.portal_code, NULL::timestamptz AS at, 0 AS position, ${built({
    companyName: sql`t.company_name`,
    registryCode: sql`t.registry_code`,
    countryCode: sql`t.country_code`,
    email: sql`t.email`,
    phone: sql`t.phone`,
    website: sql`t.website`,
    picture: pictureOf,
    texts: texts('promoter_text', 'promoter_id', ['name', 'slug', 'description', 'pictureAlt']),
  })} AS content FROM promoter t`,
  series: sql`SELECT t.id::text AS key, t.portal_code, NULL::timestamptz AS at, 0 AS position, ${built({
    promoter: sql`t.promoter_id`,
    published: sql`t.published`,
    ticketsPerPerson: sql`t.tickets_per_person`,
    picture: pictureOf,
    texts: texts('series_text', 'series_id', ['title', 'slug', 'lead', 'description', 'pictureAlt']),
  })} AS content FROM series t`,
  sales_point: sql`SELECT t.id::text AS key, t.portal_code, NULL::timestamptz AS at, t.position, ${built({
    position: sql`t.position`,
    county: sql`t.county`,
    city: sql`t.city`,
    address: sql`t.address`,
    postalCode: sql`t.postal_code`,
    phone: sql`t.phone`,
    latitude: sql`t.latitude`,
    longitude: sql`t.longitude`,
    hours: sql`(SELECT jsonb_agg(h || jsonb_build_object('days', (SELECT jsonb_agg(${WEEKDAYS}[d::int])
      FROM jsonb_array_elements_text(h->'days') d))) FROM jsonb_array_elements(t.hours) h)`,
    events: sql`to_jsonb(nullif(t.event_ids, '{}'))`,
    texts: texts('sales_point_text', 'sales_point_id', ['name', 'address', 'city', 'county', 'directions']),
  })} AS content FROM sales_point t`,
  navigation: sql`SELECT t.id::text AS key, t.portal_code, NULL::timestamptz AS at, t.position, ${built({
    position: sql`t.position`,
    parent: sql`t.parent_id`,
    texts: texts('navigation_text', 'navigation_id', ['label', 'slug']),
  })} AS content FROM navigation t`,
  link_list: sql`SELECT t.id::text AS key, t.portal_code, NULL::timestamptz AS at, 0 AS position, ${built({
    code: sql`t.code`,
    texts: sql`(SELECT jsonb_object_agg(x.key, jsonb_build_object('links', x.value)) FROM jsonb_each(t.links) x)`,
  })} AS content FROM link_list t`,
  form: sql`SELECT t.id::text AS key, t.portal_code, NULL::timestamptz AS at, 0 AS position, ${built({
    slug: sql`t.slug`,
    recipient: sql`t.recipient`,
    attachment: sql`nullif(t.attachment, false)`,
    fields: sql`t.fields`,
    texts: texts('form_text', 'form_id', ['title', 'lead', 'thanks']),
  })} AS content FROM form t`,
}

/** What is published of a kind: `key`, `portal_code`, `at`, `position`, `content`. */
export const publishedThings = (kind: ContentItemKind): RawBuilder<unknown> => PUBLISHED[kind]

/** The field that a text is known by. */
export const NAME_FIELD: Readonly<Record<ContentItemKind, 'headline' | 'title' | 'name' | 'label' | 'links'>> = {
  news: 'headline',
  info_section: 'title',
  info_article: 'title',
  banner: 'title',
  venue: 'name',
  promoter: 'name',
  series: 'title',
  sales_point: 'name',
  navigation: 'label',
  link_list: 'links',
  form: 'title',
}

/** What is published under a number. */
export const findThing = async (
  db: Querying,
  kind: ContentItemKind,
  key: string,
): Promise<{ portalCode: string; content: unknown } | undefined> => {
  const { rows } = await sql<{ portalCode: string; content: unknown }>`
    SELECT t.portal_code, t.content FROM (${publishedThings(kind)}) t WHERE t.key = ${key}`.execute(db)
  return rows[0]
}

/** The place after the last of a kind in a storefront. */
export const nextPosition = async (db: Querying, kind: ContentItemKind, portalCode: string): Promise<number> => {
  const { rows } = await sql<{ position: number }>`
    SELECT coalesce(max((t.content->>'position')::int), 0) + 1 AS position
    FROM (${publishedThings(kind)}) t WHERE t.portal_code = ${portalCode}`.execute(db)
  return rows[0]?.position ?? 1
}

const SEQUENCES: Readonly<Partial<Record<ContentItemKind, string>>> = {
  info_article: 'staff_info_article_number',
  series: 'staff_series_number',
}

/** A number for what staff publish for the first time. */
export const nextNumber = async (tx: Querying, kind: ContentItemKind): Promise<number> => {
  const sequence = SEQUENCES[kind] ?? 'staff_content_number'
  const { rows } = await sql<{ id: number }>`SELECT nextval(${sequence}::regclass)::int AS id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A sequence has a next number')
  return row.id
}

/** Sections of info of a storefront with a name each. */
export const readSections = async (
  db: Querying,
  portalCode: string,
  language: string,
): Promise<{ id: number; name: string; slug: string }[]> => {
  const { rows } = await sql<{ id: number; name: string; slug: string }>`
    SELECT s.id, coalesce(x.title, '') AS name, coalesce(x.slug, '') AS slug FROM info_section s LEFT JOIN LATERAL (
      SELECT title, slug FROM info_section_text i WHERE i.info_section_id = s.id
      ORDER BY i.language <> ${language}, i.language LIMIT 1) x ON true
    WHERE s.portal_code = ${portalCode} ORDER BY s.position, s.id`.execute(db)
  return rows
}

const nameIn = (table: 'promoter' | 'hall', language: string) =>
  table === 'hall'
    ? sql`coalesce(t.name->>${language}, (SELECT n.value FROM jsonb_each_text(t.name) n LIMIT 1), '')`
    : sql`coalesce((SELECT x.name FROM promoter_text x WHERE x.promoter_id = t.id
        ORDER BY x.language <> ${language}, x.language LIMIT 1), t.company_name)`

/** Promoters of a storefront, by name. */
export const readPromoters = async (
  db: Querying,
  portalCode: string,
  language: string,
): Promise<{ id: number; name: string }[]> => {
  const { rows } = await sql<{ id: number; name: string }>`SELECT t.id, ${nameIn('promoter', language)} AS name
    FROM promoter t WHERE t.portal_code = ${portalCode} ORDER BY 2, t.id`.execute(db)
  return rows
}

/** Entries of a storefront's navigation that others may be below: those of its first level, without the one that is asked for. */
export const readParents = async (
  db: Querying,
  portalCode: string,
  language: string,
  but: string | null,
): Promise<{ id: number; name: string }[]> => {
  const { rows } = await sql<{ id: number; name: string }>`SELECT t.id, coalesce((SELECT x.label FROM navigation_text x
      WHERE x.navigation_id = t.id ORDER BY x.language <> ${language}, x.language LIMIT 1), '') AS name
    FROM navigation t WHERE t.portal_code = ${portalCode} AND t.parent_id IS NULL AND t.id::text IS DISTINCT FROM ${but}
    ORDER BY t.position, t.id`.execute(db)
  return rows
}

/** Halls of a venue, by name. */
export const readHallsOf = async (
  db: Querying,
  venueId: number,
  language: string,
): Promise<{ id: number; name: string }[]> => {
  const { rows } = await sql<{ id: number; name: string }>`SELECT t.id, ${nameIn('hall', language)} AS name
    FROM hall t WHERE t.venue_id = ${venueId} ORDER BY 2, t.id`.execute(db)
  return rows
}

/** Categories of a storefront with a name each. */
export const readCategories = async (
  db: Querying,
  portalCode: string,
  language: string,
): Promise<{ code: string; name: string }[]> => {
  const { rows } = await sql<{ code: string; name: string }>`
    SELECT c.code, coalesce((SELECT x.name FROM category_text x WHERE x.category_id = c.id
      ORDER BY x.language <> ${language}, x.language LIMIT 1), c.code) AS name
    FROM category c WHERE c.portal_code = ${portalCode} ORDER BY c.position, c.id`.execute(db)
  return rows
}
