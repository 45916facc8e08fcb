import { z } from 'zod'
import { returnForm } from '../returns/returns.forms.ts'
import { returnParts } from '../returns/returns.ts'
import { call } from '../wire/call.ts'
import { personsFile } from '../wire/list-files.ts'
import {
  fileFormat,
  isTable,
  languageQuery,
  moment,
  money,
  placeId,
  sentAmount,
  sentDay,
  sentId,
  sentIdInQuery,
} from '../wire/primitives.ts'
import { DESK_FORMS, ORDER_GROUPS } from './desk.forms.ts'
import { orderStory } from './order-story.ts'

const numberInPath = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
const orderParams = z.object({ id: numberInPath })
const moneyTo = z.enum(returnForm.shape.to.options)
const ofOrder = { kind: 'order', param: 'id' } as const
const REFUSED = ['login_required', 'permission_denied', 'order_not_found'] as const
const ticketIds = z
  .string()
  .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,99}$/)
  .describe('Parted by commas')

/** What all that is done to one order has in common. */
const orderAct = {
  session: 'staff',
  covers: ofOrder,
  repeat: 'never',
  gives: 'readDeskOrder',
  changes: ['desk'],
  outdates: ['troubles'],
  params: orderParams,
  query: languageQuery,
  reply: orderStory,
} as const
const orderEdit = { ...orderAct, permission: 'order.edit' } as const

const foundOrder = z.object({
  id: z.int(),
  reference: z.string(),
  portalCode: z.string(),
  state: orderStory.shape.state,
  name: z.string().nullable(),
  email: z.string(),
  title: z.string().nullable().describe('Of the first event; null: a gift card'),
  tickets: z.int(),
  total: money,
  createdAt: moment,
})

const filter = languageQuery.extend({
  q: z.string().max(200).optional(),
  group: z.enum(ORDER_GROUPS).optional(),
  storefront: z
    .string()
    .regex(/^[a-z]{2}(?:-test)?$/)
    .optional(),
  event: sentIdInQuery.optional(),
  from: sentDay.optional(),
  to: sentDay.optional(),
  sort: z.enum(['newest', 'oldest']).optional(),
})

