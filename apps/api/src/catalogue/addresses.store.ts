import { isLanguage, type Language } from '@parter/portal/language/languages.ts'
import { type ByLanguage, textIn } from '@parter/portal/language/texts.ts'
import { sql } from 'kysely'
import type { Querying } from '../platform/shop/shop.ts'

const byLanguage = (rows: readonly { language: string; slug: string }[]): ByLanguage<string> =>
  Object.fromEntries(rows.flatMap(({ language, slug }) => (isLanguage(language) ? [[language, slug]] : [])))

const eventSlugs = (db: Querying, portalCode: string, id: number) =>
  db
    .selectFrom('eventText')
    .innerJoin('event', 'event.id', 'eventText.eventId')
    .select(['eventText.language', 'eventText.slug'])
    .where('event.id', '=', id)
    .where('event.portalCode', '=', portalCode)
    .where('event.published', '=', true)
    .execute()

const seriesSlugs = (db: Querying, portalCode: string, id: number) =>
  db
    .selectFrom('seriesText')
    .innerJoin('series', 'series.id', 'seriesText.seriesId')
    .select(['seriesText.language', 'seriesText.slug'])
    .where('series.id', '=', id)
    .where('series.portalCode', '=', portalCode)
    .where('series.published', '=', true)
    .execute()

/** The slug of an event or a series in a language, or in the storefront's own; undefined: there is no such content. */
export const readSlug = async (
  db: Querying,
  portal: { readonly portalCode: string; readonly defaultLocale: Language },
  kind: 'event' | 'series',
  id: number,
  language: Language,
): Promise<string | undefined> => {
  const rows = await (kind === 'event' ? eventSlugs : seriesSlugs)(db, portal.portalCode, id)
  return textIn(byLanguage(rows), language, portal.defaultLocale)?.text
}

/** Content that has a page in a language, with the parts of its address. */
export interface CatalogueAddress {
  readonly page: 'event' | 'series' | 'venue' | 'promoter' | 'tag' | 'ticketCategory' | 'eventInfo'
  readonly id: number
  readonly slug: string
  /** Of an event's info page: the page's own slug. */
  readonly section: string | null
}

/** All pages of the catalogue with texts in the language, except past events and tags without events. */
export const readCatalogueAddresses = async (
  db: Querying,
  portalCode: string,
  language: Language,
  now: Date,
): Promise<CatalogueAddress[]> => {
  const toCome = sql`e.published AND coalesce(e.ends_at, e.starts_at) > ${now}`
  const { rows } = await sql<CatalogueAddress>`
    SELECT * FROM (
      SELECT 'ticketCategory' AS page, c.id, t.slug, NULL AS section
      FROM category c JOIN category_text t ON t.category_id = c.id AND t.language = ${language}
      WHERE c.portal_code = ${portalCode}
      UNION ALL
      SELECT 'event', e.id, t.slug, NULL FROM event e JOIN event_text t ON t.event_id = e.id AND t.language = ${language}
      WHERE e.portal_code = ${portalCode} AND ${toCome}
      UNION ALL
      SELECT 'eventInfo', e.id, t.slug, i.slug FROM event e JOIN event_text t ON t.event_id = e.id AND t.language = ${language}
        JOIN event_info i ON i.event_id = e.id AND i.language = ${language}
      WHERE e.portal_code = ${portalCode} AND ${toCome}
      UNION ALL
      SELECT 'series', s.id, t.slug, NULL FROM series s JOIN series_text t ON t.series_id = s.id AND t.language = ${language}
      WHERE s.portal_code = ${portalCode} AND s.published
      UNION ALL
      SELECT 'venue', v.id, t.slug, NULL FROM venue v JOIN venue_text t ON t.venue_id = v.id AND t.language = ${language}
      WHERE v.portal_code = ${portalCode}
      UNION ALL
      SELECT 'promoter', p.id, t.slug, NULL
      FROM promoter p JOIN promoter_text t ON t.promoter_id = p.id AND t.language = ${language}
      WHERE p.portal_code = ${portalCode}
      UNION ALL
      SELECT 'tag', g.id, t.slug, NULL FROM tag g JOIN tag_text t ON t.tag_id = g.id AND t.language = ${language}
      WHERE g.portal_code = ${portalCode}
        AND EXISTS (SELECT FROM event_tag l JOIN event e ON e.id = l.event_id WHERE l.tag_id = g.id AND ${toCome})
    ) a ORDER BY page, id, section`.execute(db)
  return rows
}
