import { EVENT_ID_PATTERN } from '@parter/portal/content-ids.ts'
import { z } from 'zod'
import { addresses } from './addresses.ts'
import { placeErrors, wantedTickets } from './box-office.ts'
import { call } from './call.ts'
import { company } from './company.forms.ts'
import { address, deliveryMethod, deliveryOfCart } from './delivery.ts'
import {
  eventParams,
  isTable,
  languageQuery,
  moment,
  money,
  placeId,
  sentDay,
  sentId,
  ticketTypeId,
  zoneId,
} from './words.ts'

export const cartTicket = z.object({
  id: placeId.describe('The place’s number within the event'),
  zoneId,
  zoneName: z.string(),
  ticketTypeId,
  ticketTypeName: z.string(),
  needsProof: z.boolean().describe('The right to this type is shown at the door'),
  section: z.string().nullable(),
  row: z.string().nullable(),
  seat: z.string().nullable(),
  isTable,
  price: money,
  fee: money,
  insured: z.boolean(),
  insurancePremium: money.nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  birthDate: z.iso.date().nullable(),
  days: z.array(z.iso.date()).nullable().describe('The days that it is good for; none: the whole event'),
  ageLimit: z.int().nullable().describe('The least age in years on the day of the visit; none: any'),
})

export const cartEvent = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  eventStartAt: moment,
  eventEndAt: moment.nullable(),
  timeZone: z.string(),
  venueName: z.string(),
  city: z.string(),
  promoterName: z.string(),
  refundRule: z.string(),
  personalisation: z.enum(['none', 'name', 'name_and_birth_date']),
  insurable: z.boolean(),
  promoCode: z.string().nullable(),
  promoCodeCounts: z.boolean().describe('False: its time or its limit is over, it takes nothing off'),
  promoDiscount: money.nullable(),
  revealedTypes: z
    .array(z.object({ zoneId, ticketTypeId, name: z.string(), price: money }))
    .describe('Ticket types that the promo code shows, in the zones of the held places'),
  expiresAt: moment,
  extendableUntil: moment,
  tickets: z.array(cartTicket),
  loneSeats: z
    .array(cartTicket.pick({ id: true, section: true, row: true, seat: true, isTable: true }))
    .optional()
    .describe('Free seats that the choice leaves by themselves, to be mended before paying; left out: none'),
})

/** One row of the sum, in the order of showing; the amounts add up to the total. */
export const totalLine = z.object({
  kind: z.enum(['tickets', 'delivery', 'envelope', 'insurance', 'discount', 'gift_card']),
  amount: z.int(),
})

export const total = z.object({
  currency: z.string(),
  ticketQuantity: z.int(),
  lines: z.array(totalLine),
  feeAmount: z.int().describe('The shop’s fee, contained in the tickets’ line'),
  vatAmount: z.int().describe('Value added tax, contained in the total'),
  totalAmount: z.int(),
})

export const checkoutStep = z.object({
  name: z.enum(['delivery', 'personalization', 'shopping_cart', 'payment']),
  completed: z.boolean(),
})

export const storeCart = z.object({
  version: z.int(),
  events: z.array(cartEvent),
  total,
  contact: z.object({ name: z.string().nullable(), email: z.string().nullable(), phone: z.string().nullable() }),
  delivery: deliveryOfCart,
  paymentMethods: z.array(z.enum(['card', 'bank_link', 'apple_pay', 'google_pay'])).describe('On the provider’s page'),
  company: z.nullable(company).describe('Whom the receipt is made out to; none: the buyer'),
  giftCards: z.array(z.object({ lastCharacters: z.string(), used: money, left: money })),
  subscribeReversedStore: z.boolean(),
  steps: z.array(checkoutStep),
  expiresAt: moment.nullable().describe('The earliest end of a hold'),
  extendableUntil: moment.nullable(),
  heldSince: moment
    .nullable()
    .describe('Since when the ticket is held that is held longest: another cart, another moment'),
  serverNow: moment,
  beingPaid: z.object({ orderToken: z.string(), paymentLink: z.string().nullable() }).nullable(),
})

export const cart = z.object({ storeCart: z.array(storeCart).max(1).describe('Empty, or the one cart') })

const changed = { query: languageQuery, reply: cart } as const

