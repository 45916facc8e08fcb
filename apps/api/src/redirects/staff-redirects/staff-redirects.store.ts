import type { PageFound } from '@parter/portal/paths/paths.ts'
import { sql } from 'kysely'
import type { Belonging } from '../../platform/audit/actor.ts'
import { keyset, type Listed, type PageAsked } from '../../platform/lists/keyset.store.ts'
import { containing } from '../../platform/lists/like.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import type { RedirectRule } from '../redirects.rules.ts'

/** A redirect as staff see it. */
export interface StaffRedirect extends RedirectRule {
  readonly id: number
  readonly portalCode: string
  readonly origin: 'content' | 'staff'
}

const BY_ADDRESS = {
  keys: [
    [sql`r.portal_code`, 'text'],
    [sql`r.source`, 'text'],
  ],
} as const
const COLUMNS = sql`r.id, r.portal_code, r.source, r.target, r.status, r.origin`

/** Redirects of storefronts, by their addresses. @param text a part of either address */
export const findRedirects = async (
  db: Querying,
  portals: readonly string[],
  text: string | undefined,
  page: PageAsked,
): Promise<(StaffRedirect & Listed)[]> => {
  const { cursor, isAfter, sorted } = keyset(BY_ADDRESS, page)
  const like = text === undefined ? null : containing(text)
  const { rows } = await sql<StaffRedirect & Listed>`
    SELECT ${COLUMNS}, ${cursor} AS cursor FROM redirect_rule r WHERE r.portal_code = ANY(${[...portals]}::text[])
      AND (${like}::text IS NULL OR r.source ILIKE ${like} OR r.target ILIKE ${like})
      AND ${isAfter} ${sorted}`.execute(db)
  return rows
}

export const findRedirect = async (db: Querying, id: number): Promise<StaffRedirect | undefined> => {
  const { rows } = await sql<StaffRedirect>`SELECT ${COLUMNS} FROM redirect_rule r WHERE r.id = ${id}`.execute(db)
  return rows[0]
}

/** The redirect of an address. */
export const findRedirectFrom = async (
  db: Querying,
  portalCode: string,
  source: string,
): Promise<StaffRedirect | undefined> => {
  const { rows } = await sql<StaffRedirect>`
    SELECT ${COLUMNS} FROM redirect_rule r WHERE r.portal_code = ${portalCode} AND r.source = ${source}`.execute(db)
  return rows[0]
}

/** A redirect belongs to its storefront. */
export const findRedirectBelonging = async (db: Querying, id: number): Promise<Belonging | null> =>
  (await db.selectFrom('redirectRule').where('id', '=', id).select('portalCode').executeTakeFirst()) ?? null

const numbered = (table: 'article' | 'venue' | 'promoter', portalCode: string, id: string) =>
  sql`SELECT 1 FROM ${sql.table(table)} WHERE id = ${Number(id)} AND portal_code = ${portalCode}`
const published = (table: 'event' | 'series', portalCode: string, id: string) =>
  sql`SELECT 1 FROM ${sql.table(table)} WHERE id = ${Number(id)} AND portal_code = ${portalCode} AND published`
const named = (table: 'category' | 'tag' | 'info_section', portalCode: string, slug: string) =>
  sql`SELECT 1 FROM ${sql.table(`${table}_text`)} x JOIN ${sql.table(table)} t ON t.id = x.${sql.ref(`${table}_id`)}
    WHERE x.slug = ${slug} AND t.portal_code = ${portalCode}`

const contentOf = (portalCode: string, { page, params }: PageFound) => {
  switch (page) {
    case 'event':
    case 'eventInfo':
    case 'seatMap':
      return published('event', portalCode, params.id)
    case 'series':
      return published('series', portalCode, params.id)
    case 'venue':
    case 'promoter':
    case 'article':
      return numbered(page, portalCode, params.id)
    case 'infoArticle':
      return sql`SELECT 1 FROM info_article a JOIN info_section s ON s.id = a.info_section_id
        WHERE a.id = ${Number(params.id)} AND s.portal_code = ${portalCode}`
    case 'infoSection':
      return named('info_section', portalCode, params.infosection)
    case 'ticketCategory':
      return named('category', portalCode, params.category)
    case 'tag':
      return named('tag', portalCode, params.slug)
    case 'form':
      return sql`SELECT 1 FROM form WHERE slug = ${params.slug} AND portal_code = ${portalCode}`
    default:
      return sql`SELECT 1`
  }
}

/** Whether an address that a page has is one of a page that exists: its event, article and so on is there. */
export const isPageThere = async (db: Querying, portalCode: string, place: PageFound): Promise<boolean> => {
  const { rows } = await sql`${contentOf(portalCode, place)} LIMIT 1`.execute(db)
  return rows.length > 0
}
