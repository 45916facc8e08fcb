import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Reach } from '../../platform/audit/actor.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { type Column, fileOfList } from '../../platform/documents/csv-file.ts'
import type { SentFile } from '../../platform/documents/sent-file.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { PageAsked } from '../../platform/lists/keyset.store.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { type AuditFilter, findAuditEntries } from './audit-log.store.ts'

const PAGE = 50

type Fields = Readonly<Record<string, unknown>>

/** A page of entries that a member may see. */
const pageOf = async (shop: Shop, reach: readonly Reach[], filter: AuditFilter): Promise<ReplyOf<'listAudit'>> => {
  const rows = await findAuditEntries(shop.db, reach, filter, PAGE + 1)
  const shown = rows.slice(0, PAGE)
  return {
    entries: shown.map(({ id, at, before, after, actorKind, ...row }) => ({
      ...row,
      id,
      at: at.toISOString(),
      actorKind: actorKind as 'staff',
      changes: Object.keys({ ...(before as Fields), ...(after as Fields) }).map((field) => ({
        field,
        before: (before as Fields)[field] ?? null,
        after: (after as Fields)[field] ?? null,
      })),
    })),
    next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** Who changed what, as far as the asker's roles reach. */
export const listAudit = async (
  shop: Shop,
  { staff, query }: Pick<Served<'listAudit'>, 'staff' | 'query'>,
): Promise<ReplyOf<'listAudit'>> => pageOf(shop, staff.reach('audit.read'), query)

type Entry = Awaited<ReturnType<typeof findAuditEntries>>[number]

const COLUMNS: readonly Column<Entry>[] = [
  ['staff_when', ({ at }) => at.toISOString()],
  [
    'staff_who',
    ({ actorName, actorKind, actorId }, say) =>
      actorName ?? (actorId === null ? say('staff_system') : `${actorKind} ${actorId}`),
  ],
  ['staff_what', ({ verb }) => verb],
  ['staff_thing', ({ subjectKind, subjectId }) => `${subjectKind} ${subjectId}`],
  ['staff_storefront', ({ portalCode }) => portalCode],
  ['staff_changes', ({ before, after }) => JSON.stringify({ before, after })],
  ['staff_reason', ({ reason }) => reason],
]

/** The entries of a filter as a file. Their changes name persons, so who took it stands in the log too (R12.2). */
export const exportAudit = async (
  shop: Shop,
  { staff, query, visitor }: Pick<Served<'exportAudit'>, 'staff' | 'query' | 'visitor'>,
): Promise<SentFile> => {
  const { format, language = visitor.language, ...filter } = query
  await writeAudit(shop.db, staff, {
    verb: 'exportAudit',
    subject: { kind: 'report', id: 'audit', portalCode: filter.storefront ?? null },
    after: { ...filter, format },
  })
  const read = async ({ after, limit }: PageAsked) => {
    const before = after === undefined ? undefined : Number(after)
    const rows = await findAuditEntries(shop.db, staff.reach('audit.read'), { ...filter, before }, limit)
    return rows.map((row) => ({ ...row, cursor: String(row.id) }))
  }
  return await fileOfList({ name: 'audit', columns: COLUMNS, read }, format, language)
}

/** What happened to one thing, as far as the asker's roles reach. */
export const listHistory = async (
  shop: Shop,
  { staff, params, query }: Pick<Served<'listHistory'>, 'staff' | 'params' | 'query'>,
): Promise<ReplyOf<'listHistory'>> =>
  pageOf(shop, staff.reach('history.read'), { subject: params.kind, subjectId: params.id, before: query.before })
