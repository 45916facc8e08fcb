import type { MadeOf } from '../../platform/http/kept/kept-answers.ts'
import type { Shop } from '../../platform/shop.ts'
import { takenPlacesOf } from './availability.ts'
import { type PriceList, nextPriceChange } from '../prices/price-list.rules.ts'

/** Milliseconds for which a hold's end may wait: in a crowd one ends at every moment. */
const SHORTLY = 500

/** The name of an event's places among the sources of answers. */
export const stockSource = (eventId: number): string => `stock ${eventId}`

/** What an answer was made of that says what of an event is left, at which prices. */
export const madeOfStock = async (shop: Shop, list: PriceList): Promise<MadeOf> => {
  const now = shop.clock.now().getTime()
  const { nextExpiry } = await takenPlacesOf(shop, list.eventId)
  const freed = nextExpiry === null ? Number.POSITIVE_INFINITY : now + Math.max(SHORTLY, nextExpiry)
  return { sources: [stockSource(list.eventId)], until: Math.min(freed, nextPriceChange(list, now)) }
}