/** The order desk of the back office. */
export const deskCalls = {
  findOrders: call({
    address: 'GET /api/staff/orders',
    summary: 'Staff: orders by reference, email, phone, name, payment or ticket code, the newest first',
    session: 'staff',
    permission: 'order.read',
    covers: 'listed',
    repeat: 'safe',
    shows: ['desk'],
    query: filter.extend({
      after: z
        .string()
        .regex(/^\d{1,16}\.\d{1,15}$/)
        .optional()
        .describe('The `next` of the page before'),
    }),
    reply: z.object({
      orders: z.array(foundOrder),
      next: z.string().nullable(),
      isShort: z.boolean().describe('A word needs three signs at least: nothing was looked for'),
      isPartial: z.boolean().describe('Too many fit: only the first are looked through'),
    }),
    errors: ['login_required', 'permission_denied'],
  }),
  exportFoundOrders: call({
    ...personsFile,
    address: 'POST /api/staff/orders/file',
    summary: 'Staff: the same orders as a file, with the names and addresses of their buyers',
    permission: 'report.persons',
    query: filter.extend({ format: fileFormat }),
  }),
  readDeskOrder: call({
    address: 'GET /api/staff/orders/:id',
    summary: 'Staff: an order with its whole story',
    session: 'staff',
    permission: 'order.read',
    covers: 'listed',
    repeat: 'safe',
    shows: ['order'],
    params: orderParams,
    query: languageQuery,
    reply: orderStory,
    errors: REFUSED,
  }),
  resendTickets: call({
    ...orderEdit,
    address: 'POST /api/staff/orders/:id/confirmation-email',
    summary: 'Staff: send the email with the tickets again, to the order’s own address',
    errors: [...REFUSED, 'ticket_not_found', 'email_missing'],
  }),
  correctBuyerEmail: call({
    ...orderEdit,
    address: 'PUT /api/staff/orders/:id/email',
    summary: 'Staff: correct the buyer’s address; old links and codes end, new tickets go to the new address',
    body: z.strictObject({ ...DESK_FORMS.address.shape }),
    errors: REFUSED,
  }),
  addOrderNote: call({
    ...orderEdit,
    address: 'POST /api/staff/orders/:id/notes',
    summary: 'Staff: leave a note for colleagues',
    body: z.strictObject({ ...DESK_FORMS.note.shape }),
    errors: REFUSED,
  }),
  cancelUnpaidOrder: call({
    ...orderEdit,
    address: 'POST /api/staff/orders/:id/cancellation',
    summary: 'Staff: cancel an order that is being paid; the provider is asked first',
    errors: [...REFUSED, 'order_not_payable'],
  }),
  listSeatsToExchange: call({
    address: 'GET /api/staff/orders/:id/seats',
    summary: 'Staff: free seats for a ticket: of its own zone at the price paid, or of a zone that is sold anew',
    session: 'staff',
    permission: 'order.edit',
    covers: ofOrder,
    repeat: 'safe',
    params: orderParams,
    query: languageQuery.extend({ ticketId: z.uuid(), zoneId: sentIdInQuery.optional() }),
    reply: z.object({
      seats: z.array(z.object({ placeId, section: z.string().nullable(), row: z.string(), seat: z.string(), isTable })),
    }),
    errors: [...REFUSED, 'ticket_not_found'],
  }),
  exchangeSeat: call({
    ...orderEdit,
    address: 'POST /api/staff/orders/:id/exchanges',
    summary: 'Staff: another seat of the same zone for a ticket; the new one is taken before the old one is free',
    body: z.strictObject({ ticketId: z.uuid(), placeId }),
    errors: [
      ...REFUSED,
      'ticket_not_found',
      'ticket_not_sendable',
      'ticket_being_bought',
      'places_taken',
      'places_unknown',
    ],
  }),
  priceExchange: call({
    address: 'GET /api/staff/orders/:id/exchange-prices',
    summary: 'Staff: zones and types that a ticket may be exchanged for at the price of now, and what comes back',
    session: 'staff',
    permission: 'order.refund',
    covers: ofOrder,
    repeat: 'safe',
    params: orderParams,
    query: languageQuery.extend({ ticketId: z.uuid() }),
    reply: z.object({
      offers: z.array(
        z.object({
          zoneId: z.int(),
          ticketTypeId: z.int(),
          zoneName: z.string(),
          ticketTypeName: z.string(),
          price: money,
          back: money.nullable().describe('Null: it is dearer, so it can’t be had by an exchange'),
        }),
      ),
    }),
    errors: [...REFUSED, 'ticket_not_found', 'ticket_not_sendable', 'ticket_being_bought'],
  }),
  exchangeTicket: call({
    ...orderAct,
    address: 'POST /api/staff/orders/:id/priced-exchanges',
    summary: 'Staff: a seat of another zone or another type for a ticket, not a dearer one; the difference goes back',
    permission: 'order.refund',
    confirmed: true,
    body: z.strictObject({
      ticketId: z.uuid(),
      placeId,
      zoneId: sentId,
      ticketTypeId: sentId,
      expectedBack: sentAmount.describe('Minor units, as priceExchange said'),
    }),
    errors: [
      ...REFUSED,
      'confirmation_needed',
      'ticket_not_found',
      'ticket_not_sendable',
      'ticket_being_bought',
      'ticket_not_returnable',
      'places_taken',
      'places_unknown',
      'exchange_dearer',
      'return_changed',
    ],
  }),
  priceStaffReturn: call({
    address: 'GET /api/staff/orders/:id/returns',
    summary: 'Staff: what comes back for tickets, by the event’s rule or beyond it',
    session: 'staff',
    permission: 'order.refund',
    covers: ofOrder,
    repeat: 'safe',
    params: orderParams,
    query: languageQuery.extend({ ticketIds, isBeyondRule: z.enum(['true', 'false']) }),
    reply: z.object({ worth: money, fee: money, ways: z.array(returnParts.extend({ to: moneyTo })) }),
    errors: [...REFUSED, 'ticket_not_found', 'ticket_not_returnable', 'tickets_go_together'],
  }),
  returnByStaff: call({
    ...orderAct,
    address: 'POST /api/staff/orders/:id/returns',
    summary: 'Staff: take tickets back and give their money back, by the event’s rule or, with a reason, beyond it',
    permission: 'order.refund',
    confirmed: true,
    body: z.strictObject({
      ticketIds: z.array(z.uuid()).min(1).max(100),
      to: moneyTo,
      isBeyondRule: z.boolean(),
      ...DESK_FORMS.reason.shape,
      expectedTotal: sentAmount.describe('Minor units, as priceStaffReturn said'),
    }),
    errors: [
      ...REFUSED,
      'confirmation_needed',
      'ticket_not_found',
      'ticket_not_returnable',
      'tickets_go_together',
      'return_changed',
    ],
  }),
  refundGoodwill: call({
    ...orderAct,
    address: 'POST /api/staff/orders/:id/goodwill',
    summary:
      'Staff: give a part of the money back while the tickets stay valid, with a reason; never more than was paid',
    permission: 'order.refund',
    confirmed: true,
    body: z.strictObject({ ...DESK_FORMS.goodwill.shape }),
    errors: [...REFUSED, 'confirmation_needed', 'refund_limit'],
  }),
}
