import { EVENT_ID_PATTERN } from '@parter/portal/paths/content-ids.ts'
import { z } from 'zod'
import { placeErrors, requestedTickets } from '../box-office/box-office.ts'
import { call } from '../wire/call.ts'
import { eventParams, languageQuery, moment, placeId, sentId } from '../wire/primitives.ts'
import { deliveryForm, giftCardCodeForm, personsForm, promoCodeForm } from './cart.forms.ts'
import {
  cart,
  type cartEvent,
  type cartTicket,
  type checkoutStep,
  paymentPage,
  type storeCart,
  type total,
} from './cart.schemas.ts'
import type { deliveryMethod } from './delivery.ts'

const changed = { query: languageQuery, reply: cart } as const

export const cartCalls = {
  readCartMeta: call({
    address: 'GET /api/v1/store/cart-meta',
    summary: 'How many tickets are in the basket',
    session: 'guest',
    repeat: 'safe',
    shows: ['cart', 'count'],
    query: languageQuery,
    reply: z.object({
      ticketsInBasket: z.int(),
      eventIds: z.array(z.int()),
      expiresAt: moment.nullable(),
      serverNow: moment,
      paymentPage,
    }),
    errors: [],
  }),
  readCart: call({
    address: 'GET /api/v1/store/cart',
    summary: 'The whole cart',
    session: 'guest',
    repeat: 'safe',
    shows: ['cart'],
    ...changed,
    errors: [],
  }),
  clearCart: call({
    address: 'DELETE /api/v1/store/cart',
    summary: 'Remove events from the cart and release their places',
    session: 'guest',
    repeat: 'never',
    gives: 'readCart',
    changes: ['count', 'places'],
    query: languageQuery.extend({
      eventIds: z.string().regex(new RegExp(`^${EVENT_ID_PATTERN}(,${EVENT_ID_PATTERN}){0,49}$`)),
    }),
    reply: cart,
    errors: ['session_missing', 'cart_empty', 'cart_being_paid'],
  }),
  addTickets: call({
    address: 'POST /api/v1/store/cart/events/:id/tickets',
    summary: 'Put tickets into the cart with their ticket types; holds those that are not held yet',
    admission: 'event',
    session: 'guest',
    repeat: 'never',
    technicalMessage: 'body',
    unknownFault: 'web_error_tickets_add_to_cart',
    gives: 'readCart',
    changes: ['count', 'places'],
    params: eventParams,
    ...changed,
    body: requestedTickets,
    errors: placeErrors,
  }),
  removeTickets: call({
    address: 'DELETE /api/v1/store/cart/tickets',
    summary: 'Remove single tickets from the cart',
    session: 'guest',
    repeat: 'never',
    gives: 'readCart',
    changes: ['count', 'places'],
    query: languageQuery.extend({
      eventId: z
        .string()
        .regex(new RegExp(`^${EVENT_ID_PATTERN}$`))
        .transform(Number),
      ticketIds: z.string().regex(/^\d{1,10}(,\d{1,10}){0,49}$/),
    }),
    reply: cart,
    errors: ['session_missing', 'event_not_in_cart', 'cart_being_paid'],
  }),
  chooseDelivery: call({
    address: 'POST /api/v1/store/cart/deliveries',
    summary: 'How the tickets reach the buyer, and whom to write to',
    session: 'guest',
    repeat: 'safe',
    technicalMessage: 'body',
    gives: 'readCart',
    changes: ['count', 'places'],
    ...changed,
    body: z.strictObject({
      ...deliveryForm.shape,
      salesPointId: sentId.optional().describe('Where it is picked up'),
    }),
    errors: [
      'session_missing',
      'cart_empty',
      'delivery_unavailable',
      'sales_point_unavailable',
      'cart_being_paid',
      'holds_expired',
    ],
  }),
  insureTickets: call({
    address: 'POST /api/v1/store/cart/events/:id/tickets/insurance',
    summary: 'Insure tickets; never preselected',
    session: 'guest',
    repeat: 'never',
    gives: 'readCart',
    changes: ['count', 'places'],
    params: eventParams,
    ...changed,
    body: z.strictObject({ ticketIds: z.array(placeId).min(1).max(50) }),
    errors: ['session_missing', 'event_not_in_cart', 'insurance_unavailable', 'cart_being_paid'],
  }),
  uninsureTickets: call({
    address: 'DELETE /api/v1/store/cart/events/:id/tickets/insurance',
    summary: 'Remove the insurance',
    session: 'guest',
    repeat: 'never',
    gives: 'readCart',
    changes: ['count', 'places'],
    params: eventParams,
    ...changed,
    query: languageQuery.extend({ ticketIds: z.string().regex(/^\d{1,10}(,\d{1,10}){0,49}$/) }),
    errors: ['session_missing', 'event_not_in_cart', 'cart_being_paid'],
  }),
  personaliseTickets: call({
    address: 'POST /api/v1/store/cart/events/:id/tickets/personalisation',
    summary: 'Names (and dates of birth) on the tickets',
    session: 'guest',
    repeat: 'never',
    gives: 'readCart',
    changes: ['count', 'places'],
    params: eventParams,
    ...changed,
    body: z.strictObject({ ...personsForm.shape }),
    errors: ['session_missing', 'event_not_in_cart', 'too_young', 'field_date', 'cart_being_paid'],
  }),
  activatePromoCode: call({
    address: 'POST /api/v1/store/events/:id/promo-code',
    summary: 'Apply a promo code to the tickets of an event, or of all events that it is valid for',
    admission: 'event',
    session: 'guest',
    repeat: 'never',
    limit: { name: 'codes', count: 60, seconds: 3600 },
    gives: 'readCart',
    changes: ['count', 'places'],
    params: eventParams,
    ...changed,
    body: z.strictObject({
      ...promoCodeForm.shape,
      allEvents: z
        .boolean()
        .default(false)
        .describe('Every event of the cart that the code is good for and that has none'),
    }),
    errors: [
      'session_missing',
      'event_not_in_cart',
      'promo_code_invalid',
      'too_many_requests',
      'cart_being_paid',
      'queued',
    ],
  }),
  deactivatePromoCode: call({
    address: 'PUT /api/v1/store/events/:id/promo-code',
    summary: 'Remove a promo code',
    session: 'guest',
    repeat: 'never',
    gives: 'readCart',
    changes: ['count', 'places'],
    params: eventParams,
    ...changed,
    body: z.strictObject({ ...promoCodeForm.shape }),
    errors: ['session_missing', 'event_not_in_cart', 'cart_being_paid'],
  }),
  activateGiftCard: call({
    address: 'POST /api/v1/store/cart/gift-card',
    summary: 'Pay with a gift card, whole or in part',
    session: 'guest',
    repeat: 'never',
    technicalMessage: 'status',
    limit: { name: 'gift cards', count: 20, seconds: 3600 },
    gives: 'readCart',
    changes: ['count', 'places'],
    ...changed,
    body: z.strictObject({ ...giftCardCodeForm.shape, eventIds: z.array(sentId).max(50) }),
    errors: ['session_missing', 'cart_empty', 'gift_card_invalid', 'too_many_requests', 'cart_being_paid'],
  }),
  deactivateGiftCard: call({
    address: 'PUT /api/v1/store/cart/gift-card',
    summary: 'Remove a gift card',
    session: 'guest',
    repeat: 'never',
    technicalMessage: 'status',
    gives: 'readCart',
    changes: ['count', 'places'],
    ...changed,
    body: z.strictObject({
      code: z.string().trim().min(4).max(40).describe('The code, or its last four signs'),
      eventIds: z.array(sentId).max(50),
    }),
    errors: ['session_missing', 'cart_empty', 'cart_being_paid'],
  }),
}

export type StoreCart = z.output<typeof storeCart>
export type CartEvent = z.output<typeof cartEvent>
export type CartTicket = z.output<typeof cartTicket>
export type CartTotal = z.output<typeof total>
export type DeliveryMethod = z.output<typeof deliveryMethod>
export type CheckoutStepName = z.output<typeof checkoutStep>['name']
