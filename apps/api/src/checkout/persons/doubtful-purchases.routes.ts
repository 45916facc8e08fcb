import type { Routes } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { keepPurchase } from './keep-purchase.ts'
import { listDoubtfulPurchases } from './list-doubtful-purchases.ts'

/** Purchases that staff should look at before the event (R14.4). */
export const doubtfulPurchasesRoutes: Routes<Shop> = (shop, serve) => {
  serve('listDoubtfulPurchases', (served) => listDoubtfulPurchases(shop, served))
  serve('keepPurchase', (served) => keepPurchase(shop, served))
}
