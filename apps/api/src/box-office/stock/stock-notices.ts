import { type Hearers, listenToNotices, type Notices } from '../../platform/database/notices.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { notifyStock, STOCK_CHANNEL } from './stock.store.ts'

/** Milliseconds for which holds are gathered before anybody is told of them. */
const GATHERED = 100
/** Numbers of events have six digits, and a message has at most 8,000 letters. */
const MOST_AT_ONCE = 1000

/** Is told the number of an event. */
export type Heard = (eventId: number) => void

/** What this process tells of stock, and who in it wants to know at once. */
export interface StockNotices {
  /**
   * Lets every process know that places of an event were held, a moment later and for all holds of that moment together:
   * open maps look anew then. Nobody waits for it, no hold is any slower, and if it is lost, maps look by themselves.
   */
  changed(eventId: number): void
  /** Has this process hear of its own holds at once. */
  hear(heard: Heard): void
}

export const openStockNotices = ({ db, log }: Pick<Shop, 'db' | 'log'>): StockNotices => {
  const waiting = new Set<number>()
  let here: Heard | undefined
  const tell = () => {
    const events = [...waiting].slice(0, MOST_AT_ONCE)
    waiting.clear()
    notifyStock(db, events).catch((error) => log.debug({ err: error }, 'Nobody was told that places were held'))
  }
  return {
    changed(eventId) {
      here?.(eventId)
      if (waiting.size === 0) setTimeout(tell, GATHERED).unref()
      waiting.add(eventId)
    },
    hear(heard) {
      here = heard
    },
  }
}

/** Lets every process know, at the commit of the transaction, that something of events has changed that maps show. */
export const notifyMaps = (tx: Querying, eventIds: readonly number[]): Promise<void> => notifyStock(tx, eventIds)

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
export const subscribeToStock = (shop: Shop, heard: Heard): Hearers => {
  shop.boxOffice.stockNotices.hear(heard)
  return hearers(heard)
}
