import type { ReplyOf } from '@parter/contract/calls.ts'
import type { StaffActor } from '../platform/audit/actor.ts'
import { portalsWithin } from '../platform/audit/reach.rules.ts'
import { writeAudit } from '../platform/audit/write-audit.store.ts'
import { type Column, fileOfList } from '../platform/documents/csv-file.ts'
import type { SentFile } from '../platform/documents/sent-file.ts'
import type { Served } from '../platform/http/serve.ts'
import { type PageAsked, pageOfRows } from '../platform/lists/keyset.store.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { type DataRequest, findDataRequests } from './data-requests.store.ts'

const PAGE = 100

type Filter = Omit<Served<'listDataRequests'>['query'], 'after'>

/** Reads a part of the requests of a filter. */
const reading =
  (shop: Pick<Shop, 'db' | 'portals'>, staff: StaffActor, { state, text, storefront }: Filter) =>
  (page: PageAsked) =>
    findDataRequests(
      shop.db,
      portalsWithin(shop.portals, staff.reach('data_request.edit'), storefront),
      { state, text: text?.trim() || undefined },
      page,
    )

/** What people ask of their data, in the storefronts that the member's roles reach (R12.10). */
export const listDataRequests = async (
  shop: Pick<Shop, 'db' | 'portals'>,
  { staff, query: { after, ...filter } }: Pick<Served<'listDataRequests'>, 'staff' | 'query'>,
): Promise<ReplyOf<'listDataRequests'>> => {
  const found = await reading(shop, staff, filter)({ after, limit: PAGE + 1 })
  const { rows, next } = pageOfRows(found, PAGE)
  return { requests: rows, next }
}

const COLUMNS: readonly Column<DataRequest>[] = [
  ['staff_storefront', ({ portalCode }) => portalCode],
  ['staff_email', ({ email }) => email],
  ['staff_data_kind', ({ kind }, say) => say(`staff_data_${kind}`)],
  ['staff_state', ({ state }, say) => say(`staff_data_state_${state}`)],
  ['staff_data_received', ({ receivedOn }) => receivedOn],
  ['staff_data_due', ({ dueOn }) => dueOn],
]

/** The requests of a filter with their addresses, as a file; who took it stands in the audit log, but no words of a person (R12.10). */
export const exportDataRequests = async (
  shop: Pick<Shop, 'db' | 'portals'>,
  { staff, query, visitor }: Pick<Served<'exportDataRequests'>, 'staff' | 'query' | 'visitor'>,
): Promise<SentFile> => {
  const { format, language = visitor.language, text, ...filter } = query
  await writeAudit(shop.db, staff, {
    verb: 'exportDataRequests',
    subject: { kind: 'report', id: 'data-requests', portalCode: filter.storefront ?? null },
    after: { ...filter, format, hasWords: Boolean(text?.trim()) },
  })
  const read = reading(shop, staff, { ...filter, text })
  return await fileOfList({ name: 'data-requests', columns: COLUMNS, read }, format, language)
}
