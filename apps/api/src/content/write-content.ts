import {
  findForeign,
  mergeTables,
  type RowsOf,
  refused,
  removeLeft,
  stageTables,
  type Written,
  wantedTable,
} from '../platform/database/wanted-rows.ts'
import type { Querying } from '../platform/shop/shop.ts'
import { findForeignArticles } from './articles.store.ts'

const ARTICLE = wantedTable('article')
const INFO_SECTION = wantedTable('info_section')
const BANNER = wantedTable('banner')
const NAVIGATION = wantedTable('navigation')
const LINK_LIST = wantedTable('link_list', { unique: { scope: 'portal_code', name: 'code' } })

const TABLES = [
  ARTICLE,
  wantedTable('article_text', { key: ['article_id', 'language'], of: 'article' }),
  INFO_SECTION,
  wantedTable('info_section_text', { key: ['info_section_id', 'language'], of: 'info_section' }),
  wantedTable('info_article', { of: 'info_section', isThing: true }),
  wantedTable('info_article_text', { key: ['info_article_id', 'language'], of: 'info_article' }),
  BANNER,
  wantedTable('banner_text', { key: ['banner_id', 'language'], of: 'banner' }),
  wantedTable('banner_location', { key: ['banner_id', 'ordinal'], of: 'banner' }),
  NAVIGATION,
  wantedTable('navigation_text', { key: ['navigation_id', 'language'], of: 'navigation' }),
  LINK_LIST,
] as const

export type EditorialRows = RowsOf<(typeof TABLES)[number]['table']>

/** Writes news, general information, banners, navigation and link lists of storefronts, and deletes all others. */
export const writeEditorial = async (
  tx: Querying,
  portals: readonly string[],
  rows: EditorialRows,
): Promise<Written> => {
  await stageTables(tx, TABLES, rows)
  const refusals = [
    ...(await findForeign(tx, [ARTICLE, INFO_SECTION, BANNER, NAVIGATION, LINK_LIST])),
    ...(await findForeignArticles(tx)),
  ]
  if (refusals.length > 0) return refused(refusals)
  const freed: Record<string, number> = {}
  for (const spec of [LINK_LIST, ARTICLE, BANNER]) freed[spec.table] = await removeLeft(tx, spec, portals)
  const changes = await mergeTables(tx, TABLES, rows)
  // articles move between sections, so sections are deleted after the articles were written
  for (const spec of [NAVIGATION, INFO_SECTION]) freed[spec.table] = await removeLeft(tx, spec, portals)
  return { refusals, changes, removed: freed }
}
