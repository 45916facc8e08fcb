import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Reach } from '../../platform/audit/actor.ts'
import type { Served } from '../../platform/http/serve.ts'
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

/** What happened to one thing, as far as the asker's roles reach. */
export const listHistory = async (
  shop: Shop,
  { staff, params, query }: Pick<Served<'listHistory'>, 'staff' | 'params' | 'query'>,
): Promise<ReplyOf<'listHistory'>> =>
  pageOf(shop, staff.reach('history.read'), { subject: params.kind, subjectId: params.id, before: query.before })
