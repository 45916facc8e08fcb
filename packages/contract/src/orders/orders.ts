import { z } from 'zod'
import { boughtGiftCard } from '../gift-cards/gift-cards.ts'
import { call } from '../wire/call.ts'
import { isTable, languageQuery, moment, money, picture } from '../wire/primitives.ts'
import { orderContents } from './order-contents.ts'

/**
 * The buyer's view of an order: pending (the provider is being asked), paid, failed (the places are still held), late,
 * refunded.
 */
export const purchaseState = z.enum([
  'pending',
  'paid',
  'failed',
  'expired',
  'cancelled',
  'late',
  'refunded',
  'partly_refunded',
])

/** Why a late payment bought nothing and is refunded. */
export const lateReason = z.enum(['places_gone', 'left', 'ordered_again', 'vouchers_gone'])

/** How the email with the tickets fares: on its way, handed over to the recipient's server, or not to be delivered. */
export const emailNews = z.object({
  state: z.enum(['waiting', 'sent', 'undelivered']),
  at: moment.describe('Since when it stands so'),
})

/** What of an event's announcement doesn't hold any more (`event-change.ts`). */
export const announcedChange = z.object({
  kind: z.enum(['none', 'cancelled', 'postponed', 'moved']),
  oldDate: moment.nullable().describe('A beginning that was given up'),
  date: moment.nullable().describe('When it takes place; none: it doesn’t, or nobody knows yet'),
  hasNewVenue: z.boolean(),
  hasNewDate: z.boolean(),
})

export const boughtTicket = z.object({
  id: z.uuid(),
  eventId: z.int(),
  title: z.string(),
  picture: picture.nullable().describe('The poster of its show'),
  eventStartAt: moment,
  eventEndAt: moment.nullable(),
  days: z.array(z.iso.date()).nullable().describe('The days that it is good for; none: the whole event'),
  doorsAt: moment.nullable().describe('When the doors open; none: not known'),
  timeZone: z.string(),
  change: announcedChange,
  venueName: z.string(),
  address: z.string(),
  mapLink: z.string().nullable().describe('A map of the way there'),
  promoterName: z.string(),
  zoneName: z.string(),
  ticketTypeName: z.string(),
  section: z.string().nullable(),
  row: z.string().nullable(),
  seat: z.string().nullable(),
  isTable,
  holderName: z.string().nullable(),
  price: money,
  state: z.enum(['issued', 'used', 'returned', 'void']),
  code: z.string().describe('What the QR code carries'),
  qrSvg: z.string().describe('The QR code as an SVG document'),
  pdfLink: z.string(),
  calendarLink: z.string(),
  appleWalletLink: z.string().nullable().describe('None where the shop has no certificate for it'),
  googleWalletLink: z.string().nullable().describe('None where the shop has no account for it'),
  personalisation: z.enum(['none', 'name', 'name_and_birth_date']),
  canSend: z.boolean().describe('It may be sent to another person'),
  sentTo: z
    .object({
      email: z.string(),
      sentAt: moment,
      takeBackUntil: moment.nullable().describe('None: it can’t be taken back any more'),
      mail: emailNews.nullable(),
    })
    .nullable()
    .describe('It was sent on: its code is the recipient’s alone'),
})

export const purchase = z.object({
  response: z.literal('purchase-confirmation'),
  shows: z.literal('order'),
  state: purchaseState,
  lateReason: lateReason.nullable().describe('Of an order that is late, or was and is refunded'),
  orderReference: z.string(),
  orderToken: z.string(),
  paymentReference: z.string(),
  contents: orderContents.describe('Everything that is paid for, the total with it'),
  total: money,
  refunded: money.describe('What went back of it, or is on its way'),
  giftCardAmount: money.nullable().describe('What of the total gift cards have paid'),
  giftCard: boughtGiftCard.nullable().describe('The gift card that was bought; then there are no tickets'),
  email: z.string().describe('Shortened for all but the buyer’s own session'),
  createdAt: moment,
  paidAt: moment.nullable(),
  holdsUntil: moment.nullable(),
  serverNow: moment,
  paymentLink: z.string().nullable().describe('Where to try again or go on, while that is possible'),
  ticketsReady: z.boolean(),
  tickets: z.array(boughtTicket),
  pdfLink: z.string().nullable().describe('All tickets in one file'),
  appleWalletLink: z.string().nullable().describe('All tickets in one bundle'),
  receiptLink: z.string().nullable().describe('The receipt as PDF'),
  mail: emailNews.nullable().describe('None: not written yet'),
})

