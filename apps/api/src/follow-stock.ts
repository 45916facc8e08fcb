import { forgetTakenPlaces, stockSource } from './box-office/stock/availability.ts'
import { subscribeToStock } from './box-office/stock/stock-notices.ts'
import { cardSource } from './catalogue/events/card-dependencies.ts'
import { keepOffersFresh } from './catalogue/events/keep-offers-fresh.ts'
import { refreshOffers } from './catalogue/writing/write-events.ts'
import { inTransaction } from './platform/database/in-transaction.ts'
import { throttle } from './platform/foundation/throttle.ts'
import type { Shop } from './platform/shop/shop.ts'

/** Milliseconds in which changes of one event's stock are collected before its cached replies are outdated. */
const STOCK_THROTTLE = 500

/** Outdates cached replies when stock changes: lists for events that they have shown, maps and prices for all. */
export const followStock = (shop: Shop) => {
  const sources = shop.changes
  const offers = keepOffersFresh({
    count: (ids) => inTransaction(shop.db, (tx) => refreshOffers(tx, ids)),
    changed: (id) => sources.changed(cardSource(id)),
    heard: sources,
    log: shop.log,
  })
  const heard = throttle(STOCK_THROTTLE, (id) => {
    forgetTakenPlaces(shop, id)
    sources.changed(stockSource(id))
    offers.stockChanged(id)
  })
  return { offers, hearers: subscribeToStock(shop, heard) }
}
