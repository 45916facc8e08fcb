import type { Language } from '@parter/portal/language/languages.ts'
import { sql } from 'kysely'
import type { Querying } from '../platform/shop/shop.ts'

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