export const purchaseElsewhere = z.object({
  response: z.literal('purchase-confirmation'),
  shows: z
    .literal('state')
    .describe('A payment’s reference from another session tells the state and nothing of the order'),
  state: purchaseState,
  message: z.string().describe('What happened and what to do, in the language that was asked for'),
  findLink: z.string().describe('The page that sends the tickets to the email of the order again'),
  serverNow: moment,
})

/** An event of an order. */
export const orderedEvent = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  eventStartAt: moment,
  eventEndAt: moment.nullable(),
  days: z
    .array(z.iso.date())
    .nullable()
    .describe('The days that all of these tickets together are good for; none: the whole event'),
  timeZone: z.string(),
  change: announcedChange,
  tickets: z.int().describe('Bought; of events to come those that are still the buyer’s and not over, not sent on'),
})

export const transaction = z.object({
  orderReference: z.string(),
  orderToken: z.string(),
  paymentReference: z.string().nullable(),
  state: purchaseState,
  total: money,
  createdAt: moment,
  paidAt: moment.nullable(),
  events: z.array(orderedEvent.extend({ picture: picture.nullable() })),
  giftCard: z.string().nullable().describe('What the gift card that was bought is called; then there are no events'),
})

export const ordersCalls = {
  listTransactions: call({
    address: 'GET /api/v1/transactions',
    summary: 'What the customer has bought',
    session: 'customer',
    repeat: 'safe',
    account: true,
    shows: ['person', 'orders'],
    query: languageQuery,
    reply: z.object({ transactions: z.array(transaction) }),
    errors: ['login_required'],
  }),
  listActiveEvents: call({
    address: 'GET /api/v1/transactions/events/active',
    summary: 'Upcoming events that the customer has tickets for',
    session: 'customer',
    repeat: 'safe',
    account: true,
    shows: ['person', 'orders'],
    offline: 'owner',
    query: languageQuery,
    reply: z.object({ transactions: z.array(transaction) }),
    errors: ['login_required'],
  }),
  confirmPurchase: call({
    address: 'GET /api/v1/transactions/purchase-confirmation',
    summary:
      'How a purchase stands; for its buyer’s session or with the order’s token its tickets too; asks the provider if it is not yet known (R7.4)',
    session: 'none',
    repeat: 'safe',
    account: true,
    shows: ['person', 'orders'],
    offline: 'owner',
    query: languageQuery.extend({
      paymentReference: z.string().min(8).max(200).describe('The payment’s reference, or the order’s token'),
      name: z.literal('purchase-confirmation').default('purchase-confirmation'),
    }),
    reply: z.discriminatedUnion('shows', [purchase, purchaseElsewhere]),
    errors: ['order_not_found'],
  }),
  checkPurchase: call({
    address: 'GET /api/v1/transactions/purchase-progress',
    summary: 'Whether a purchase has moved on, for a buyer who waits: cheap enough to be asked every second',
    session: 'none',
    repeat: 'safe',
    query: languageQuery.extend({
      paymentReference: z.string().min(8).max(200).describe('The payment’s reference, or the order’s token'),
    }),
    reply: z.object({ state: purchaseState, ticketsReady: z.boolean() }),
    errors: ['order_not_found'],
  }),
}

export type Purchase = z.output<typeof purchase>
export type PurchaseElsewhere = z.output<typeof purchaseElsewhere>
export type LateReason = z.output<typeof lateReason>
export type PurchaseState = z.output<typeof purchaseState>
export type BoughtTicket = z.output<typeof boughtTicket>
export type Transaction = z.output<typeof transaction>
export type OrderedEvent = z.output<typeof orderedEvent>
export type EmailNews = z.output<typeof emailNews>
