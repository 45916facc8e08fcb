import type { ShowCard } from '@parter/contract/catalogue/catalogue.ts'
import { type ByLanguage, textIn } from '@parter/portal/language/texts.ts'
import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import type { View } from './event-card.rules.ts'

/** What series are called; those that are unpublished are left out. */
export const readSeriesNames = async (
  db: Querying,
  ids: readonly number[],
  { language, fallback }: View,
): Promise<NonNullable<ShowCard['series']>[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number; texts: ByLanguage<{ title: string; slug: string }> }>`
    SELECT s.id, (SELECT coalesce(jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'slug', t.slug)), '{}')
                  FROM series_text t WHERE t.series_id = s.id) AS texts
    FROM series s WHERE s.id = ANY (${ids}::int[]) AND s.published`.execute(db)
  return rows.flatMap(({ id, texts }) => {
    const found = textIn(texts, language, fallback)
    return found ? [{ id, ...found.text, lang: found.language }] : []
  })
}
