import { z } from 'zod'
import { addresses } from './addresses.ts'
import { call } from './call.ts'
import { company } from './company.forms.ts'
import { orderContents } from './order-contents.ts'
import { emailNews, purchaseState } from './orders.ts'
import { languageCode, languageQuery, moment, money, sentDay } from './words.ts'

const accepted = z.object({ accepted: z.literal(true) })
const orderToken = z.string().min(8).max(200).describe('Opens the order, as the email brought it')
const ticketId = z.object({ ticketId: z.uuid() })
const name = z.string().trim().min(1).max(100)

export const receipt = orderContents.extend({
  number: z.string().describe('Of the storefront’s series of the year, without a gap: `EE-2026-000017`'),
  issuedAt: moment,
  paidAt: moment,
  orderReference: z.string(),
  seller: z.object({
    name: z.string(),
    registryCode: z.string(),
    vatNumber: z.string(),
    address: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  buyer: z.object({
    name: z.string().nullable(),
    email: z.string(),
    company: z.nullable(company).describe('Whom it is made out to; none: the buyer'),
  }),
  pdfLink: z.string(),
})

export const afterPurchaseCalls = {
  readReceipt: call({
    address: addresses.readReceipt,
    summary: 'The receipt of a paid order: lines with VAT, totals by rate, what gift cards paid',
    query: languageQuery.extend({ orderToken }),
    reply: receipt,
    errors: ['order_not_found'],
  }),
  resendConfirmation: call({
    address: addresses.resendConfirmation,
    summary: 'Send the email with the tickets once more, to the address that the order was made with',
    query: languageQuery,
    body: z.strictObject({ orderToken }),
    reply: accepted,
    errors: ['order_not_found', 'ticket_not_found', 'too_many_requests'],
  }),
  findPurchase: call({
    address: addresses.findPurchase,
    summary:
      'How a purchase stands, by its number and the buyer’s e-mail together; asks the provider, and sends paid tickets again',
    query: languageQuery,
    body: z.strictObject({
      reference: z.string().trim().min(6).max(200).describe('The order’s number or the payment’s reference'),
      email: z.email().max(254),
    }),
    reply: z.object({
      state: purchaseState,
      orderReference: z.string(),
      total: money,
      charged: money.describe('What of it the payment service took; the rest was paid by gift cards'),
      createdAt: moment,
      paidAt: moment.nullable(),
      holdsUntil: moment.nullable(),
      mail: emailNews.nullable(),
      resent: z.boolean().describe('The email with the tickets goes out once more'),
    }),
    errors: ['order_not_found', 'too_many_requests'],
  }),
  sendTicket: call({
    address: addresses.sendTicket,
    summary: 'Send a ticket to another person: its code dies at once, a new one goes to the recipient',
    params: ticketId,
    query: languageQuery,
    body: z.strictObject({
      orderToken,
      email: z.email().max(254),
      language: languageCode.optional().describe('Of the email to the recipient; the order’s if left out'),
      firstName: name.optional(),
      lastName: name.optional(),
      birthDate: sentDay.optional(),
    }),
    reply: accepted,
    errors: ['ticket_not_found', 'ticket_not_sendable', 'login_required', 'field_required', 'too_many_requests'],
  }),
  takeTicketBack: call({
    address: addresses.takeTicketBack,
    summary: 'Take a ticket back that was sent on, while that is possible: the recipient’s code dies at once',
    params: ticketId,
    query: languageQuery,
    body: z.strictObject({ orderToken }),
    reply: accepted,
    errors: ['ticket_not_found', 'ticket_not_sendable', 'login_required'],
  }),
}

export type Receipt = z.output<typeof receipt>
