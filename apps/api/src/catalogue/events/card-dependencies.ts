import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import type { CacheDependencies } from '../../platform/http/response-cache/response-cache.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { View } from './event-card.rules.ts'
import { readNextEnd } from './event-list.store.ts'

/** The source of cached responses that depend on an event's stock and prices. */
export const cardSource = (eventId: number): string => `card ${eventId}`

/** What of an event decides how long a list with it holds. */
export type CardDates = Pick<EventCard, 'id' | 'saleStartsAt' | 'saleEndsAt'>

/**
 * What a response depends on that lists events of a storefront: their stock as lists show it, the dates of their sales,
 * and the next end of any event of the storefront, which lists and counts then leave out.
 * @param until another instant at which it changes
 */
export const cardDependencies = async (
  { db }: Pick<Shop, 'db'>,
  portalCode: string,
  { now }: View,
  cards: readonly CardDates[],
  until = Number.POSITIVE_INFINITY,
): Promise<CacheDependencies> => {
  const sales = cards.flatMap((card) => [Date.parse(card.saleStartsAt), Date.parse(card.saleEndsAt)])
  const ended = await readNextEnd(db, portalCode, now)
  return {
    sources: cards.map(({ id }) => cardSource(id)),
    until: Math.min(until, ended, ...sales.filter((moment) => moment > now.getTime())),
  }
}
