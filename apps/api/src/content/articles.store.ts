import type { Picture } from '@parter/contract/wire/primitives.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { ByLanguage } from '@parter/portal/language/texts.ts'
import { sql } from 'kysely'
import type { Refusal } from '../platform/database/rows/merge-rows.ts'
import type { Querying } from '../platform/shop/shop.ts'

export interface InfoTitle {
  readonly title: string
  readonly slug: string
}

/** A section of the general information with its articles, in all languages. */
export interface InfoSectionFacts {
  readonly id: number
  readonly icon: string | null
  readonly texts: ByLanguage<InfoTitle & { readonly lead: string }>
  readonly articles: readonly { readonly id: number; readonly texts: ByLanguage<InfoTitle> }[]
}

/** All sections of a storefront, as they are put. */
export const readInfoSections = async (db: Querying, portalCode: string): Promise<InfoSectionFacts[]> => {
  const { rows } = await sql<InfoSectionFacts>`
    SELECT s.id, s.icon,
      (SELECT coalesce(jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'slug', t.slug, 'lead', t.lead)), '{}')
       FROM info_section_text t WHERE t.info_section_id = s.id) AS texts,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'texts', t.texts) ORDER BY a.position, a.id), '[]')
       FROM info_article a CROSS JOIN LATERAL (
         SELECT coalesce(jsonb_object_agg(x.language, jsonb_build_object('title', x.title, 'slug', x.slug)), '{}') AS texts
         FROM info_article_text x WHERE x.info_article_id = a.id) t
       WHERE a.info_section_id = s.id) AS articles
    FROM info_section s WHERE s.portal_code = ${portalCode} ORDER BY s.position, s.id`.execute(db)
  return rows
}

/** The texts of one article, and which section it is in; undefined: this storefront has none of that number. */
export const findInfoArticle = async (
  db: Querying,
  portalCode: string,
  id: number,
): Promise<{ sectionId: number; texts: ByLanguage<InfoTitle & { readonly body: string }> } | undefined> => {
  const { rows } = await sql<{ sectionId: number; texts: ByLanguage<InfoTitle & { readonly body: string }> }>`
    SELECT a.info_section_id AS section_id,
      (SELECT coalesce(jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'slug', t.slug, 'body', t.body)), '{}')
       FROM info_article_text t WHERE t.info_article_id = a.id) AS texts
    FROM info_article a JOIN info_section s ON s.id = a.info_section_id
    WHERE a.id = ${id} AND s.portal_code = ${portalCode}`.execute(db)
  return rows[0]
}

/** Staged information articles whose numbers another storefront already has. */
/** About the section `t`: staff have written in it. */
export const hasStaffsArticles = sql`EXISTS (
  SELECT FROM info_article n WHERE n.info_section_id = t.id AND n.origin = 'staff')`

export const findForeignArticles = async (tx: Querying): Promise<Refusal[]> => {
  const { rows } = await sql<{ id: number; message: string }>`
    SELECT s.id, 'is the number of an article of storefront ' || o.portal_code AS message
    FROM stage_info_article s JOIN info_article t ON t.id = s.id
    JOIN info_section o ON o.id = t.info_section_id
    JOIN stage_info_section w ON w.id = s.info_section_id
    WHERE o.portal_code <> w.portal_code ORDER BY s.id`.execute(tx)
  return rows.map((row) => ({ table: 'info_article', field: 'id', ...row }))
}

export interface ArticleTexts {
  readonly headline: string
  readonly url: string
  readonly lead: string
}

/** A piece of news with its texts in all languages. */
export interface ArticleFacts<T extends ArticleTexts = ArticleTexts> {
  readonly id: number
  readonly publishedAt: Date
  readonly picture: Picture | null
  readonly texts: ByLanguage<T>
}

const picture = sql`CASE WHEN p.id IS NULL THEN NULL ELSE jsonb_build_object(
  'id', p.id, 'width', p.width, 'height', p.height, 'widths', p.widths, 'placeholder', p.placeholder,
  'palette', p.palette, 'focus', p.focus) END`

/** A page of what was published by `now`, the newest first, and how much there is in all. */
export const listArticles = async (
  db: Querying,
  portalCode: string,
  now: Date,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly articles: ArticleFacts[]; readonly total: number }> => {
  const published = sql`a.portal_code = ${portalCode} AND a.published_at <= ${now}`
  const [{ rows: articles }, { rows: counts }] = await Promise.all([
    sql<ArticleFacts>`
      SELECT a.id, a.published_at, ${picture} AS picture,
        (SELECT coalesce(jsonb_object_agg(t.language, jsonb_build_object('headline', t.headline, 'url', t.url,
           'lead', t.lead)), '{}') FROM article_text t WHERE t.article_id = a.id) AS texts
      FROM article a LEFT JOIN picture p ON p.id = a.picture_id WHERE ${published}
      ORDER BY a.published_at DESC, a.id LIMIT ${limit} OFFSET ${offset}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM article a WHERE ${published}`.execute(db),
  ])
  return { articles, total: counts[0]?.total ?? 0 }
}

/** One piece of news; undefined: there is none, or not yet. */
export const findArticle = async (
  db: Querying,
  portalCode: string,
  id: number,
  now: Date,
): Promise<ArticleFacts<ArticleTexts & { readonly body: string }> | undefined> => {
  const { rows } = await sql<ArticleFacts<ArticleTexts & { readonly body: string }>>`
    SELECT a.id, a.published_at, ${picture} AS picture,
      (SELECT coalesce(jsonb_object_agg(t.language, jsonb_build_object('headline', t.headline, 'url', t.url,
         'lead', t.lead, 'body', t.body)), '{}') FROM article_text t WHERE t.article_id = a.id) AS texts
    FROM article a LEFT JOIN picture p ON p.id = a.picture_id
    WHERE a.id = ${id} AND a.portal_code = ${portalCode} AND a.published_at <= ${now}`.execute(db)
  return rows[0]
}

/** A piece of editorial content that has a page in a language. */
export interface ContentAddress {
  readonly page: 'article' | 'infoSection' | 'infoArticle'
  readonly id: number
  readonly slug: string
  readonly section: string | null
}

/** News that are out, and the general information, with texts in the language. */
export const readContentAddresses = async (
  db: Querying,
  portalCode: string,
  language: Language,
  now: Date,
): Promise<ContentAddress[]> => {
  const { rows } = await sql<ContentAddress>`
    SELECT * FROM (
      SELECT 'article' AS page, a.id, t.url AS slug, NULL AS section
      FROM article a JOIN article_text t ON t.article_id = a.id AND t.language = ${language}
      WHERE a.portal_code = ${portalCode} AND a.published_at <= ${now}
      UNION ALL
      SELECT 'infoSection', s.id, t.slug, NULL
      FROM info_section s JOIN info_section_text t ON t.info_section_id = s.id AND t.language = ${language}
      WHERE s.portal_code = ${portalCode}
      UNION ALL
      SELECT 'infoArticle', a.id, t.slug, st.slug
      FROM info_article a JOIN info_section s ON s.id = a.info_section_id
        JOIN info_section_text st ON st.info_section_id = s.id AND st.language = ${language}
        JOIN info_article_text t ON t.info_article_id = a.id AND t.language = ${language}
      WHERE s.portal_code = ${portalCode}
    ) c ORDER BY page, id`.execute(db)
  return rows
}
