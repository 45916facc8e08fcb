import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { checkPurchase } from './check-purchase.ts'
import { confirmPurchase, type PurchaseSources } from './confirm-purchase.ts'
import { listActiveEvents, listBookings, listTransactions } from './own-orders.ts'

export const ordersRoutes: Routes<Shop> = (shop, serve) => {
  serve('listTransactions', ({ visitor }) => listTransactions(shop, visitor))
  serve('listActiveEvents', ({ visitor }) => listActiveEvents(shop, visitor))
  serve('listBookings', ({ visitor }) => listBookings(shop, visitor))
}

/** The state of a purchase, for its waiting buyer. */
export const purchaseRoutes =
  (sources: PurchaseSources): Routes<Shop> =>
  (shop, serve) => {
    serve('checkPurchase', ({ visitor, query }) => checkPurchase(shop, visitor, query.paymentReference))
    serve('confirmPurchase', ({ visitor, query }) => confirmPurchase(shop, visitor, query.paymentReference, sources))
  }
