import type { ReplyOf } from '@parter/contract/calls.ts'
import type { GiftCardFilter } from '@parter/contract/gift-cards/staff-gift-cards.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { Reach } from '../../platform/audit/actor.ts'
import { portalsWithin } from '../../platform/audit/reach.rules.ts'
import type { Cell } from '../../platform/documents/csv.rules.ts'
import { type Column, fileOfRows, numberedRows } from '../../platform/documents/csv-file.ts'
import type { SentFile } from '../../platform/documents/sent-file.ts'
import { translators } from '../../platform/foundation/translators.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { showCard } from './show-card.ts'
import { findStaffCards, findStaffCardsAfter, type StaffCardRow } from './staff-cards.store.ts'

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
  const offset = /^\d{1,8}$/.test(after ?? '') ? Number(after) : 0
  const portals = portalsWithin(shop.portals, reach, filter.storefront)
  const rows = await findStaffCards(shop.db, tidied(filter), portals, { offset, limit: PAGE + 1 })
  return { cards: rows.slice(0, PAGE).map(showCard), next: rows.length > PAGE ? String(offset + PAGE) : null }
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
  const rows = numberedRows(COLUMNS, translators[language], (page) =>
    findStaffCardsAfter(shop.db, tidied(filter), portals, page),
  )
  return await fileOfRows('gift-cards', format, rows, language)
}
