import type { ReplyOf } from '@parter/contract/calls.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import type { Reach } from '../../platform/audit/actor.ts'
import { reaches } from '../../platform/audit/reach.rules.ts'
import { type Column, fileOfList } from '../../platform/documents/csv-file.ts'
import type { SentFile } from '../../platform/documents/sent-file.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { PageAsked } from '../../platform/lists/keyset.store.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { sumAllOpen } from '../settlement/open-facts.store.ts'
import { findSettlements } from '../settlement/settlements.store.ts'
import { settlementNumber, showSettlement } from '../settlement/show-settlement.ts'

/** All settlements within the asker's roles, newest first. */
const settlementsWithin = async (shop: Shop, reach: readonly Reach[]) =>
  (await findSettlements(shop.db)).filter((row) => reaches(reach, row))

const nextDay = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** Organisers with what is not settled, and all settlements, as far as the asker's roles reach. */
export const listSettlements = async (
  shop: Shop,
  { staff }: Pick<Served<'listSettlements'>, 'staff'>,
): Promise<ReplyOf<'listSettlements'>> => {
  const reach = staff.reach('settlement.read')
  const all = await settlementsWithin(shop, reach)
  const organisers = (await sumAllOpen(shop.db))
    .filter((open) => reaches(reach, { portalCode: open.portalCode, promoterId: open.id }))
    .filter(({ portalCode, currency }) => portalOfCode(portalCode, shop.portals).currencyCode === currency)
    .map(({ firstDay, ...open }) => {
      const latest = all.find(({ promoterId, state }) => promoterId === open.id && state !== 'withdrawn')
      return { ...open, from: latest ? nextDay(latest.toDay) : firstDay }
    })
  return {
    organisers: organisers.toSorted((one, other) => one.name.localeCompare(other.name)),
    settlements: all.map((row) => ({
      id: row.id,
      number: settlementNumber(row),
      organiserId: row.promoterId,
      organiser: row.organiser,
      from: row.fromDay,
      to: row.toDay,
      currency: row.currency,
      payoutAmount: row.payoutAmount,
      state: row.state,
    })),
  }
}

type Row = Awaited<ReturnType<typeof findSettlements>>[number]

const COLUMNS: readonly Column<Row>[] = [
  ['reports_number', settlementNumber],
  ['staff_storefront', ({ portalCode }) => portalCode],
  ['reports_by_organiser', ({ organiser }) => organiser],
  ['staff_from', ({ fromDay }) => fromDay],
  ['staff_to', ({ toDay }) => toDay],
  ['reports_currency', ({ currency }) => currency],
  ['reports_payout', ({ payoutAmount }) => ({ number: payoutAmount, decimals: 2 })],
  ['staff_state', ({ state }, say) => say(`reports_state_${state}`)],
]

/** All settlements that the asker's roles reach as a file (R12.9). */
export const exportSettlements = async (
  shop: Shop,
  { staff, query, visitor }: Pick<Served<'exportSettlements'>, 'staff' | 'query' | 'visitor'>,
): Promise<SentFile> => {
  const reach = staff.reach('settlement.read')
  // few, a number of which each organiser has a year: read at once
  const read = async ({ after }: PageAsked) => {
    const rows = after === undefined ? await settlementsWithin(shop, reach) : []
    return rows.map((row) => ({ ...row, cursor: String(row.id) }))
  }
  const list = { name: 'settlements', columns: COLUMNS, read }
  return await fileOfList(list, query.format, query.language ?? visitor.language)
}

/** A settlement with its events. @throws ShopError settlement_not_found */
export const readSettlement = async (
  shop: Shop,
  { staff, params, query, visitor }: Pick<Served<'readSettlement'>, 'staff' | 'params' | 'query' | 'visitor'>,
): Promise<ReplyOf<'readSettlement'>> =>
  await showSettlement(shop, staff, params.id, query.language ?? visitor.language)
