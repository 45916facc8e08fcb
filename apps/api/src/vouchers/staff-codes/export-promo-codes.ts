import type { PromoFilter } from '@parter/contract/vouchers/promo-codes.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { Reach } from '../../platform/audit/actor.ts'
import { portalsWithin } from '../../platform/audit/reach.rules.ts'
import type { Cell } from '../../platform/documents/csv.rules.ts'
import { type Column, fileOfList } from '../../platform/documents/csv-file.ts'
import type { SentFile } from '../../platform/documents/sent-file.ts'
import type { PageAsked } from '../../platform/lists/keyset.store.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { tidied } from './list-promo-codes.ts'
import { findStaffCodes, type StaffCodeRow } from './staff-codes.store.ts'

const whole = (number: number | null): Cell => (number === null ? null : { number, decimals: 0 })

const COLUMNS: readonly Column<StaffCodeRow>[] = [
  ['promotions_code', ({ code }) => code],
  ['staff_storefront', ({ portalCode }) => portalCode],
  ['staff_state', ({ state }, say) => say(`promotions_state_${state}`)],
  ['promotions_kind', ({ kind }, say) => say(`promotions_kind_${kind}`)],
  [
    'promotions_value',
    ({ basisPoints, amount }) => {
      const number = basisPoints ?? amount
      return number === null ? null : { number, decimals: 2 }
    },
  ],
  ['promotions_uses', ({ uses }) => whole(uses)],
  ['promotions_most_uses', ({ mostUses }) => whole(mostUses)],
  ['promotions_events', ({ eventIds }) => eventIds.join(' ')],
  ['promotions_ticket_types', ({ ticketTypeCodes }) => ticketTypeCodes.join(' ')],
  ['promotions_valid_from', ({ validFrom }) => validFrom?.toISOString() ?? null],
  ['promotions_valid_until', ({ validUntil }) => validUntil?.toISOString() ?? null],
  ['promotions_note', ({ note }) => note],
]

/** The codes of a filter as a file that is written while it is sent. */
export const exportPromoCodes = async (
  shop: Pick<Shop, 'db' | 'portals'>,
  reach: readonly Reach[],
  { format, ...filter }: PromoFilter & { readonly format: 'csv' | 'xlsx' },
  language: Language,
): Promise<SentFile> => {
  const portals = portalsWithin(shop.portals, reach, filter.storefront)
  const name = `promo-codes${filter.batch === undefined ? '' : `-${filter.batch}`}`
  const read = (page: PageAsked) => findStaffCodes(shop.db, tidied(filter), portals, page)
  return await fileOfList({ name, columns: COLUMNS, read }, format, language)
}
