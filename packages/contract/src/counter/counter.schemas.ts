import { z } from 'zod'
import { isTable, languageQuery, moment, placeId, ticketTypeId, zoneId } from '../wire/primitives.ts'

export const shiftId = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
export const params = z.object({ id: shiftId })
export const saleParams = params.extend({ saleId: z.uuid() })
export const REFUSED = [
  'login_required',
  'permission_denied',
  'shift_not_found',
  'shift_closed',
  'shift_of_other',
] as const

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

export const shift = z.object({
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
  giftCards: z.int().describe('Paid by gift cards, less what went back to them'),
  cashIn: z.int(),
  cashOut: z.int(),
  cardIn: z.int().describe('By card; not in the drawer'),
  cardOut: z.int(),
  expected: z.int().describe('What should be in the drawer'),
  counted: z.int().nullable(),
  vat: z.array(z.object({ basisPoints: z.int(), gross: z.int(), vat: z.int() })),
  prepared: z
    .object({ tickets: z.int(), amount: z.int() })
    .describe('Tickets for an outage that are not accounted for; in no other sum'),
  withoutReceipt: z.int().describe('Entries that the fiscal device has not printed'),
  entries: z.array(entry).describe('The newest first'),
})

export const sale = z.object({
  id: z.uuid(),
  total: z.int().describe('To be paid, less what gift cards pay'),
  giftCards: z.array(z.object({ lastCharacters: z.string(), used: z.int() })),
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

export const paid = z.object({
  orderId: z.int(),
  reference: z.string(),
  total: z.int(),
  change: z.int(),
  currency: z.string(),
  receipt: z.string().nullable(),
  lacksReceipt: z.boolean().describe('The fiscal device has failed, and the receipt must be printed later'),
  ticketsLink: z.string(),
  stubsLink: z.string().describe('The same for a receipt printer'),
})

export const cardPayment = z.object({
  state: z
    .enum(['asking', 'approved', 'declined', 'cancelled', 'unknown'])
    .describe('Unknown: the provider does not reply, the card may have been charged, and the places stay held'),
  paid: paid.nullable().describe('When it is approved'),
})

export const NOT_CHANGED = ['sale_not_found', 'cart_empty', 'cart_being_paid', 'holds_expired'] as const

export const NOT_SOLD = [
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

export const ofShift = { kind: 'counter_shift', param: 'id' } as const
export const act = {
  session: 'staff',
  permission: 'counter.sell',
  covers: ofShift,
  repeat: 'never',
  changes: ['counter'],
  query: languageQuery,
} as const

/** What reads of a shift have in common. */
export const look = {
  session: 'staff',
  permission: 'counter.sell',
  covers: ofShift,
  repeat: 'safe',
  shows: ['counter'],
  query: languageQuery,
} as const
