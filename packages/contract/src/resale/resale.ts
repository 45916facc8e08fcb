import { z } from 'zod'
import { cart } from '../cart/cart.schemas.ts'
import { call } from '../wire/call.ts'
import {
  eventParams,
  isTable,
  languageQuery,
  moment,
  money,
  placeId,
  sentAmount,
  ticketTypeId,
  zoneId,
} from '../wire/primitives.ts'

const orderToken = z.string().min(8).max(200).describe('Opens the order, as the email brought it')

/** Why an owner can't offer a ticket. */
const RESALE_OBSTACLES = [
  'not_allowed',
  'too_late',
  'used',
  'returned',
  'sent_on',
  'complimentary',
  'go_together',
  'event_changed',
] as const

const own = z.object({
  orderReference: z.string(),
  needsLogin: z.boolean().describe('The order belongs to an account: offering takes its session'),
  tickets: z.array(
    z.object({
      id: z.uuid(),
      state: z.enum(['none', 'listed', 'being_bought', 'sold']).describe('`sold`: its refund is on its way or done'),
      obstacle: z.enum(RESALE_OBSTACLES).nullable().describe('Why it can’t be offered; none: it can, or is'),
      heldUntil: moment.nullable().describe('Until when somebody holds it, to buy it or as an offer to who waited'),
      until: moment.nullable().describe('Until when it can be bought; none: its event has no resale'),
      price: money.describe('What a buyer pays: what was paid for it, without insurance'),
      refund: money.describe('What comes back when it is bought, by the way it was paid'),
    }),
  ),
})

/** Selling a ticket on, as its owner does. */
export const resaleCalls = {
  readResale: call({
    address: 'GET /api/v1/resale',
    summary: 'Which tickets of an order can be offered to others, until when and at what price, and which are',
    session: 'none',
    repeat: 'safe',
    shows: ['person', 'orders'],
    query: languageQuery.extend({ orderToken }),
    reply: own,
    errors: ['order_not_found'],
  }),
  offerTicket: call({
    address: 'POST /api/v1/resale',
    summary: 'Offer a ticket at the price paid; it stays valid until somebody buys it',
    session: 'none',
    repeat: 'safe',
    changes: ['orders', 'places'],
    query: languageQuery,
    body: z.strictObject({
      orderToken,
      ticketId: z.uuid(),
      expectedRefund: sentAmount.describe('Minor units, as readResale said'),
    }),
    reply: own,
    errors: [
      'login_required',
      'order_not_found',
      'ticket_not_found',
      'ticket_not_resellable',
      'ticket_being_bought',
      'return_changed',
    ],
  }),
  withdrawOffer: call({
    address: 'POST /api/v1/resale/withdrawals',
    summary: 'Offer a ticket no longer; refused while somebody buys it',
    session: 'none',
    repeat: 'safe',
    changes: ['orders', 'places'],
    query: languageQuery,
    body: z.strictObject({ orderToken, ticketId: z.uuid() }),
    reply: own,
    errors: ['login_required', 'order_not_found', 'ticket_not_found', 'ticket_being_bought'],
  }),
  readResaleOfEvent: call({
    address: 'GET /api/v1/store/events/:id/resale',
    summary: 'Tickets of an event that their owners offer now: seats to be marked, standing places by how many',
    session: 'none',
    repeat: 'safe',
    shows: ['places'],
    params: eventParams,
    query: languageQuery,
    reply: z.object({
      seats: z.array(
        z.object({
          placeId,
          zoneId,
          ticketTypeId,
          ticketTypeName: z.string(),
          section: z.string().nullable(),
          row: z.string().nullable(),
          seat: z.string().nullable(),
          isTable,
          price: money,
        }),
      ),
      standing: z.array(
        z.object({
          zoneId,
          zoneName: z.string(),
          ticketTypeId,
          ticketTypeName: z.string(),
          price: money,
          places: z.int(),
        }),
      ),
    }),
    errors: ['event_not_found'],
  }),
  holdOfferedTicket: call({
    address: 'POST /api/v1/store/cart/events/:id/resale',
    summary: 'Put a ticket that its owner offers into the cart: held as any other, its owner’s until it is paid',
    admission: 'event',
    session: 'guest',
    repeat: 'never',
    technicalMessage: 'body',
    gives: 'readCart',
    changes: ['count', 'places'],
    params: eventParams,
    query: languageQuery,
    body: z.union([
      z.strictObject({ placeId }),
      z.strictObject({ zoneId, ticketTypeId, price: sentAmount.describe('Minor units: one of those at this price') }),
    ]),
    reply: cart,
    errors: ['session_missing', 'event_not_found', 'offer_taken', 'ticket_limit', 'cart_being_paid'],
  }),
}

export type OwnResale = z.output<typeof own>
export type ResaleOfEvent = z.output<typeof resaleCalls.readResaleOfEvent.reply>
