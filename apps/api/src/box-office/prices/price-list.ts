import { LoadingCache } from '../../platform/cache/loading-cache.ts'
import type { Changes, Stamp } from '../../platform/http/response-cache/changes.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import type { PriceList } from './price-list.rules.ts'
import { readPriceList, readRevision } from './price-list.store.ts'

const MOST_LISTS = 2000
/** Milliseconds. */
const UNHEARD = 1000

export type PriceLists = LoadingCache<number, PriceList | undefined>

/** The cache of price lists, cleared when content changes. */
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
 * Everything that decides whether and at what price places of an event are sold. Cached until content changes, and for
 * a second at most while notifications don't arrive. Whoever takes places on its basis compares its revision with the
 * database's.
 * @returns undefined: there is no such published event
 */
export const priceListOf = async (shop: Shop, eventId: number): Promise<PriceList | undefined> =>
  listNoOlderThan(shop, eventId, oldestOf(shop))

/** The same, compared with the database now. */
export const reloadedPriceListOf = async (shop: Shop, eventId: number): Promise<PriceList | undefined> =>
  listNoOlderThan(shop, eventId, 0)

/**
 * The list at a revision that the caller has just read, over the caller's own connection: a transaction that waits for
 * a second connection can deadlock when a crowd has taken the whole pool.
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

const listNoOlderThan = (shop: Shop, eventId: number, milliseconds: number) =>
  shop.boxOffice.priceLists().get(eventId, (before) => renew(shop, eventId, before), milliseconds)

const oldestOf = ({ changes }: Shop): number => (changes.isListening() ? Number.POSITIVE_INFINITY : UNHEARD)

/** Keeps the object of a list whose revision is unchanged, so that what is derived from it stays cached too. */
const renew = async (shop: Shop, eventId: number, before: Promise<PriceList | undefined> | undefined) => {
  const list = await before?.catch(() => undefined)
  if (list && (await readRevision(shop.db, eventId)) === list.revision) return list
  return readPriceList(shop.db, eventId)
}
