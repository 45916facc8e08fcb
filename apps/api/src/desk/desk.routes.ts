import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { addOrderNote } from './acts/add-order-note.ts'
import { cancelUnpaidOrder } from './acts/cancel-unpaid-order.ts'
import { correctBuyerEmail } from './acts/correct-buyer-email.ts'
import { exchangeSeat, listSeatsToExchange } from './acts/exchange-seat.ts'
import { exchangeTicket, priceExchange } from './acts/exchange-ticket.ts'
import { refundGoodwill } from './acts/refund-goodwill.ts'
import { resendTickets } from './acts/resend-tickets.ts'
import { priceStaffReturn, returnByStaff } from './acts/return-by-staff.ts'
import { exportFoundOrders } from './finding/export-found-orders.ts'
import { findOrders } from './finding/find-orders.ts'
import { readDeskOrder } from './story/read-desk-order.ts'
import { listTroubles } from './troubles/list-troubles.ts'
import { recheckPayment } from './troubles/recheck-payment.ts'
import { retryEmail } from './troubles/retry-email.ts'
import { retryRefund } from './troubles/retry-refund.ts'

/** The order desk: finding, helping and putting right. */
export const deskRoutes: Routes<Shop> = (shop, serve) => {
  serve('findOrders', (served) => findOrders(shop, served))
  serve('exportFoundOrders', (served) => exportFoundOrders(shop, served))
  serve('readDeskOrder', ({ staff, params }) => readDeskOrder(shop, staff, params.id))
  serve('resendTickets', (served) => resendTickets(shop, served))
  serve('correctBuyerEmail', (served) => correctBuyerEmail(shop, served))
  serve('addOrderNote', (served) => addOrderNote(shop, served))
  serve('cancelUnpaidOrder', (served) => cancelUnpaidOrder(shop, served))
  serve('listSeatsToExchange', (served) => listSeatsToExchange(shop, served))
  serve('exchangeSeat', (served) => exchangeSeat(shop, served))
  serve('priceExchange', (served) => priceExchange(shop, served))
  serve('exchangeTicket', (served) => exchangeTicket(shop, served))
  serve('priceStaffReturn', (served) => priceStaffReturn(shop, served))
  serve('returnByStaff', (served) => returnByStaff(shop, served))
  serve('refundGoodwill', (served) => refundGoodwill(shop, served))
  serve('listTroubles', ({ staff }) => listTroubles(shop, staff))
  serve('retryEmail', (served) => retryEmail(shop, served))
  serve('retryRefund', (served) => retryRefund(shop, served))
  serve('recheckPayment', (served) => recheckPayment(shop, served))
}
