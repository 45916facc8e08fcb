import type { ReplyOf } from '@parter/contract/calls.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { covers } from '../../platform/audit/reach.rules.ts'
import { type Column, fileOfList } from '../../platform/documents/csv-file.ts'
import type { SentFile } from '../../platform/documents/sent-file.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { PageAsked } from '../../platform/lists/keyset.store.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { sumAllOpen } from '../settlement/open-facts.store.ts'
import { findSettlements } from '../settlement/settlements.store.ts'
import { settlementNumber, showSettlement } from '../settlement/show-settlement.ts'
import { findOrganiser, findTerms } from '../terms/terms.store.ts'

/** Whether an organiser of a storefront is within the asker's roles. */
const reaching = (staff: Served<'listSettlements'>['staff']) => {
  const reach = staff.reach('settlement.read')
  return (portalCode: string, promoterId: number) => reach.some((one) => covers(one, { portalCode, promoterId }))
}

/** All settlements within the asker's roles. */
const settlementsReached = async (shop: Shop, staff: Served<'listSettlements'>['staff']) => {
  const isReached = reaching(staff)
  return (await findSettlements(shop.db)).filter(({ portalCode, promoterId }) => isReached(portalCode, promoterId))
}

const nextDay = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** Organisers with what is not settled, and all settlements, as far as the asker's roles reach. */
export const listSettlements = async (
  shop: Shop,
  { staff }: Pick<Served<'listSettlements'>, 'staff'>,
): Promise<ReplyOf<'listSettlements'>> => {
  const isReached = reaching(staff)
  const all = await settlementsReached(shop, staff)
  const organisers = []
  for (const { organiserId, currency, openAmount, firstDay } of await sumAllOpen(shop.db)) {
    const organiser = await findOrganiser(shop.db, organiserId)
    if (!organiser || !isReached(organiser.portalCode, organiserId)) continue
    if (portalOfCode(organiser.portalCode, shop.portals).currencyCode !== currency) continue
    const latest = all.find((row) => row.promoterId === organiserId && row.state !== 'withdrawn')
    organisers.push({
      id: organiserId,
      name: organiser.name,
      portalCode: organiser.portalCode,
      currency,
      hasTerms: (await findTerms(shop.db, organiserId)) !== undefined,
      from: latest ? nextDay(latest.toDay) : firstDay,
      openAmount,
    })
  }
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
  // few, a number of which each organiser has a year: read at once
  const read = async ({ after }: PageAsked) => {
    const rows = after === undefined ? await settlementsReached(shop, staff) : []
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
