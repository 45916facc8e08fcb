import { z } from 'zod'
import { call } from '../wire/call.ts'
import { listFile } from '../wire/list-files.ts'
import { fileFormat, languageQuery, moment, money, sentId, sentIdInQuery, ticketTypeId } from '../wire/primitives.ts'
import { GROUP_ORDER_FORMS } from './group-orders.forms.ts'

const numberInPath = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
const eventParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
})
const orderParams = z.object({ id: numberInPath })
const refundParams = orderParams.extend({ refundId: numberInPath })
const ofEvent = { kind: 'event', param: 'id' } as const
const ofOrder = { kind: 'order', param: 'id' } as const
const REFUSED = ['login_required', 'permission_denied', 'order_not_found'] as const

export const INVOICE_STATES = ['open', 'paid', 'lapsed', 'cancelled', 'returned'] as const

const invoice = z.object({
  orderId: z.int(),
  reference: z.string(),
  number: z.string(),
  portalCode: z.string(),
  organisation: z.string(),
  title: z.string(),
  tickets: z.int(),
  total: money,
  issuedAt: moment,
  dueOn: z.string(),
  state: z.enum(INVOICE_STATES),
  paidOn: z.string().nullable(),
  owed: z
    .array(z.object({ refundId: z.int(), amount: money }))
    .describe('Refunds that staff have to send back by bank transfer'),
})

const ofInvoice = {
  session: 'staff',
  covers: ofOrder,
  repeat: 'never',
  changes: ['invoices', 'desk'],
  outdates: ['sales', 'troubles'],
  query: languageQuery,
  reply: invoice,
} as const

const filter = languageQuery.extend({
  text: z.string().max(100).optional().describe('Number, order reference or organisation'),
  state: z.enum(INVOICE_STATES).optional(),
  storefront: z
    .string()
    .regex(/^[a-z]{2}(?:-test)?$/)
    .optional(),
})

/** Group orders: places held until an organisation has paid its invoice (R12.8). */
export const groupOrderCalls = {
  listInvoices: call({
    address: 'GET /api/staff/invoices',
    summary: 'Staff: invoices of group orders, the newest first',
    session: 'staff',
    permission: 'invoice.read',
    covers: 'listed',
    repeat: 'safe',
    shows: ['invoices'],
    query: filter.extend({ after: sentIdInQuery.optional().describe('The `next` of the page before') }),
    reply: z.object({ invoices: z.array(invoice), next: z.int().nullable() }),
    errors: ['login_required', 'permission_denied'],
  }),
  exportInvoices: call({
    ...listFile,
    address: 'GET /api/staff/invoices/file',
    summary: 'Staff: the same invoices as a file',
    permission: 'invoice.read',
    query: filter.extend({ format: fileFormat }),
  }),
  listGroupTypes: call({
    address: 'GET /api/staff/events/:id/group-orders',
    summary: 'Staff: the ticket types by which a group can order, with the lowest and the highest price',
    session: 'staff',
    permission: 'invoice.make',
    covers: ofEvent,
    repeat: 'safe',
    params: eventParams,
    query: languageQuery,
    reply: z.object({
      types: z.array(z.object({ id: ticketTypeId, name: z.string(), from: money, to: money })),
    }),
    errors: ['login_required', 'permission_denied', 'event_not_found'],
  }),
  makeGroupOrder: call({
    address: 'POST /api/staff/events/:id/group-orders',
    summary: 'Staff: hold places for an organisation until a day and email it an invoice; paid, the tickets are issued',
    session: 'staff',
    permission: 'invoice.make',
    covers: ofEvent,
    repeat: 'never',
    changes: ['invoices', 'blocks'],
    outdates: ['desk', 'events', 'sales'],
    status: 201,
    params: eventParams,
    query: languageQuery,
    body: z.strictObject({
      ...GROUP_ORDER_FORMS.make.shape,
      ticketTypeId,
      seats: z.array(sentId).max(1000).describe('Free, or of a block'),
      standing: z.array(z.strictObject({ zoneId: sentId, places: z.int().min(1).max(1000) })).max(60),
      blockId: sentId.nullable().describe('Whose standing places are taken; null: free ones'),
    }),
    reply: invoice,
    errors: [
      'login_required',
      'permission_denied',
      'event_not_found',
      'event_cancelled',
      'event_not_on_sale',
      'step_incomplete',
      'places_taken',
      'invoice_due',
      'agreed_price_high',
      'payout_account_missing',
    ],
  }),
  confirmInvoicePaid: call({
    ...ofInvoice,
    address: 'POST /api/staff/orders/:id/invoice/payment',
    summary: 'Staff: the bank has the whole sum of an invoice: its places are sold and its tickets issued',
    permission: 'invoice.confirm',
    params: orderParams,
    body: z.strictObject({ ...GROUP_ORDER_FORMS.paid.shape }),
    errors: [...REFUSED, 'invoice_sum', 'invoice_due', 'order_not_payable', 'places_taken'],
  }),
  confirmPayback: call({
    ...ofInvoice,
    address: 'POST /api/staff/orders/:id/refunds/:refundId/transfer',
    summary: 'Staff: the money of a returned invoice was sent back by bank transfer',
    permission: 'invoice.confirm',
    confirmed: true,
    params: refundParams,
    body: z.strictObject({ ...GROUP_ORDER_FORMS.paidBack.shape }),
    errors: [...REFUSED, 'confirmation_needed', 'invoice_due', 'not_found'],
  }),
  sendInvoice: call({
    address: 'GET /api/staff/orders/:id/invoice',
    summary: 'Staff: an invoice as PDF, in the language of its order',
    session: 'staff',
    permission: 'invoice.read',
    covers: ofOrder,
    repeat: 'safe',
    params: orderParams,
    query: languageQuery,
    reply: z.string(),
    errors: REFUSED,
  }),
}
