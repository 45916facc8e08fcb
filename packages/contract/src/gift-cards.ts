import { LONGEST_GIFT_MESSAGE } from '@parter/portal/gift-card-offer.ts'
import { z } from 'zod'
import { addresses } from './addresses.ts'
import { call } from './call.ts'
import { checkoutCalls } from './checkout.ts'
import { languageCode, languageQuery, moment, money, sentAmount, sentDay } from './words.ts'

const name = z.string().trim().min(1).max(100)
const email = z.email().max(254)

export const giftCardCalls = {
  buyGiftCard: call({
    address: addresses.buyGiftCard,
    summary: 'Order a gift card and get the provider’s page; an order of its own, beside the cart',
    query: languageQuery,
    headers: z.object({ 'idempotency-key': z.string().min(8).max(255).optional() }),
    body: z.strictObject({
      amount: sentAmount.min(1).describe('Minor units of the storefront’s currency, within its offer'),
      buyer: z.strictObject({ name: name.optional(), email }),
      recipient: z.strictObject({ name, email }).nullable().describe('None: for the buyer himself'),
      message: z.string().trim().max(LONGEST_GIFT_MESSAGE).default(''),
      cardLanguage: languageCode.describe('Of the card and of the email that brings it'),
      sendOn: sentDay.nullable().describe('A day of the storefront’s calendar; none: as soon as it is paid'),
      acceptTerms: z.boolean(),
      orderToken: z.string().min(8).max(200).optional().describe('The order whose payment failed and is tried again'),
    }),
    reply: checkoutCalls.startPayment.reply,
    errors: [
      'session_missing',
      'terms_not_accepted',
      'gift_card_amount',
      'gift_card_date',
      'gift_card_link',
      'too_many_requests',
      'payment_provider_unavailable',
      'payment_refused',
      'order_not_payable',
    ],
  }),
  withdrawGiftCard: call({
    address: addresses.withdrawGiftCard,
    summary:
      'Withdraw from the purchase of an unused gift card within 14 days: first what would happen, then it happens',
    query: languageQuery,
    body: z.strictObject({
      orderReference: z.string().trim().min(6).max(40),
      email: email.describe('Of the buyer, as it was ordered with'),
      name: name.optional().describe('Who withdraws, for the confirmation'),
      confirm: z.boolean().describe('False: only tell what would happen'),
    }),
    reply: z.object({
      state: z.enum(['ready', 'withdrawn']),
      orderReference: z.string(),
      lastCharacters: z.string(),
      amount: money.describe('What goes back, by the way it came'),
      paidAt: moment,
      until: moment.describe('The end of the time for withdrawal'),
      withdrawnAt: moment.nullable(),
    }),
    errors: ['order_not_found', 'gift_card_used', 'withdrawal_over', 'too_many_requests'],
  }),
}

/** A gift card that an order has bought, as its buyer sees it. */
export const boughtGiftCard = z.object({
  amount: money,
  state: z.enum(['unpaid', 'waiting', 'sent', 'withdrawn']).describe('waiting: paid, its email goes out at sendAt'),
  lastCharacters: z.string(),
  recipient: z
    .object({ name: z.string(), email: z.string() })
    .nullable()
    .describe('None: the buyer himself; the address is shortened for all but the buyer’s own session'),
  message: z.string(),
  sendAt: moment,
  sentAt: moment.nullable(),
  validUntil: moment.nullable().describe('None: not paid'),
  withdrawableUntil: moment.nullable().describe('None: used, withdrawn, not paid, or the time is over'),
  withdrawnAt: moment.nullable(),
  pdfLink: z.string().nullable().describe('The card with its code to print; none: the code is no longer known'),
})

export type BoughtGiftCard = z.output<typeof boughtGiftCard>
