import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { eventOfBlocks } from '../../box-office/blocks/make-seat-block.ts'
import type { StaffActor } from '../../platform/audit/actor.ts'
import { reaches } from '../../platform/audit/reach.rules.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { type AlikeGroup, readAlike, readPersonLimits } from './doubtful-purchases.store.ts'

type Doubtful = ReplyOf<'listDoubtfulPurchases'>

/**
 * Orders of an event under several addresses that may be one person's, above the limit per person (R14.4): staff decide
 * before the event, and nothing happens to them by itself. @throws ShopError event_not_found
 */
export const listDoubtfulPurchases = (
  shop: Shop,
  { params: { id }, visitor, staff }: Pick<Served<'listDoubtfulPurchases'>, 'params' | 'visitor' | 'staff'>,
): Promise<Doubtful> => doubtfulPurchases(shop.db, staff, id, visitor.language)

const iso = (time: string) => new Date(time).toISOString()

const shown = ({ orders, ...group }: AlikeGroup) => ({
  ...group,
  orders: orders.map(({ paidAt, keptBy, keptAt, reason, ...order }) => ({
    ...order,
    paidAt: iso(paidAt),
    kept: keptAt === null ? null : { by: keptBy ?? '', at: iso(keptAt), reason: reason ?? '' },
  })),
})

/** The same within a transaction, for a member who sees no more dates of the series than their roles reach. */
export const doubtfulPurchases = async (
  db: Querying,
  staff: Pick<StaffActor, 'reach'>,
  eventId: number,
  language: Language,
): Promise<Doubtful> => {
  const { title } = await eventOfBlocks(db, eventId, language)
  const { own = null, ofSeries = null, dates = [] } = (await readPersonLimits(db, eventId)) ?? {}
  const reach = staff.reach('order.read')
  const seen = dates.filter((date) => reaches(reach, date)).map((date) => date.eventId)
  const limits = [
    ...(own === null ? [] : [{ of: 'event' as const, limit: own, events: [eventId] }]),
    ...(ofSeries === null ? [] : [{ of: 'series' as const, limit: ofSeries, events: seen }]),
  ]
  const found: Doubtful['limits'] = []
  // one after the other: in a transaction they share a connection
  for (const { of, limit, events } of limits)
    found.push({ of, limit, groups: (await readAlike(db, events, limit)).map(shown) })
  return { title, limits: found }
}
