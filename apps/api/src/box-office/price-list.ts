import type { Shop } from '../platform/shop.ts'
import type { PriceList } from './price-list.rules.ts'

/**
 * Everything that decides whether and at what price places of an event are sold, kept in memory. It is at most a
 * second behind the database; whoever takes places on the strength of it compares its revision in the same statement.
 *
 * @returns undefined: there is no such published event
 */
export const priceListOf = async (shop: Shop, eventId: number): Promise<PriceList | undefined> => {
  throw new Error(`${shop.settings.PORT} ${eventId}`)
}
