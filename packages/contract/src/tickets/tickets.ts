import { z } from 'zod'
import { orderContents } from '../orders/order-contents.ts'
import { emailNews, purchaseState } from '../orders/orders.ts'
import { call } from '../wire/call.ts'
import { company } from '../wire/fields.forms.ts'
import { languageCode, languageQuery, moment, money } from '../wire/primitives.ts'
import { purchaseSoughtForm, sendTicketForm } from './tickets.forms.ts'

const accepted = z.object({ accepted: z.literal(true) })
const orderToken = z.string().min(8).max(200).describe('Opens the order, as the email brought it')
const ticketId = z.object({ ticketId: z.uuid() })

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

/** Limited, because order and ticket numbers could be guessed. */
const purchaseLimit = { name: 'purchases', count: 60, seconds: 600 } as const

export const ticketsCalls = {
  readReceipt: call({
    address: 'GET /api/v1/transactions/receipt',
    summary: 'The receipt of a paid order: lines with VAT, totals by rate, what gift cards paid',
    session: 'none',
    repeat: 'safe',
    account: true,
    shows: ['person', 'orders'],
    query: languageQuery.extend({ orderToken }),
    reply: receipt,
    errors: ['order_not_found'],
  }),
  resendConfirmation: call({
    address: 'POST /api/v1/transactions/confirmation-email',
    summary: 'Resend the tickets by email to the address of the order',
    session: 'none',
    repeat: 'never',
    limit: purchaseLimit,
    changes: [],
    query: languageQuery,
    body: z.strictObject({ orderToken }),
    reply: accepted,
    errors: ['order_not_found', 'ticket_not_found', 'too_many_requests'],
  }),
  findPurchase: call({
    address: 'POST /api/v1/transactions/search',
    summary:
      'How a purchase stands, by its number and the buyer’s e-mail together; asks the provider, and sends paid tickets again',
    session: 'none',
    repeat: 'never',
    limit: purchaseLimit,
    changes: [],
    query: languageQuery,
    body: z.strictObject({ ...purchaseSoughtForm.shape }),
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
    address: 'POST /api/v1/tickets/:ticketId/recipient',
    summary: 'Send a ticket to another person: its code becomes invalid, the recipient gets a new one',
    session: 'none',
    repeat: 'never',
    limit: purchaseLimit,
    changes: ['orders'],
    params: ticketId,
    query: languageQuery,
    body: z.strictObject({
      orderToken,
      ...sendTicketForm.shape,
      language: languageCode.optional().describe('Of the email to the recipient; the order’s if left out'),
    }),
    reply: accepted,
    errors: [
      'ticket_not_found',
      'ticket_not_sendable',
      'ticket_being_bought',
      'login_required',
      'field_required',
      'too_many_requests',
    ],
  }),
  takeTicketBack: call({
    address: 'POST /api/v1/tickets/:ticketId/recall',
    summary: 'Revoke a ticket that was sent on, while that is possible: the recipient’s code becomes invalid',
    session: 'none',
    repeat: 'never',
    limit: purchaseLimit,
    changes: ['orders'],
    params: ticketId,
    query: languageQuery,
    body: z.strictObject({ orderToken }),
    reply: accepted,
    errors: ['ticket_not_found', 'ticket_not_sendable', 'login_required'],
  }),
}

export type Receipt = z.output<typeof receipt>
