import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { StaffActor } from '../../platform/audit/actor.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findOrganiser } from '../terms/terms.store.ts'
import { sumLateReturns } from './open-facts.store.ts'
import { findSettlement, readParts, readTitles, type SettlementRow } from './settlements.store.ts'

const DIGITS = 5

/** A settlement's number as printed: `A-EE-2026-00001`. */
export const settlementNumber = ({
  portalCode,
  year,
  number,
}: Pick<SettlementRow, 'portalCode' | 'year' | 'number'>): string =>
  `A-${portalCode.toUpperCase()}-${year}-${String(number).padStart(DIGITS, '0')}`

/** A settlement with its events, titles in a language. @throws ShopError settlement_not_found */
export const showSettlement = async (
  shop: Pick<Shop, 'db'>,
  staff: Pick<StaffActor, 'id'>,
  id: number,
  language: Language,
): Promise<ReplyOf<'readSettlement'>> => {
  const row = await findSettlement(shop.db, id)
  const organiser = row && (await findOrganiser(shop.db, row.promoterId))
  if (!row || !organiser) throw new ShopError('settlement_not_found')
  const { lines, rates } = await readParts(shop.db, id)
  const titles = await readTitles(
    shop.db,
    lines.map(({ eventId }) => eventId),
    language,
  )
  const titled = lines
    .map((line) => {
      const { title = '', startsAt = new Date(0) } = titles.get(line.eventId) ?? {}
      return { ...line, title, startsAt: startsAt.toISOString() }
    })
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt) || one.eventId - other.eventId)
  return {
    ...row,
    organiser: { id: organiser.id, name: organiser.name, registryCode: organiser.registryCode },
    number: settlementNumber(row),
    from: row.fromDay,
    to: row.toDay,
    lines: titled,
    rates,
    lateReturns: await sumLateReturns(shop.db, { claimedBy: id }),
    madeBy: row.madeByName,
    madeAt: row.madeAt.toISOString(),
    confirmedBy: row.confirmedByName,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    isOwn: row.madeBy === staff.id,
  }
}
