import { z } from 'zod'
import { company } from '../wire/fields.forms.ts'
import { isTable, moment, money, picture, placeId, ticketTypeId, zoneId } from '../wire/primitives.ts'
import { deliveryOfCart } from './delivery.ts'

export const cartTicket = z.object({
  id: placeId.describe('The place’s number within the event'),
  isResale: z
    .boolean()
    .exactOptional()
    .describe('Bought from its owner at the price that they paid; left out: from the shop'),
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
  picture: picture.nullable(),
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

export const paymentPage = z
  .nullable(z.enum(['everypay', 'stripe', 'sandbox']))
  .describe('Whose page opens for the payment; sandbox: play money')

export const storeCart = z.object({
  version: z.int(),
  events: z.array(cartEvent),
  total,
  contact: z.object({ name: z.string().nullable(), email: z.string().nullable(), phone: z.string().nullable() }),
  delivery: deliveryOfCart,
  paymentPage,
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
