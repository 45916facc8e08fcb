import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import type { Reach } from '../../platform/audit/actor.ts'
import { portalsWithin } from '../../platform/audit/reach.rules.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findRedirects } from './staff-redirects.store.ts'

const PAGE = 100

type Query = Omit<NonNullable<InputOf<'listRedirects'>['query']>, 'language'>

/** Redirects of the storefronts that somebody's roles reach (R12.4). */
export const listRedirects = async (
  shop: Pick<Shop, 'db' | 'portals'>,
  reach: readonly Reach[],
  { text, storefront, after }: Query,
): Promise<ReplyOf<'listRedirects'>> => {
  const words = text?.trim() ?? ''
  const offset = /^\d{1,8}$/.test(after ?? '') ? Number(after) : 0
  const rows = await findRedirects(
    shop.db,
    portalsWithin(shop.portals, reach, storefront),
    words === '' ? undefined : words,
    { offset, limit: PAGE + 1 },
  )
  return { redirects: rows.slice(0, PAGE), next: rows.length > PAGE ? String(offset + PAGE) : null }
}
