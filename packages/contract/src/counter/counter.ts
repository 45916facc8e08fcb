import { z } from 'zod'
import { holdErrors, prices } from '../box-office/box-office.ts'
import { call } from '../wire/call.ts'
import {
  isTable,
  languageQuery,
  moment,
  placeId,
  sentAmount,
  sentId,
  ticketTypeId,
  zoneId,
} from '../wire/primitives.ts'
import { COUNTER_FORMS } from './counter.forms.ts'

const shiftId = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
const params = z.object({ id: shiftId })
const saleParams = params.extend({ saleId: z.uuid() })
const REFUSED = ['login_required', 'permission_denied', 'shift_not_found', 'shift_closed', 'shift_of_other'] as const

const entry = z.object({
  saleId: z.uuid(),
  kind: z.enum(['sale', 'storno']),
  method: z.enum(['cash', 'card']),
  orderId: z.int(),
  reference: z.string(),
  amount: z.int().describe('Taken; below zero: given back'),
  at: moment,
  receipt: z.string().nullable().describe('The fiscal device’s number'),
  lacksReceipt: z.boolean().describe('The device should have printed one, and has not yet'),
  isReturned: z.boolean(),
  ticketsLink: z.string(),
})

const shift = z.object({
  id: z.int(),
  number: z
    .int()
    .nullable()
    .describe('Of the Z report, without a gap; none: the shift is open, and this is its X report'),
  portalCode: z.string(),
  currency: z.string(),
  staffName: z.string(),
  isOwn: z.boolean(),
  openedAt: moment,
  closedAt: moment.nullable(),
  float: z.int(),
  sales: z.int(),
  stornos: z.int(),
  tickets: z.int().describe('Sold, less those taken back'),
  cashIn: z.int(),
  cashOut: z.int(),
  cardIn: z.int().describe('By card; not in the drawer'),
  cardOut: z.int(),
  expected: z.int().describe('What should be in the drawer'),
  counted: z.int().nullable(),
  vat: z.array(z.object({ basisPoints: z.int(), gross: z.int(), vat: z.int() })),
  withoutReceipt: z.int().describe('Entries that the fiscal device has not printed'),
  entries: z.array(entry).describe('The newest first'),
})

const sale = z.object({
  id: z.uuid(),
  total: z.int(),
  currency: z.string(),
  expiresAt: moment,
  serverNow: moment,
  tickets: z.array(
    z.object({
      eventId: z.int(),
      placeId,
      title: z.string(),
      section: z.string().nullable(),
      row: z.string().nullable(),
      seat: z.string().nullable(),
      isTable,
      zoneId,
      zoneName: z.string(),
      ticketTypeId,
      ticketTypeName: z.string(),
      price: z.int(),
    }),
  ),
})

const paid = z.object({
  orderId: z.int(),
  reference: z.string(),
  total: z.int(),
  change: z.int(),
  currency: z.string(),
  receipt: z.string().nullable(),
  lacksReceipt: z.boolean().describe('The fiscal device has failed, and the receipt must be printed later'),
  ticketsLink: z.string(),
})

const cardPayment = z.object({
  state: z
    .enum(['asking', 'approved', 'declined', 'cancelled', 'unknown'])
    .describe('Unknown: the provider does not reply, the card may have been charged, and the places stay held'),
  paid: paid.nullable().describe('When it is approved'),
})

const NOT_SOLD = [
  'sale_not_found',
  'cart_changed',
  'cart_empty',
  'cart_being_paid',
  'holds_expired',
  'event_not_on_sale',
  'ticket_limit',
  'ticket_quantity',
  'step_incomplete',
] as const

const ofShift = { kind: 'counter_shift', param: 'id' } as const
const act = {
  session: 'staff',
  permission: 'counter.sell',
  covers: ofShift,
  repeat: 'never',
  changes: ['counter'],
  query: languageQuery,
} as const

