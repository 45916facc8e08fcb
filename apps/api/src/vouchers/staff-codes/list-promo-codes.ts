import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import type { PromoFilter } from '@parter/contract/vouchers/promo-codes.ts'
import type { Reach } from '../../platform/audit/actor.ts'
import { portalsWithin } from '../../platform/audit/reach.rules.ts'
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
  const offset = /^\d{1,8}$/.test(after ?? '') ? Number(after) : 0
  const page = { offset, limit: PAGE + 1 }
  const rows = await findStaffCodes(
    shop.db,
    tidied(filter),
    portalsWithin(shop.portals, reach, filter.storefront),
    page,
  )
  return {
    codes: rows.slice(0, PAGE).map((row) => showPromoCode(shop, row)),
    next: rows.length > PAGE ? String(offset + PAGE) : null,
  }
}
