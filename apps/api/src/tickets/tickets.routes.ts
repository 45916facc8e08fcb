import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { findPurchase } from './finding/find-purchase.ts'
import { resendConfirmation } from './finding/resend-confirmation.ts'
import { readReceipt } from './receipt/read-receipt.ts'
import {
  redirectToGoogleWallet,
  type SendFile,
  sendApplePass,
  sendApplePasses,
  sendCalendar,
  sendPdf,
  sendQrCode,
  sendReceipt,
  sendStubs,
} from './send-files.ts'
import { sendTicket } from './sending/send-ticket.ts'
import { takeTicketBack } from './sending/take-ticket-back.ts'
import { ORDER_FILE_ADDRESS, TICKET_FILE_ADDRESS, type TicketFile } from './ticket/ticket-links.ts'

export const ticketsRoutes: Routes<Shop> = (shop, serve, plain) => {
  serve('sendTicket', ({ visitor, params, body }) => sendTicket(shop, visitor, params.ticketId, body))
  serve('takeTicketBack', ({ visitor, params, body }) =>
    takeTicketBack(shop, visitor, params.ticketId, body.orderToken),
  )
  serve('resendConfirmation', ({ visitor, body }) => resendConfirmation(shop, visitor, body.orderToken))
  serve('readReceipt', ({ visitor, query }) => readReceipt(shop, visitor, query.orderToken, visitor.language))
  serve('findPurchase', ({ visitor, body }) => findPurchase(shop, visitor, body))

  const file = (url: string, send: SendFile) => plain({ method: 'GET', url, handler: (asked) => send(shop, asked) })
  const fileOfTicket = (name: TicketFile, send: SendFile) => file(`${TICKET_FILE_ADDRESS}/${name}`, send)
  file(`${ORDER_FILE_ADDRESS}/tickets.pdf`, sendPdf)
  file(`${ORDER_FILE_ADDRESS}/tickets.escpos`, sendStubs)
  file(`${ORDER_FILE_ADDRESS}/receipt.pdf`, sendReceipt)
  file(`${ORDER_FILE_ADDRESS}/tickets.pkpasses`, sendApplePasses)
  fileOfTicket('ticket.pdf', sendPdf)
  fileOfTicket('calendar.ics', sendCalendar)
  fileOfTicket('qr.svg', sendQrCode)
  fileOfTicket('ticket.pkpass', sendApplePass)
  fileOfTicket('google-wallet', redirectToGoogleWallet)
}
