import { type Hearers, listenToNotices, type Notices } from '../../platform/database/notices.ts'
import type { Querying, Shop } from '../../platform/shop.ts'
import { STOCK_CHANNEL, tellStock } from './stock-notices.store.ts'

/** Milliseconds for which holds are gathered before anybody is told of them. */
const GATHERED = 100
/** Numbers of events have six digits, and a message has at most 8,000 letters. */
const MOST_AT_ONCE = 1000

const waiting = new WeakMap<Shop, Set<number>>()
const here = new WeakMap<Shop, Heard>()

/** Is told the number of an event. */
export type Heard = (eventId: number) => void

/**
 * Lets every process know that places of an event were held, a moment later and for all holds of that moment together:
 * open maps look anew then. Nobody waits for it, no hold is any slower, and if it is lost, maps look by themselves.
 */
export const stockChanged = (shop: Shop, eventId: number): void => {
  here.get(shop)?.(eventId)
  const known = waiting.get(shop)
  if (known) {
    known.add(eventId)
    return
  }
  const events = new Set([eventId])
  waiting.set(shop, events)
  setTimeout(() => {
    waiting.delete(shop)
    tellStock(shop.db, [...events].slice(0, MOST_AT_ONCE)).catch((error) =>
      shop.log.debug({ err: error }, 'Nobody was told that places were held'),
    )
  }, GATHERED).unref()
}

/** Lets every process know, at the commit of the transaction, that something of events has changed that maps show. */
export const tellMaps = (tx: Querying, eventIds: readonly number[]): Promise<void> => tellStock(tx, eventIds)

/** Hears of every event whose places were held, sold or given back, or whose hall was changed, in any process. */
const hearers = (heard: Heard): Hearers => ({
  [STOCK_CHANNEL]: (message) => {
    for (const number of message.split(' ')) heard(Number(number))
  },
})

/** Listens for itself alone. */
export const listenToStock = (shop: Shop, heard: Heard): Notices =>
  listenToNotices(shop.holdPool, hearers(heard), shop.log)

/** Hears over the connection of the whole process, and of what is held in this process at once. */
export const hearStock = (shop: Shop, heard: Heard): Hearers => {
  here.set(shop, heard)
  return hearers(heard)
}
