import { GIFT_CARD_DESIGNS } from '@parter/portal/faces/gift-card-designs.ts'
import { z } from 'zod'
import { checkoutCalls, paymentLimit } from '../checkout/checkout.ts'
import { call } from '../wire/call.ts'
import { languageCode, languageQuery, moment, money, sentAmount } from '../wire/primitives.ts'
import { giftCardForm, withdrawalForm } from './gift-cards.forms.ts'

export const giftCardCalls = {
  buyGiftCard: call({
    address: 'POST /api/v1/store/gift-cards',
    summary: 'Order a gift card and get the provider’s page; a separate order, without the cart',
    session: 'guest',
    repeat: 'never',
    limit: paymentLimit,
    changes: [],
    query: languageQuery,
    headers: z.object({ 'idempotency-key': z.string().min(8).max(255).optional() }),
    body: z.strictObject({
      ...giftCardForm.shape,
      amount: sentAmount.min(1).describe('Minor units of the storefront’s currency, within its offer'),
      cardLanguage: languageCode.describe('Of the card and of the email that brings it'),
      orderToken: z.string().min(8).max(200).optional().describe('The order whose payment failed and is tried again'),
    }),
    reply: checkoutCalls.startPayment.reply,
    errors: [
      'session_missing',
      'terms_not_accepted',
      'gift_card_amount',
      'gift_card_date',
      'too_many_requests',
      'payment_provider_unavailable',
      'payment_refused',
      'order_not_payable',
    ],
  }),
  withdrawGiftCard: call({
    address: 'POST /api/v1/store/gift-cards/withdrawal',
    summary:
      'Withdraw from the purchase of an unused gift card within 14 days: first what would happen, then it happens',
    session: 'none',
    repeat: 'never',
    limit: { name: 'withdrawals', count: 60, seconds: 3600 },
    changes: ['orders'],
    query: languageQuery,
    body: z.strictObject({
      ...withdrawalForm.shape,
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

/** A gift card bought by an order, as its buyer sees it. */
export const boughtGiftCard = z.object({
  amount: money,
  state: z.enum(['unpaid', 'waiting', 'sent', 'withdrawn']).describe('waiting: paid, its email goes out at sendAt'),
  lastCharacters: z.string(),
  recipient: z
    .object({ name: z.string(), email: z.string() })
    .nullable()
    .describe('None: the buyer himself; the address is shortened for all but the buyer’s own session'),
  giverName: z.string().nullable(),
  message: z.string(),
  design: z.enum(GIFT_CARD_DESIGNS).describe('house: in the storefront’s own colours'),
  sendAt: moment,
  sentAt: moment.nullable(),
  validUntil: moment.nullable().describe('None: not paid'),
  withdrawableUntil: moment.nullable().describe('None: used, withdrawn, not paid, or the time is over'),
  withdrawnAt: moment.nullable(),
  pdfLink: z.string().nullable().describe('The card with its code to print; none: the code is no longer known'),
})

export type BoughtGiftCard = z.output<typeof boughtGiftCard>
