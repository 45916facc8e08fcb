import type { Picture } from '@parter/contract/words.ts'
import type { ByLanguage } from '@parter/portal/texts.ts'
import { sql } from 'kysely'
import type { Querying } from '../platform/shop.ts'

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
  'id', p.id, 'width', p.width, 'height', p.height, 'widths', p.widths, 'placeholder', p.placeholder) END`

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
