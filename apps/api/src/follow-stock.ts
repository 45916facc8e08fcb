import { forgetTakenPlaces, stockSource } from './box-office/stock/availability.ts'
import { subscribeToStock } from './box-office/stock/stock-notifications.ts'
import { throttle } from './platform/foundation/throttle.ts'
import type { Shop } from './platform/shop/shop.ts'

/** Milliseconds in which changes of one event's stock are collected before its cached replies are outdated. */
const STOCK_THROTTLE = 500

/** Outdates cached replies when stock changes: lists for events that they have shown, maps and prices for all. */
export const stockListeners = (shop: Shop) =>
  subscribeToStock(
    shop,
    throttle(STOCK_THROTTLE, (id) => {
      forgetTakenPlaces(shop, id)
      shop.changes.changed(stockSource(id))
      shop.offers.stockChanged(id)
    }),
  )
