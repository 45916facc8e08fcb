import type { ByLanguage } from '@parter/portal/texts.ts'
import { sql } from 'kysely'
import type { Querying } from '../platform/shop.ts'

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
