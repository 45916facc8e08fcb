import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import type { PromoFilter } from '@parter/contract/vouchers/promo-codes.ts'
import type { Reach } from '../../platform/audit/actor.ts'
import { portalsWithin } from '../../platform/audit/reach.rules.ts'
import { pageOfRows } from '../../platform/lists/keyset.store.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { showPromoCode } from './show-promo-code.ts'
import { findStaffCodes } from './staff-codes.store.ts'

const PAGE = 100

/** What is looked for, without empty words. */
export const tidied = ({ text, ...filter }: PromoFilter): PromoFilter => {
  const words = text?.trim() ?? ''
  return words === '' ? filter : { ...filter, text: words }
}

type Query = Omit<NonNullable<InputOf<'listPromoCodes'>['query']>, 'language' | 'event' | 'batch'> & PromoFilter

/** Promo codes of the storefronts that somebody's roles reach, with their uses (R12.4). */
export const listPromoCodes = async (
  shop: Pick<Shop, 'db' | 'portals'>,
  reach: readonly Reach[],
  { after, ...filter }: Query,
): Promise<ReplyOf<'listPromoCodes'>> => {
  const portals = portalsWithin(shop.portals, reach, filter.storefront)
  const found = await findStaffCodes(shop.db, tidied(filter), portals, { after, limit: PAGE + 1 })
  const { rows, next } = pageOfRows(found, PAGE)
  return { codes: rows.map((row) => showPromoCode(shop, row)), next }
}
