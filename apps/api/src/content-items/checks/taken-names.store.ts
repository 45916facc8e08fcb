import type { ContentItemKind, ItemFault } from '@parter/contract/content-items/item-content.ts'
import { slugOf } from '@parter/portal/paths/slug.ts'
import { sql } from 'kysely'
import type { ColumnOf, TableName } from '../../platform/database/rows/wanted-rows.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import type { ContentItem } from '../items/content-items.store.ts'

/** A fault with its field. */
export interface FoundFault {
  readonly code: ItemFault
  readonly path: string[]
}

type Item = Pick<ContentItem, 'kind' | 'content' | 'portalCode' | 'thingKey'>

const KINDS_OF_LINKS: Readonly<Record<string, 'event' | 'series' | 'info_article'>> = {
  event: 'event',
  series: 'series',
  info: 'info_article',
}

const isThere = async (db: Querying, table: 'event' | 'series' | 'info_article', id: number, portalCode: string) => {
  const own =
    table === 'info_article'
      ? sql`info_article t JOIN info_section o ON o.id = t.info_section_id`
      : sql`${sql.table(table)} t JOIN (SELECT 1) x ON true`
  const storefront = table === 'info_article' ? sql`o.portal_code` : sql`t.portal_code`
  const { rows } = await sql`SELECT 1 FROM ${own} WHERE t.id = ${id} AND ${storefront} = ${portalCode}`.execute(db)
  return rows.length > 0
}

const linkFaults = async (db: Querying, { content, portalCode }: Item): Promise<FoundFault[]> => {
  const faults: FoundFault[] = []
  for (const [language, text] of Object.entries(content.texts ?? {})) {
    const [, kind = '', id] = /^(event|series|info):(\d{1,9})$/.exec(text?.link ?? '') ?? []
    const table = KINDS_OF_LINKS[kind]
    if (table && !(await isThere(db, table, Number(id), portalCode)))
      faults.push({ code: 'reference_unknown', path: ['texts', language, 'link'] })
  }
  return faults
}

/** An address that another section of the storefront has in the language. */
const sectionFaults = async (db: Querying, { content, portalCode, thingKey }: Item): Promise<FoundFault[]> => {
  const faults: FoundFault[] = []
  for (const [language, text] of Object.entries(content.texts ?? {})) {
    const slug = slugOf(text?.slug, text?.title ?? '')
    const { rows } = await sql`SELECT 1 FROM info_section_text x JOIN info_section s ON s.id = x.info_section_id
      WHERE s.portal_code = ${portalCode} AND x.language = ${language} AND x.slug = ${slug ?? null}
        AND s.id <> ${Number(thingKey ?? 0)}`.execute(db)
    if (rows.length > 0) faults.push({ code: 'slug_taken', path: ['texts', language, 'slug'] })
  }
  return faults
}

/** Events of which a sales point holds tickets, and that the storefront hasn't. */
const eventFaults = async (db: Querying, { content: { events = [] }, portalCode }: Item): Promise<FoundFault[]> => {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM event WHERE id = ANY(${events.filter(Number.isInteger)}::int[]) AND portal_code = ${portalCode}`.execute(
    db,
  )
  return events.every((id) => rows.some((row) => row.id === id))
    ? []
    : [{ code: 'reference_unknown', path: ['events'] }]
}

/** An entry of the navigation below one that isn't there or is below another itself, and one with others below it. */
const parentFaults = async (
  db: Querying,
  { content: { parent }, portalCode, thingKey }: Item,
): Promise<FoundFault[]> => {
  if (parent === undefined) return []
  const { rows } = await sql`SELECT 1 FROM navigation t WHERE t.id = ${parent} AND t.portal_code = ${portalCode}
    AND t.parent_id IS NULL AND t.id::text IS DISTINCT FROM ${thingKey}
    AND NOT EXISTS (SELECT FROM navigation c WHERE c.parent_id::text = ${thingKey})`.execute(db)
  return rows.length > 0 ? [] : [{ code: 'reference_unknown', path: ['parent'] }]
}

/** A name that another thing of the kind has in the storefront. */
const takenFaults = async (
  db: Querying,
  { content, portalCode, thingKey }: Item,
  table: 'form' | 'link_list',
  column: 'slug' | 'code',
): Promise<FoundFault[]> => {
  const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} t WHERE t.portal_code = ${portalCode}
    AND t.${sql.ref(column)} = ${content[column] ?? null} AND t.id::text IS DISTINCT FROM ${thingKey}`.execute(db)
  return rows.length > 0 ? [{ code: 'slug_taken', path: [column] }] : []
}

/** What an item names and isn't there, and names that are taken. */
export const findLackingThings = async (db: Querying, item: Item): Promise<FoundFault[]> => {
  const { kind, content, portalCode } = item
  if (kind === 'info_section') return await sectionFaults(db, item)
  if (kind === 'info_article') {
    if (content.section === undefined) return [{ code: 'missing', path: ['section'] }]
    const { rows } =
      await sql`SELECT 1 FROM info_section WHERE id = ${content.section} AND portal_code = ${portalCode}`.execute(db)
    return rows.length > 0 ? [] : [{ code: 'reference_unknown', path: ['section'] }]
  }
  if (kind === 'series' && content.promoter !== undefined) {
    const { rows } =
      await sql`SELECT 1 FROM promoter WHERE id = ${content.promoter} AND portal_code = ${portalCode}`.execute(db)
    return rows.length > 0 ? [] : [{ code: 'reference_unknown', path: ['promoter'] }]
  }
  if (kind === 'sales_point') return await eventFaults(db, item)
  if (kind === 'navigation') return await parentFaults(db, item)
  if (kind === 'form') return await takenFaults(db, item, 'form', 'slug')
  if (kind === 'link_list') return await takenFaults(db, item, 'link_list', 'code')
  if (kind !== 'banner') return []
  const categories = (content.location ?? []).flatMap(({ category }, index) =>
    category === undefined ? [] : [{ category, index }],
  )
  const { rows } = await sql<{ code: string }>`SELECT code FROM category WHERE portal_code = ${portalCode}`.execute(db)
  const lacking = categories.filter(({ category }) => !rows.some(({ code }) => code === category))
  return [
    ...(await linkFaults(db, item)),
    ...lacking.map(
      ({ index }): FoundFault => ({
        code: 'reference_unknown',
        path: ['location', String(index), 'category'],
      }),
    ),
  ]
}

/** Columns that name a thing. */
type Names = { readonly [Table in TableName]?: readonly ColumnOf<Table>[] }
const NAMED_BY: Readonly<Partial<Record<ContentItemKind, Names>>> = {
  info_section: { info_article: ['info_section_id'] },
  venue: {
    event: ['venue_id', 'previous_venue_id'],
    hall: ['venue_id'],
    event_change: ['previous_venue_id'],
    event_change_request: ['venue_id'],
  },
  promoter: {
    event: ['promoter_id'],
    series: ['promoter_id'],
    settlement: ['promoter_id'],
    settlement_terms: ['promoter_id'],
  },
  series: { event: ['series_id'] },
  navigation: { navigation: ['parent_id'] },
  form: { form_submission: ['form_id'] },
}

/** Whether something else names a published thing, so that it can't go. */
export const isInUse = async (db: Querying, kind: ContentItemKind, id: number): Promise<boolean> => {
  const named = Object.entries(NAMED_BY[kind] ?? {}).flatMap(([table, columns]) =>
    columns.map((column) => ({ table, column })),
  )
  for (const { table, column } of named) {
    const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${id} LIMIT 1`.execute(db)
    if (rows.length > 0) return true
  }
  return false
}
