import type { ReplyOf } from '@parter/contract/calls.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { covers } from '../../platform/audit/reach.rules.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { sumAllOpen } from '../making/open-facts.store.ts'
import { findSettlements } from '../settlement/settlements.store.ts'
import { settlementNumber, showSettlement } from '../settlement/show-settlement.ts'
import { findOrganiser, findTerms } from '../terms/terms.store.ts'

const nextDay = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** Organisers with what is not settled, and all settlements, as far as the asker's roles reach. */
export const listSettlements = async (
  shop: Shop,
  { staff }: Pick<Served<'listSettlements'>, 'staff'>,
): Promise<ReplyOf<'listSettlements'>> => {
  const reach = staff.reach('settlement.read')
  const isReached = (portalCode: string, promoterId: number) =>
    reach.some((one) => covers(one, { portalCode, promoterId }))
  const all = (await findSettlements(shop.db)).filter((row) => isReached(row.portalCode, row.promoterId))
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

/** A settlement with its events. @throws ShopError settlement_not_found */
export const readSettlement = async (
  shop: Shop,
  { staff, params, query, visitor }: Pick<Served<'readSettlement'>, 'staff' | 'params' | 'query' | 'visitor'>,
): Promise<ReplyOf<'readSettlement'>> =>
  await showSettlement(shop, staff, params.id, query.language ?? visitor.language)
