import type { Querying, Shop } from '../../platform/shop.ts'
import { type Stamp, sourcesOf } from '../../platform/http/kept/sources.ts'
import { KeptInMemory } from '../../platform/kept-in-memory.ts'
import type { PriceList } from './price-list.rules.ts'
import { readPriceList, readRevision } from './price-list.store.ts'

const MOST_LISTS = 2000
const OLDEST = 1000

interface Lists {
  readonly kept: KeptInMemory<number, PriceList | undefined>
  readonly since: Stamp
}

const lists = new WeakMap<Shop, Lists>()

/**
 * Everything that decides whether and at what price places of an event are sold, kept in memory. It is at most a
 * second behind the database, and no older than the last change of content that was heard of; whoever takes places on
 * the strength of it compares its revision with the database's.
 *
 * @returns undefined: there is no such published event
 */
export const priceListOf = async (shop: Shop, eventId: number): Promise<PriceList | undefined> =>
  kept(shop).get(eventId, (before) => renew(shop, eventId, before), OLDEST)

/** The same, as it is in the database at this moment. */
export const freshPriceListOf = async (shop: Shop, eventId: number): Promise<PriceList | undefined> => {
  kept(shop).forget(eventId)
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
  const known = kept(shop).last(eventId)
  return known?.revision === revision ? known : readPriceList(db, eventId)
}

const kept = (shop: Shop) => {
  const since = sourcesOf(shop).contentStamp()
  const known = lists.get(shop)
  if (known?.since === since) return known.kept
  const anew = new KeptInMemory<number, PriceList | undefined>(MOST_LISTS)
  lists.set(shop, { kept: anew, since })
  return anew
}

/** A list whose revision still stands is taken over: the same object, so that what is derived of it stands too. */
const renew = async (shop: Shop, eventId: number, before: Promise<PriceList | undefined> | undefined) => {
  const list = await before?.catch(() => undefined)
  if (list && (await readRevision(shop.db, eventId)) === list.revision) return list
  return readPriceList(shop.db, eventId)
}
