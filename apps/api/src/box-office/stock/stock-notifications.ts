import {
  type ChannelListeners,
  listenToNotifications,
  type NotificationListener,
} from '../../platform/database/notifications.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { notifyStock, STOCK_CHANNEL } from './stock.store.ts'

/** Milliseconds for which holds are gathered before anybody is told of them. */
const GATHERED = 100
/** Numbers of events have six digits, and a message has at most 8,000 letters. */
const MOST_AT_ONCE = 1000

/** Is told the number of an event. */
export type StockListener = (eventId: number) => void

/** What this process tells of stock, and who in it wants to know at once. */
export interface StockNotifications {
  /**
   * Lets every process know that places of an event were held, a moment later and for all holds of that moment together:
   * open maps look anew then. Nobody waits for it, no hold is any slower, and if it is lost, maps look by themselves.
   */
  changed(eventId: number): void
  /** Has this process hear of its own holds at once. */
  listen(heard: StockListener): void
}

export const openStockNotifications = ({ db, log }: Pick<Shop, 'db' | 'log'>): StockNotifications => {
  const waiting = new Set<number>()
  let local: StockListener | undefined
  const notify = () => {
    const events = [...waiting].slice(0, MOST_AT_ONCE)
    waiting.clear()
    notifyStock(db, events).catch((error) => log.debug({ err: error }, 'Nobody was told that places were held'))
  }
  return {
    changed(eventId) {
      local?.(eventId)
      if (waiting.size === 0) setTimeout(notify, GATHERED).unref()
      waiting.add(eventId)
    },
    listen(heard) {
      local = heard
    },
  }
}

/** Lets every process know, at the commit of the transaction, that something of events has changed that maps show. */
export const notifyMaps = (tx: Querying, eventIds: readonly number[]): Promise<void> => notifyStock(tx, eventIds)

/** Hears of every event whose places were held, sold or given back, or whose hall was changed, in any process. */
const stockChannel = (heard: StockListener): ChannelListeners => ({
  [STOCK_CHANNEL]: (message) => {
    for (const number of message.split(' ')) heard(Number(number))
  },
})

/** Listens for itself alone. */
export const listenToStock = (shop: Shop, heard: StockListener): NotificationListener =>
  listenToNotifications(shop.holdPool, stockChannel(heard), shop.log)

/** Hears over the connection of the whole process, and of what is held in this process at once. */
export const subscribeToStock = (shop: Shop, heard: StockListener): ChannelListeners => {
  shop.boxOffice.stockNotifications.listen(heard)
  return stockChannel(heard)
}
