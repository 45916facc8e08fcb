import type { Banner, InitData, NavigationItem } from '@parter/contract/content/content.ts'
import type { Picture } from '@parter/contract/wire/primitives.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { sql } from 'kysely'
import type { Querying } from '../platform/shop/shop.ts'

type ByLanguage<T> = Readonly<Partial<Record<Language, T>>>
type Link = InitData['links'][string][number]

/** The storefront's frame, with its texts in all languages. */
export interface InitFacts {
  readonly navigations: readonly {
    readonly id: number
    readonly parentId: number | null
    readonly texts: ByLanguage<Pick<NavigationItem, 'label' | 'slug'>>
  }[]
  readonly links: Readonly<Record<string, ByLanguage<Link[]>>>
  readonly banners: readonly {
    readonly id: number
    readonly type: string
    readonly picture: Picture | null
    readonly location: Banner['location']
    readonly texts: ByLanguage<Pick<Banner, 'title' | 'text' | 'label' | 'link'>>
  }[]
  readonly categories: readonly {
    readonly code: string
    readonly picture: Picture | null
    readonly events: number
    readonly texts: ByLanguage<{ readonly name: string; readonly slug: string }>
  }[]
}

/** A picture as the contract has it, or null. @param table the alias of the joined table */
const pictureOf = (table: string) => sql`CASE WHEN ${sql.ref(`${table}.id`)} IS NULL THEN NULL ELSE jsonb_build_object(
  'id', ${sql.ref(`${table}.id`)}, 'width', ${sql.ref(`${table}.width`)}, 'height', ${sql.ref(`${table}.height`)},
  'widths', ${sql.ref(`${table}.widths`)}, 'placeholder', ${sql.ref(`${table}.placeholder`)},
  'palette', ${sql.ref(`${table}.palette`)}, 'focus', ${sql.ref(`${table}.focus`)}) END`

/** Reads it in one question. @param now decides which banners and events there are */
export const readInitFacts = async (db: Querying, portalCode: string, now: Date): Promise<InitFacts> => {
  const { rows } = await sql<InitFacts>`
    SELECT
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'parentId', n.parent_id, 'texts', t.texts)
          ORDER BY n.position, n.id), '[]')
        FROM navigation n CROSS JOIN LATERAL (
          SELECT jsonb_object_agg(language, jsonb_build_object('label', label, 'slug', slug)) AS texts
          FROM navigation_text WHERE navigation_id = n.id) t
        WHERE n.portal_code = ${portalCode} AND t.texts IS NOT NULL) AS navigations,
      (SELECT coalesce(jsonb_object_agg(code, links), '{}') FROM link_list WHERE portal_code = ${portalCode}) AS links,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'type', b.type, 'location', l.location, 'texts', t.texts,
            'picture', ${pictureOf('p')})
          ORDER BY b.position, b.id), '[]')
        FROM banner b LEFT JOIN picture p ON p.id = b.picture_id
        CROSS JOIN LATERAL (
          SELECT jsonb_object_agg(language, jsonb_build_object('title', title, 'text', text, 'label', label, 'link', link)) AS texts
          FROM banner_text WHERE banner_id = b.id) t
        CROSS JOIN LATERAL (
          SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('category', category, 'slug', slug, 'type', type))
            ORDER BY ordinal), '[]') AS location
          FROM banner_location WHERE banner_id = b.id) l
        WHERE b.portal_code = ${portalCode} AND t.texts IS NOT NULL
          AND b.shown_from <= ${now} AND ${now} < b.shown_until) AS banners,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('code', c.code, 'texts', t.texts, 'events', e.events,
            'picture', ${pictureOf('p')})
          ORDER BY c.position, c.id), '[]')
        FROM category c LEFT JOIN picture p ON p.id = c.picture_id
        CROSS JOIN LATERAL (
          SELECT jsonb_object_agg(language, jsonb_build_object('name', name, 'slug', slug)) AS texts
          FROM category_text WHERE category_id = c.id) t
        CROSS JOIN LATERAL (
          SELECT count(*)::int AS events FROM event_category ec JOIN event ev ON ev.id = ec.event_id
          WHERE ec.category_id = c.id AND ev.published AND coalesce(ev.ends_at, ev.starts_at) > ${now}) e
        WHERE c.portal_code = ${portalCode} AND t.texts IS NOT NULL) AS categories`.execute(db)
  return rows[0] ?? { navigations: [], links: {}, banners: [], categories: [] }
}

const versionQuery = (db: Querying, portalCode: string) =>
  db.selectFrom('contentVersion').select('version').where('portalCode', '=', portalCode)

/** Grows with each import; 0 before the first. */
export const readContentVersion = async (db: Querying, portalCode: string): Promise<number> =>
  (await versionQuery(db, portalCode).executeTakeFirst())?.version ?? 0

/** Raises the version of a storefront's content, by which replies are cached. */
export const raiseVersions = async (tx: Querying, portals: readonly string[]): Promise<void> => {
  await sql`
    INSERT INTO content_version (portal_code, version) SELECT unnest(${portals}::text[]), 1
    ON CONFLICT (portal_code) DO UPDATE SET version = content_version.version + 1`.execute(tx)
}

/** The storefronts of some events. */
export const portalsOfEvents = async (tx: Querying, eventIds: readonly number[]): Promise<string[]> => {
  const { rows } = await sql<{ portalCode: string }>`
    SELECT DISTINCT portal_code FROM event WHERE id = ANY(${[...eventIds]}::int[]) ORDER BY 1`.execute(tx)
  return rows.map(({ portalCode }) => portalCode)
}

/**
 * When a storefront's frame or news change by time alone: a banner begins or ends, an article is published, an event
 * that categories count is over. In milliseconds since 1970; Infinity: never.
 */
export const readNextInstant = async (db: Querying, portalCode: string, now: Date): Promise<number> => {
  const { rows } = await sql<{ next: Date | null }>`
    SELECT least(
      (SELECT min(shown_from) FROM banner WHERE portal_code = ${portalCode} AND shown_from > ${now} AND isfinite(shown_from)),
      (SELECT min(shown_until) FROM banner WHERE portal_code = ${portalCode} AND shown_until > ${now} AND isfinite(shown_until)),
      (SELECT min(published_at) FROM article WHERE portal_code = ${portalCode} AND published_at > ${now}),
      (SELECT min(coalesce(ends_at, starts_at)) FROM event
        WHERE portal_code = ${portalCode} AND published AND coalesce(ends_at, starts_at) > ${now})) AS next`.execute(db)
  return rows[0]?.next?.getTime() ?? Number.POSITIVE_INFINITY
}
