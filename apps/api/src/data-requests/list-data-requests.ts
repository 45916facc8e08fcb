import type { ReplyOf } from '@parter/contract/calls.ts'
import { portalsWithin } from '../platform/audit/reach.rules.ts'
import type { Served } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { findDataRequests } from './data-requests.store.ts'

const PAGE = 100

/** What people ask of their data, in the storefronts that the member's roles reach (R12.10). */
export const listDataRequests = async (
  shop: Pick<Shop, 'db' | 'portals'>,
  { staff, query: { state, text, storefront, after } }: Pick<Served<'listDataRequests'>, 'staff' | 'query'>,
): Promise<ReplyOf<'listDataRequests'>> => {
  const offset = /^\d{1,8}$/.test(after ?? '') ? Number(after) : 0
  const rows = await findDataRequests(
    shop.db,
    portalsWithin(shop.portals, staff.reach('data_request.edit'), storefront),
    { state, text: text?.trim() || undefined },
    { offset, limit: PAGE + 1 },
  )
  return { requests: rows.slice(0, PAGE), next: rows.length > PAGE ? String(offset + PAGE) : null }
}
