import type { ReplyOf } from '@parter/contract/calls.ts'
import type { GiftCardFilter } from '@parter/contract/gift-cards/staff-gift-cards.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { Reach } from '../../platform/audit/actor.ts'
import { portalsWithin } from '../../platform/audit/reach.rules.ts'
import type { Cell } from '../../platform/documents/csv.rules.ts'
import { type Column, fileOfList } from '../../platform/documents/csv-file.ts'
import type { SentFile } from '../../platform/documents/sent-file.ts'
import { type PageAsked, pageOfRows } from '../../platform/lists/keyset.store.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { showCard } from './show-card.ts'
import { findStaffCards, type StaffCardRow } from './staff-cards.store.ts'

const PAGE = 100

const tidied = ({ text, ...filter }: GiftCardFilter): GiftCardFilter => {
  const words = text?.trim() ?? ''
  return words === '' ? filter : { ...filter, text: words }
}

type Query = GiftCardFilter & { readonly after?: string | undefined }

/** Gift cards of the storefronts that somebody's roles reach, with what is left on them (R12.4). */
export const listGiftCards = async (
  shop: Pick<Shop, 'db' | 'portals'>,
  reach: readonly Reach[],
  { after, ...filter }: Query,
): Promise<ReplyOf<'listGiftCards'>> => {
  const portals = portalsWithin(shop.portals, reach, filter.storefront)
  const found = await findStaffCards(shop.db, tidied(filter), portals, { after, limit: PAGE + 1 })
  const { rows, next } = pageOfRows(found, PAGE)
  return { cards: rows.map(showCard), next }
}

const amount = (number: number): Cell => ({ number, decimals: 2 })

const COLUMNS: readonly Column<StaffCardRow>[] = [
  ['promotions_card', ({ lastCharacters }) => `…${lastCharacters}`],
  ['staff_storefront', ({ portalCode }) => portalCode],
  ['staff_state', ({ state }, say) => say(`promotions_card_${state}`)],
  ['promotions_card_source', ({ source }, say) => say(`promotions_card_source_${source}`)],
  ['reports_currency', ({ currency }) => currency],
  ['promotions_card_amount', (row) => amount(row.amount)],
  ['promotions_card_balance', (row) => amount(row.balance)],
  ['promotions_card_issued', ({ issuedAt }) => issuedAt?.toISOString() ?? null],
  ['promotions_valid_until', ({ validUntil }) => validUntil.toISOString()],
  ['reports_order', ({ reference }) => reference],
  ['staff_reason', ({ reason }) => reason],
]

/** The cards of a filter as a file that is written while it is sent; it names nobody. */
export const exportGiftCards = async (
  shop: Pick<Shop, 'db' | 'portals'>,
  reach: readonly Reach[],
  { format, ...filter }: GiftCardFilter & { readonly format: 'csv' | 'xlsx' },
  language: Language,
): Promise<SentFile> => {
  const portals = portalsWithin(shop.portals, reach, filter.storefront)
  const read = (page: PageAsked) => findStaffCards(shop.db, tidied(filter), portals, page)
  return await fileOfList({ name: 'gift-cards', columns: COLUMNS, read }, format, language)
}
