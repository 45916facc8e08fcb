import {
  findForeign,
  mergeTables,
  putStaffs,
  refused,
  removeObsolete,
  removeStaffs,
  type Written,
} from '../platform/database/rows/merge-rows.ts'
import { type RowsOf, stageTables, type WantedTable, wantedTable } from '../platform/database/rows/wanted-rows.ts'
import type { Querying } from '../platform/shop/shop.ts'
import { findForeignArticles, hasStaffsArticles } from './articles.store.ts'

const ARTICLE = wantedTable('article', { hasOrigin: true })
const INFO_SECTION = wantedTable('info_section', { hasOrigin: true })
const BANNER = wantedTable('banner', { hasOrigin: true })
const NAVIGATION = wantedTable('navigation', { hasOrigin: true })
const LINK_LIST = wantedTable('link_list', { unique: { scope: 'portal_code', name: 'code' }, hasOrigin: true })

const NEWS = [ARTICLE, wantedTable('article_text', { key: ['article_id', 'language'], of: 'article' })] as const
const SECTIONS = [
  INFO_SECTION,
  wantedTable('info_section_text', { key: ['info_section_id', 'language'], of: 'info_section' }),
] as const
const PAGES = [
  wantedTable('info_article', { of: 'info_section', isThing: true, hasOrigin: true }),
  wantedTable('info_article_text', { key: ['info_article_id', 'language'], of: 'info_article' }),
] as const
const BANNERS = [
  BANNER,
  wantedTable('banner_text', { key: ['banner_id', 'language'], of: 'banner' }),
  wantedTable('banner_location', { key: ['banner_id', 'ordinal'], of: 'banner' }),
] as const
const ENTRIES = [
  NAVIGATION,
  wantedTable('navigation_text', { key: ['navigation_id', 'language'], of: 'navigation' }),
] as const
const TABLES = [...NEWS, ...SECTIONS, ...PAGES, ...BANNERS, ...ENTRIES, LINK_LIST] as const

/** The tables of one thing that staff write, its own first. */
const TABLES_OF = {
  news: NEWS,
  info_section: SECTIONS,
  info_article: PAGES,
  banner: BANNERS,
  navigation: ENTRIES,
  link_list: [LINK_LIST],
} as const
export type EditorialKind = keyof typeof TABLES_OF

export type EditorialRows = RowsOf<(typeof TABLES)[number]['table']>

/** Writes news, general information, banners, navigation and link lists of storefronts, and deletes all others. */
export const writeEditorial = async (
  tx: Querying,
  portals: readonly string[],
  rows: EditorialRows,
): Promise<Written> => {
  const left = await stageTables(tx, 'content', TABLES, rows)
  const refusals = [
    ...(await findForeign(tx, [ARTICLE, INFO_SECTION, BANNER, NAVIGATION, LINK_LIST])),
    ...(await findForeignArticles(tx)),
  ]
  if (refusals.length > 0) return refused(refusals)
  const freed: Record<string, number> = {}
  for (const spec of [LINK_LIST, ARTICLE, BANNER]) freed[spec.table] = await removeObsolete(tx, spec, portals)
  const changes = await mergeTables(tx, TABLES, rows)
  // articles move between sections, so sections are deleted after the articles were written
  freed['navigation'] = await removeObsolete(tx, NAVIGATION, portals)
  freed['info_section'] = await removeObsolete(tx, INFO_SECTION, portals, {}, hasStaffsArticles)
  return { refusals, changes, removed: freed, left }
}

/** Writes one thing of staff's with all its texts; others stay as they are. @param rows of which only the thing's count */
export const putEditorial = async (tx: Querying, kind: EditorialKind, rows: EditorialRows): Promise<void> => {
  // parts of sections are pages, which are things of their own: without staged sections none of them is left out
  if (kind === 'info_article') await stageTables(tx, 'staff', SECTIONS, { info_section: [], info_section_text: [] })
  const tables: readonly WantedTable<keyof EditorialRows>[] = TABLES_OF[kind]
  await putStaffs(tx, tables, rows)
}

/** Takes one thing with all its texts out for good: no import brings it back. @returns whether it was there */
export const removeEditorial = (tx: Querying, kind: EditorialKind, id: number): Promise<boolean> =>
  removeStaffs(tx, TABLES_OF[kind][0], [id])
