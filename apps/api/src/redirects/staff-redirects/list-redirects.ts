import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { Reach } from '../../platform/audit/actor.ts'
import { portalsWithin } from '../../platform/audit/reach.rules.ts'
import { type Column, fileOfList } from '../../platform/documents/csv-file.ts'
import type { SentFile } from '../../platform/documents/sent-file.ts'
import { type PageAsked, pageOfRows } from '../../platform/lists/keyset.store.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findRedirects, type StaffRedirect } from './staff-redirects.store.ts'

const PAGE = 100

type Query = Omit<NonNullable<InputOf<'listRedirects'>['query']>, 'language'>

/** Reads a part of the redirects of a filter. */
const reading =
  (shop: Pick<Shop, 'db' | 'portals'>, reach: readonly Reach[], { text, storefront }: Query) =>
  (page: PageAsked) =>
    findRedirects(shop.db, portalsWithin(shop.portals, reach, storefront), text?.trim() || undefined, page)

/** Redirects of the storefronts that somebody's roles reach (R12.4). */
export const listRedirects = async (
  shop: Pick<Shop, 'db' | 'portals'>,
  reach: readonly Reach[],
  { after, ...query }: Query,
): Promise<ReplyOf<'listRedirects'>> => {
  const found = await reading(shop, reach, query)({ after, limit: PAGE + 1 })
  const { rows, next } = pageOfRows(found, PAGE)
  return { redirects: rows, next }
}

const COLUMNS: readonly Column<StaffRedirect>[] = [
  ['staff_storefront', ({ portalCode }) => portalCode],
  ['content_items_redirect_source', ({ source }) => source],
  ['content_items_redirect_target', ({ target }) => target],
  ['content_items_redirect_status', ({ status }, say) => say(`content_items_redirect_${status}`)],
]

/** The redirects of a filter as a file that is written while it is sent (R12.4). */
export const exportRedirects = async (
  shop: Pick<Shop, 'db' | 'portals'>,
  reach: readonly Reach[],
  { format, ...query }: Omit<Query, 'after'> & { readonly format: 'csv' | 'xlsx' },
  language: Language,
): Promise<SentFile> =>
  await fileOfList({ name: 'redirects', columns: COLUMNS, read: reading(shop, reach, query) }, format, language)
