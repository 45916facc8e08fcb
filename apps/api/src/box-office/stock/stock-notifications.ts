import {
  type ChannelListeners,
  listenToNotifications,
  type NotificationListener,
} from '../../platform/database/notifications.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { notifyStock, STOCK_CHANNEL } from './stock.store.ts'

/** For how many milliseconds changes are collected before a notification is sent. */
const GATHERED = 100
/** A notification has at most 8,000 bytes, and event numbers have six digits. */
const MOST_AT_ONCE = 1000

/** Called with the number of an event. */
export type StockListener = (eventId: number) => void

/** Sends notifications of changed stock, and passes them on within this process. */
export interface StockNotifications {
  /**
   * Notifies all processes that places of an event were held, a moment later and together with other changes of that
   * moment, so that open maps are updated. Nothing waits for it; if it is lost, maps poll.
   */
  changed(eventId: number): void
  /** Calls a listener at once for changes made by this process. */
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

/** Notifies all processes, at the commit of the transaction, that maps of these events must change. */
export const notifyMaps = (tx: Querying, eventIds: readonly number[]): Promise<void> => notifyStock(tx, eventIds)

/** The channel of events whose places were held, sold or released, or whose hall was changed, by any process. */
const stockChannel = (heard: StockListener): ChannelListeners => ({
  [STOCK_CHANNEL]: (message) => {
    for (const number of message.split(' ')) heard(Number(number))
  },
})

/** Listens for itself alone. */
export const listenToStock = (shop: Shop, heard: StockListener): NotificationListener =>
  listenToNotifications(shop.holdPool, stockChannel(heard), shop.log)

/** Listens over the process's shared connection, and to this process's own holds at once. */
export const subscribeToStock = (shop: Shop, heard: StockListener): ChannelListeners => {
  shop.boxOffice.stockNotifications.listen(heard)
  return stockChannel(heard)
}
