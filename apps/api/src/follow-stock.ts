import { forgetTakenPlaces, stockSource } from './box-office/stock/availability.ts'
import { hearStock } from './box-office/stock/stock-notices.ts'
import { cardSource } from './catalogue/events/card-dependencies.ts'
import { keepOffersFresh } from './catalogue/events/keep-offers-fresh.ts'
import { refreshOffers } from './catalogue/writing/write-events.ts'
import { inTransaction } from './platform/database/in-transaction.ts'
import { paced } from './platform/foundation/throttle.ts'
import type { Shop } from './platform/shop/shop.ts'

/** Milliseconds for which changes of one event's stock are gathered before what is kept of it is made anew. */
const STOCK_PACE = 500

/** Keeps what is said of events' stock as it is: lists hear of what they have shown, maps and prices of everything. */
export const followStock = (shop: Shop) => {
  const sources = shop.changes
  const offers = keepOffersFresh({
    count: (ids) => inTransaction(shop.db, (tx) => refreshOffers(tx, ids)),
    changed: (id) => sources.changed(cardSource(id)),
    heard: sources,
    log: shop.log,
  })
  const heard = paced(STOCK_PACE, (id) => {
    forgetTakenPlaces(shop, id)
    sources.changed(stockSource(id))
    offers.stockChanged(id)
  })
  return { offers, hearers: hearStock(shop, heard) }
}
