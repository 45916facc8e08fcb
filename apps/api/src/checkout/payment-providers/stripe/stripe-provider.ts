import { pathTo } from '@parter/portal/paths/paths.ts'
import type Stripe from 'stripe'
import { type PaymentProvider, ProviderError } from '../provider/payment-provider.ts'
import { openStripeClient, troubleOf } from './stripe-client.ts'
import { refundStateOf, sessionParams, statusOf } from './stripe-session.ts'

const MOST_REFUNDS = 100

/** The metadata key with our refund's key. */
const KEY = 'refund_key'

/**
 * Stripe Checkout, by Stripe's own library. A session can't expire before half an hour, so the places are held as long;
 * the two minutes more are for the way there, and for beginning again after a crash with the same key.
 */
export const stripe: PaymentProvider = {
  name: 'stripe',
  sessionMinutes: 32,
  needs: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  signsCallbacks: true,

  async ping({ settings }) {
    const client = await openStripeClient(settings)()
    await client.balance.retrieve().catch((error) => Promise.reject(troubleOf(error)))
    // a session lists cards only, which include wallets
    return ['card', 'apple_pay', 'google_pay'] as const
  },

  async start({ stripe: open }, request) {
    const client = await open()
    const { portal, language, returnLink, idempotencyKey } = request
    const cancelLink = new URL(returnLink).origin + pathTo('checkout', {}, language, portal)
    const session = await client.checkout.sessions
      .create(sessionParams(request, cancelLink), { idempotencyKey })
      .catch((error) => Promise.reject(troubleOf(error)))
    if (!session.url) throw new ProviderError('unavailable', 'Stripe gave no page')
    return { reference: session.id, link: session.url }
  },

  async fetchStatus({ stripe: open }, known) {
    const client = await open()
    return statusOf(await readSession(client, known.reference), known)
  },

  /** Stripe's idempotency keys expire, so an earlier refund is found by our key in its metadata. */
  async refund({ stripe: open }, { idempotencyKey, reference, amount }) {
    const client = await open()
    const { payment_intent: intent } = await readSession(client, reference)
    const paidBy = typeof intent === 'string' ? intent : intent?.id
    if (!paidBy) throw new ProviderError('unavailable', 'Nothing was paid that could be given back')
    try {
      const { data } = await client.refunds.list({ payment_intent: paidBy, limit: MOST_REFUNDS })
      const made = data.find(({ metadata }) => metadata?.[KEY] === idempotencyKey)
      const input = { payment_intent: paidBy, amount, metadata: { [KEY]: idempotencyKey } }
      const refund = made ?? (await client.refunds.create(input, { idempotencyKey }))
      return { state: refundStateOf(refund), reference: refund.id }
    } catch (error) {
      throw troubleOf(error)
    }
  },
}

/** Reads a session and its payment. A refusal of the request says nothing about the money. */
async function readSession(client: Stripe, reference: string): Promise<Stripe.Checkout.Session> {
  try {
    return await client.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] })
  } catch (error) {
    throw new ProviderError('unavailable', 'Stripe would not tell', { cause: error })
  }
}