/** Selling at a counter, for cash or by card, in shifts (R13.1). */
export const counterCalls = {
  readCounter: call({
    address: 'GET /api/staff/counter',
    summary: 'Staff: the own open shift at a storefront with its X report, the latest Z reports, and what is on sale',
    session: 'staff',
    permission: 'counter.sell',
    covers: 'listed',
    repeat: 'safe',
    shows: ['counter'],
    query: languageQuery.extend({ storefront: z.string().regex(/^[a-z]{2}(?:-test)?$/) }),
    reply: z.object({
      takesCash: z.boolean().describe('False: no fiscal device is configured there'),
      terminals: z.array(z.string()).describe('The storefront’s card terminals'),
      shift: shift.nullable(),
      closed: z.array(shift),
      events: z.array(
        z.object({ id: z.int(), title: z.string(), startsAt: moment, timeZone: z.string(), venueName: z.string() }),
      ),
    }),
    errors: ['login_required', 'permission_denied'],
  }),
  openShift: call({
    address: 'POST /api/staff/counter/shifts',
    summary: 'Staff: begin a shift with the cash that is in the drawer',
    session: 'staff',
    permission: 'counter.sell',
    covers: 'listed',
    repeat: 'never',
    changes: ['counter'],
    status: 201,
    query: languageQuery,
    body: z.strictObject({ ...COUNTER_FORMS.open.shape }),
    reply: shift,
    errors: ['login_required', 'permission_denied', 'shift_open_already'],
  }),
  closeShift: call({
    ...act,
    address: 'POST /api/staff/counter/shifts/:id/close',
    summary: 'Staff: count the drawer and close the shift: its Z report',
    params,
    body: z.strictObject({ ...COUNTER_FORMS.close.shape }),
    reply: shift,
    errors: [...REFUSED, 'receipts_missing', 'card_payments_open'],
  }),
  readCounterPrices: call({
    address: 'GET /api/staff/counter/shifts/:id/events/:eventId',
    summary: 'Staff: zones, ticket types and prices of an event, with what is left',
    session: 'staff',
    permission: 'counter.sell',
    covers: ofShift,
    repeat: 'safe',
    shows: ['counter'],
    params: params.extend({ eventId: shiftId }),
    query: languageQuery,
    reply: prices,
    errors: ['login_required', 'permission_denied', 'shift_not_found', 'event_not_found'],
  }),
  holdAtCounter: call({
    ...act,
    address: 'POST /api/staff/counter/shifts/:id/holds',
    summary: 'Staff: hold the best seats, or places of a standing zone, for whoever stands at the counter',
    params,
    body: z.strictObject({
      saleId: z.uuid().nullable().describe('To which they are added; none: a new sale'),
      eventId: sentId,
      quantity: z.int().min(1).max(50),
      zoneId: zoneId.nullable().describe('None: the best seats anywhere'),
      ticketTypeId: ticketTypeId.nullable().describe('None: the first that everybody can buy'),
    }),
    reply: sale,
    errors: [
      ...REFUSED,
      ...holdErrors,
      'sale_not_found',
      'places_taken',
      'places_not_enough',
      'zone_sold_out',
      'companion_alone',
    ],
  }),
  dropSale: call({
    ...act,
    address: 'POST /api/staff/counter/shifts/:id/sales/:saleId/drop',
    summary: 'Staff: give the places of a sale back that is not paid',
    params: saleParams,
    reply: z.object({ isDropped: z.boolean() }),
    errors: [...REFUSED, 'sale_not_found', 'cart_being_paid'],
  }),
  paySaleInCash: call({
    ...act,
    address: 'POST /api/staff/counter/shifts/:id/sales/:saleId/cash',
    summary:
      'Staff: the sale is paid in cash: its tickets are sold, and the fiscal device prints the receipt; once, however often it is sent',
    outdates: ['desk', 'sales'],
    params: saleParams,
    body: z.strictObject({
      expectedTotal: sentAmount.describe('That the buyer was told'),
      received: sentAmount.describe('That the buyer handed over'),
    }),
    reply: paid,
    errors: [...REFUSED, ...NOT_SOLD, 'cash_unavailable', 'cash_short'],
  }),
  paySaleByCard: call({
    ...act,
    address: 'POST /api/staff/counter/shifts/:id/sales/:saleId/card',
    summary: 'Staff: a terminal asks for the buyer’s card; sent again while it asks, it says how that stands',
    outdates: ['desk', 'sales'],
    params: saleParams,
    body: z.strictObject({
      expectedTotal: sentAmount.describe('That the buyer was told'),
      terminal: z.string().min(1).max(100).describe('One of the storefront’s'),
    }),
    reply: cardPayment,
    errors: [...REFUSED, ...NOT_SOLD, 'terminal_unavailable'],
  }),
  readCardPayment: call({
    address: 'GET /api/staff/counter/shifts/:id/sales/:saleId/card',
    summary: 'Staff: how the card payment of a sale stands; its provider is asked',
    session: 'staff',
    permission: 'counter.sell',
    covers: ofShift,
    repeat: 'safe',
    shows: ['counter'],
    params: saleParams,
    query: languageQuery,
    reply: cardPayment,
    errors: [...REFUSED, 'sale_not_found'],
  }),
  cancelCardPayment: call({
    ...act,
    address: 'POST /api/staff/counter/shifts/:id/sales/:saleId/card/cancel',
    summary: 'Staff: cancel a card payment at its provider; the reply is what the provider says then',
    outdates: ['desk', 'sales'],
    params: saleParams,
    reply: cardPayment,
    errors: [...REFUSED, 'sale_not_found'],
  }),
  printFiscalReceipt: call({
    ...act,
    address: 'POST /api/staff/counter/shifts/:id/sales/:saleId/receipt',
    summary: 'Staff: ask the fiscal device again for the receipts of a sale that it has not printed',
    params: saleParams,
    reply: shift,
    errors: [...REFUSED, 'sale_not_found', 'cash_unavailable', 'fiscal_device_failed'],
  }),
  stornoSale: call({
    ...act,
    address: 'POST /api/staff/counter/shifts/:id/sales/:saleId/storno',
    summary:
      'Staff: take back all tickets of a sale of this shift, and give its cash back out of the drawer, or the money to its card',
    outdates: ['desk', 'sales'],
    params: saleParams,
    body: z.strictObject({ ...COUNTER_FORMS.storno.shape }),
    reply: shift,
    errors: [...REFUSED, 'sale_not_found', 'ticket_not_returnable', 'cash_unavailable'],
  }),
}
