import { LoadingCache } from '../../platform/cache/loading-cache.ts'
import type { Changes, Stamp } from '../../platform/http/response-cache/changes.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import type { PriceList } from './price-list.rules.ts'
import { readPriceList, readRevision } from './price-list.store.ts'

const MOST_LISTS = 2000
/** Milliseconds. */
const UNHEARD = 1000

export type PriceLists = LoadingCache<number, PriceList | undefined>

/** Gives the price lists that are kept: all of them are forgotten when content has changed. */
export const openPriceLists = ({ contentStamp }: Pick<Changes, 'contentStamp'>): (() => PriceLists) => {
  const lists: PriceLists = new LoadingCache(MOST_LISTS)
  let since: Stamp = contentStamp()
  return () => {
    const stamp = contentStamp()
    if (since !== stamp) lists.clear()
    since = stamp
    return lists
  }
}

/**
 * Everything that decides whether and at what price places of an event are sold, kept in memory until content changes,
 * a second at most while changes are not heard. Whoever takes places on the strength of it compares its revision with
 * the database's.
 *
 * @returns undefined: there is no such published event
 */
export const priceListOf = async (shop: Shop, eventId: number): Promise<PriceList | undefined> =>
  shop.boxOffice.priceLists().get(eventId, (before) => renew(shop, eventId, before), oldestOf(shop))

/** The same, as it is in the database at this moment. */
export const reloadedPriceListOf = async (shop: Shop, eventId: number): Promise<PriceList | undefined> => {
  shop.boxOffice.priceLists().forget(eventId)
  return priceListOf(shop, eventId)
}

/**
 * The list at a revision that the caller has just read, over the caller's own connection: a transaction that waited for
 * a second one could wait for itself, when a crowd has taken them all.
 */
export const priceListAt = async (
  shop: Shop,
  db: Querying,
  eventId: number,
  revision: number,
): Promise<PriceList | undefined> => {
  const lists = shop.boxOffice.priceLists()
  const known = lists.last(eventId)
  if (known?.revision === revision) return known
  lists.forget(eventId)
  return await lists.get(eventId, () => readPriceList(db, eventId))
}

const oldestOf = ({ changes }: Shop): number => (changes.isListening() ? Number.POSITIVE_INFINITY : UNHEARD)

/** A list whose revision still stands is taken over: the same object, so that what is derived of it stands too. */
const renew = async (shop: Shop, eventId: number, before: Promise<PriceList | undefined> | undefined) => {
  const list = await before?.catch(() => undefined)
  if (list && (await readRevision(shop.db, eventId)) === list.revision) return list
  return readPriceList(shop.db, eventId)
}
