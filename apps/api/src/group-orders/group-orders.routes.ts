import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { confirmInvoicePaid } from './confirm-invoice-paid.ts'
import { confirmPayback } from './confirm-payback.ts'
import { listGroupTypes } from './list-group-types.ts'
import { exportInvoices, listInvoices } from './list-invoices.ts'
import { makeGroupOrder } from './make-group-order.ts'
import { sendInvoice } from './send-invoice.ts'

/** Group orders, paid by invoice. */
export const groupOrdersRoutes: Routes<Shop> = (shop, serve) => {
  serve('listInvoices', (served) => listInvoices(shop, served))
  serve('exportInvoices', (served) => exportInvoices(shop, served))
  serve('listGroupTypes', (served) => listGroupTypes(shop, served))
  serve('makeGroupOrder', (served) => makeGroupOrder(shop, served))
  serve('confirmInvoicePaid', (served) => confirmInvoicePaid(shop, served))
  serve('confirmPayback', (served) => confirmPayback(shop, served))
  serve('sendInvoice', (served) => sendInvoice(shop, served))
}
