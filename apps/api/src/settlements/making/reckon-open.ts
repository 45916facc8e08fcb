import type { Currency } from '@parter/portal/language/money.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { dayOf } from '@parter/portal/time/dates.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import {
  claimFacts,
  type LateReturns,
  sumLateReturns,
  sumOpenFacts,
  sumOpenVat,
} from '../settlement/open-facts.store.ts'
import { type Reckoned, reckon, type VatSums } from '../settlement/reckon.rules.ts'
import { findLatest } from '../settlement/settlements.store.ts'
import type { Terms } from '../terms/terms.rules.ts'
import { findOrganiser, findTerms, type Organiser } from '../terms/terms.store.ts'

/** Days of the storefront's time zone, both included. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** A settlement that could be made. */
export interface Reckoning extends Period, Reckoned {
  /** Of the settlement that its facts are claimed for; none: it is a preview. */
  readonly id: number | undefined
  readonly organiser: Organiser
  readonly currency: Currency
  readonly timeZone: string
  readonly terms: Terms
  readonly rates: readonly VatSums[]
  readonly lateReturns: LateReturns
}

/**
 * Reckons what is owed to an organiser for a time: everything that no settlement has yet, so that what was booked late
 * falls into the next one.
 * @param claims takes the facts; the terms are locked, so that two who settle with one organiser go one after the other
 * @throws ShopError promoter_not_found, terms_missing, settlement_overlaps, period_open, settlement_empty
 */
export const reckonOpen = async (
  shop: Pick<Shop, 'portals' | 'clock'>,
  db: Querying,
  organiserId: number,
  { from, to }: Period,
  claims: boolean,
): Promise<Reckoning> => {
  const organiser = await findOrganiser(db, organiserId)
  if (!organiser) throw new ShopError('promoter_not_found')
  const terms = await findTerms(db, organiserId, claims)
  if (!terms) throw new ShopError('terms_missing')
  const { currencyCode: currency, timezone: timeZone } = portalOfCode(organiser.portalCode, shop.portals)
  if (from > to || to >= dayOf(shop.clock.now(), timeZone)) throw new ShopError('period_open')
  const latest = await findLatest(db, organiserId, currency)
  if (latest && from <= latest.toDay) throw new ShopError('settlement_overlaps', { until: latest.toDay })
  const open = { organiserId, currency, to, timeZone }
  const id = claims ? await claimFacts(db, open) : undefined
  const asked = id === undefined ? open : { ...open, claimedBy: id }
  const events = await sumOpenFacts(db, asked)
  if (events.length === 0) throw new ShopError('settlement_empty')
  return {
    id,
    organiser,
    currency,
    timeZone,
    from,
    to,
    terms,
    rates: await sumOpenVat(db, asked),
    lateReturns: await sumLateReturns(db, asked),
    ...reckon(events, terms, currency, latest?.leftAmount ?? 0),
  }
}
