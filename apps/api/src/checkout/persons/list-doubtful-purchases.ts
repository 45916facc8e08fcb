import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { eventOfBlocks } from '../../box-office/blocks/make-seat-block.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { readAlike, readPersonLimit } from './doubtful-purchases.store.ts'

/**
 * Orders of an event under several addresses that may be one person's, above the limit per person (R14.4): staff decide
 * before the event, and nothing happens to them by itself. @throws ShopError event_not_found
 */
export const listDoubtfulPurchases = (
  shop: Shop,
  { params: { id }, visitor }: Pick<Served<'listDoubtfulPurchases'>, 'params' | 'visitor'>,
): Promise<ReplyOf<'listDoubtfulPurchases'>> => doubtfulPurchases(shop.db, id, visitor.language)

/** The same within a transaction. */
export const doubtfulPurchases = async (
  db: Querying,
  eventId: number,
  language: Language,
): Promise<ReplyOf<'listDoubtfulPurchases'>> => {
  const { title } = await eventOfBlocks(db, eventId, language)
  const limit = await readPersonLimit(db, eventId)
  const groups = limit === null ? [] : await readAlike(db, eventId, limit)
  const iso = (time: string) => new Date(time).toISOString()
  return {
    title,
    limit,
    groups: groups.map(({ orders, ...group }) => ({
      ...group,
      orders: orders.map(({ paidAt, keptBy, keptAt, reason, ...order }) => ({
        ...order,
        paidAt: iso(paidAt),
        kept: keptAt === null ? null : { by: keptBy ?? '', at: iso(keptAt), reason: reason ?? '' },
      })),
    })),
  }
}
