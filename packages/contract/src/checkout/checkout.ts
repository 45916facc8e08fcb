import { z } from 'zod'
import { cart } from '../cart/cart.schemas.ts'
import { call } from '../wire/call.ts'
import { languageQuery, sentAmount, sentId } from '../wire/primitives.ts'
import { paymentForm } from './checkout.forms.ts'

/** For carts and gift cards together, since each call reaches the provider. */
export const paymentLimit = { name: 'payments', count: 300, seconds: 600 } as const

export const checkoutCalls = {
  startPayment: call({
    address: 'POST /api/v1/store/cart/payment',
    summary: 'Create the order and get the provider’s page; repeated, it returns the same page (R3.2, R4.12)',
    session: 'guest',
    repeat: 'safe',
    technicalMessage: 'body',
    limit: paymentLimit,
    changes: [],
    query: languageQuery,
    headers: z.object({ 'idempotency-key': z.string().min(8).max(255).optional() }),
    body: z.strictObject({
      ...paymentForm.shape,
      expectedTotal: sentAmount.describe('The total that the buyer saw; another one is refused, never charged'),
      cartVersion: sentId,
    }),
    reply: z.object({
      orderReference: z.string(),
      orderToken: z.string(),
      paymentReference: z.string(),
      paymentLink: z.string().describe('Full page redirect'),
    }),
    errors: [
      'session_missing',
      'cart_empty',
      'holds_expired',
      'cart_changed',
      'step_incomplete',
      'terms_not_accepted',
      'event_not_on_sale',
      'ticket_limit',
      'person_limit',
      'person_limit_of_series',
      'ticket_quantity',
      'too_many_requests',
      'lone_seat',
      'promo_code_invalid',
      'gift_card_invalid',
      'payment_provider_unavailable',
      'payment_refused',
    ],
  }),
  leavePayment: call({
    address: 'DELETE /api/v1/store/cart/payment',
    summary:
      'Leave a payment under way: its order is cancelled after asking the provider, the cart can be changed again',
    session: 'guest',
    repeat: 'never',
    technicalMessage: 'body',
    gives: 'readCart',
    changes: ['count', 'places'],
    query: languageQuery,
    reply: cart,
    errors: ['session_missing', 'order_not_payable'],
  }),
}
