import type { Routes } from '../platform/http/serve.ts'
import { ShopError } from '../platform/shop-error.ts'
import type { Shop } from '../platform/shop.ts'
import type { Visitor } from '../platform/visitor.ts'
import { confirmPurchase, type PurchasePorts } from './confirm-purchase.ts'
import { listBookings } from './history/customer-orders.ts'
import { readTransactions } from './history/transactions.store.ts'

/** @throws ShopError login_required for guests: what they bought is opened by its own token */
const asking = ({ customerId, portal, language }: Visitor) => {
  if (customerId === null) throw new ShopError('login_required')
  return { customerId, portalCode: portal.portalCode, language, fallback: portal.defaultLocale }
}

export const ordersRoutes =
  (ports: PurchasePorts): Routes<Shop> =>
  (shop, serve) => {
    serve('listTransactions', async ({ visitor }) => ({
      transactions: await readTransactions(shop.db, { ...asking(visitor), onlyComing: false }),
    }))
    serve('listActiveEvents', async ({ visitor }) => ({
      transactions: await readTransactions(shop.db, { ...asking(visitor), onlyComing: true }),
    }))
    serve('listBookings', ({ visitor }) => listBookings(shop, visitor, asking(visitor).customerId))
    serve('confirmPurchase', ({ visitor, query }) => confirmPurchase(shop, visitor, query.paymentReference, ports))
  }
