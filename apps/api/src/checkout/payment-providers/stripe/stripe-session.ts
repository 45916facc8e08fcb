import type { Language } from '@parter/portal/language/languages.ts'
import type Stripe from 'stripe'
import {
  type KnownPayment,
  type PaymentRequest,
  type PaymentStatus,
  ProviderError,
} from '../provider/payment-provider.ts'

/** The languages of Stripe's page, by ours. */
const LOCALES: Readonly<Record<Language, Stripe.Checkout.SessionCreateParams.Locale>> = {
  et: 'et',
  en: 'en',
  ru: 'ru',
  fi: 'fi',
  lv: 'lv',
  lt: 'lt',
  cs: 'cs',
}

/** Where the buyer comes back to; Stripe writes the session's number into it. */
const successLink = (returnLink: string): string => `${returnLink}?paymentReference={CHECKOUT_SESSION_ID}`

/**
 * The parameters of a Checkout session. The same request gives the same parameters, since Stripe refuses a key with
 * different ones.
 * @param cancelLink where the buyer returns without paying
 */
export const sessionParams = (request: PaymentRequest, cancelLink: string): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  allowed_payment_method_types: [request.portal.cart.paymentMethodType],
  adaptive_pricing: { enabled: false },
  client_reference_id: request.orderReference,
  customer_email: request.email,
  locale: LOCALES[request.language],
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: request.currency.toLowerCase(),
        unit_amount: request.amount,
        product_data: {
          name: request.summary || request.orderReference,
          description: `${request.portal.storeName} ${request.orderReference}`,
        },
      },
    },
  ],
  payment_intent_data: { metadata: { order: request.orderReference } },
  expires_at: Math.floor(request.deadline.getTime() / 1000),
  success_url: successLink(request.returnLink),
  cancel_url: cancelLink,
})

const intentState = (session: Stripe.Checkout.Session): string | undefined =>
  typeof session.payment_intent === 'object' ? session.payment_intent?.status : undefined

/** The fingerprint of the card that has paid. */
const cardOf = ({ payment_intent: intent }: Stripe.Checkout.Session): Pick<PaymentStatus, 'cardFingerprint'> => {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null
  const fingerprint = typeof charge === 'object' ? charge?.payment_method_details?.card?.fingerprint : null
  return fingerprint ? { cardFingerprint: fingerprint } : {}
}

/** A declined card is no end: the buyer may try another one until the session expires. */
function stateOf(session: Stripe.Checkout.Session): PaymentStatus['state'] {
  if (session.status === 'complete' && session.payment_status === 'paid') return 'settled'
  if (session.status === 'expired') return 'abandoned'
  const intent = intentState(session)
  const hasFailed = intent === 'canceled' || intent === 'requires_payment_method'
  return session.status === 'complete' && hasFailed ? 'failed' : 'pending'
}

/**
 * Reads a session, after checking that it belongs to this payment.
 * @throws ProviderError when it is another one, so that nothing is concluded from it
 */
export function statusOf(session: Stripe.Checkout.Session, known: KnownPayment): PaymentStatus {
  if (session.id !== known.reference || session.client_reference_id !== known.orderReference) {
    throw new ProviderError('unavailable', 'Stripe replied about another payment')
  }
  return {
    state: stateOf(session),
    amount: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    ...cardOf(session),
  }
}

/** The state of a refund. @throws ProviderError when it has failed */
export function refundStateOf({ status }: Stripe.Refund): 'sent' | 'done' {
  if (status === 'failed' || status === 'canceled') throw new ProviderError('refused', `The refund is ${status}`)
  return status === 'succeeded' ? 'done' : 'sent'
}