export const cartCalls = {
  readCartMeta: call({
    address: addresses.readCartMeta,
    summary: 'How many tickets are in the basket',
    query: languageQuery,
    reply: z.object({
      ticketsInBasket: z.int(),
      eventIds: z.array(z.int()),
      expiresAt: moment.nullable(),
      serverNow: moment,
    }),
    errors: [],
  }),
  readCart: call({ address: addresses.readCart, summary: 'The whole cart', ...changed, errors: [] }),
  clearCart: call({
    address: addresses.clearCart,
    summary: 'Take events out of the cart and give their places back',
    query: languageQuery.extend({
      eventIds: z.string().regex(new RegExp(`^${EVENT_ID_PATTERN}(,${EVENT_ID_PATTERN}){0,49}$`)),
    }),
    reply: cart,
    errors: ['session_missing', 'cart_empty', 'cart_being_paid'],
  }),
  addTickets: call({
    address: addresses.addTickets,
    summary: 'Put tickets into the cart with their ticket types; holds those that are not held yet',
    params: eventParams,
    ...changed,
    body: wantedTickets,
    errors: placeErrors,
  }),
  removeTickets: call({
    address: addresses.removeTickets,
    summary: 'Take single tickets out of the cart',
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
    address: addresses.chooseDelivery,
    summary: 'How the tickets reach the buyer, and whom to write to',
    ...changed,
    body: z.strictObject({
      method: deliveryMethod,
      envelope: z.boolean().default(false),
      address: address.optional(),
      salesPointId: sentId.optional().describe('Where it is picked up'),
      company: z.optional(company).describe('Whom the receipt is made out to; left out: the buyer'),
      contact: z
        .strictObject({
          name: z.string().trim().max(100).optional(),
          email: z.email().max(254),
          phone: z.string().trim().max(30).optional(),
        })
        .optional()
        .describe('Left out: only method and envelope are chosen, the total counts them at once'),
      subscribeReversedStore: z.boolean().default(false),
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
    address: addresses.insureTickets,
    summary: 'Insure tickets; never done unless asked for',
    params: eventParams,
    ...changed,
    body: z.strictObject({ ticketIds: z.array(placeId).min(1).max(50) }),
    errors: ['session_missing', 'event_not_in_cart', 'insurance_unavailable', 'cart_being_paid'],
  }),
  uninsureTickets: call({
    address: addresses.uninsureTickets,
    summary: 'Take the insurance away again',
    params: eventParams,
    ...changed,
    query: languageQuery.extend({ ticketIds: z.string().regex(/^\d{1,10}(,\d{1,10}){0,49}$/) }),
    errors: ['session_missing', 'event_not_in_cart', 'cart_being_paid'],
  }),
  personaliseTickets: call({
    address: addresses.personaliseTickets,
    summary: 'Names (and dates of birth) on the tickets',
    params: eventParams,
    ...changed,
    body: z.strictObject({
      tickets: z
        .array(
          z.strictObject({
            id: placeId,
            firstName: z.string().trim().min(1).max(100),
            lastName: z.string().trim().min(1).max(100),
            birthDate: sentDay.optional(),
          }),
        )
        .min(1)
        .max(50),
    }),
    errors: ['session_missing', 'event_not_in_cart', 'too_young', 'field_date', 'cart_being_paid'],
  }),
  activatePromoCode: call({
    address: addresses.activatePromoCode,
    summary: 'Apply a promo code to the tickets of an event, or of all events that it is good for',
    params: eventParams,
    ...changed,
    body: z.strictObject({
      promoCode: z.string().trim().min(1).max(40),
      allEvents: z
        .boolean()
        .default(false)
        .describe('Every event of the cart that the code is good for and that has none'),
    }),
    errors: ['session_missing', 'event_not_in_cart', 'promo_code_invalid', 'too_many_requests', 'cart_being_paid'],
  }),
  deactivatePromoCode: call({
    address: addresses.deactivatePromoCode,
    summary: 'Take a promo code away again',
    params: eventParams,
    ...changed,
    body: z.strictObject({ promoCode: z.string().trim().min(1).max(40) }),
    errors: ['session_missing', 'event_not_in_cart', 'cart_being_paid'],
  }),
  activateGiftCard: call({
    address: addresses.activateGiftCard,
    summary: 'Pay with a gift card, whole or in part',
    ...changed,
    body: z.strictObject({ code: z.string().trim().min(8).max(40), eventIds: z.array(sentId).max(50) }),
    errors: ['session_missing', 'cart_empty', 'gift_card_invalid', 'too_many_requests', 'cart_being_paid'],
  }),
  deactivateGiftCard: call({
    address: addresses.deactivateGiftCard,
    summary: 'Take a gift card away again',
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
