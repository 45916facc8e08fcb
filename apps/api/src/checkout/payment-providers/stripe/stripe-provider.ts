import { pathTo } from '@parter/portal/paths/paths.ts'
import type Stripe from 'stripe'
import { type PaymentProvider, ProviderError } from '../provider/payment-provider.ts'
import { openStripeClient, refundIntent, troubleOf } from './stripe-client.ts'
import { sessionParams, statusOf } from './stripe-session.ts'

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

  async refund({ stripe: open }, { idempotencyKey, reference, amount }) {
    const client = await open()
    const { payment_intent: intent } = await readSession(client, reference)
    const paidBy = typeof intent === 'string' ? intent : intent?.id
    if (!paidBy) throw new ProviderError('unavailable', 'Nothing was paid that could be given back')
    return await refundIntent(client, { intent: paidBy, idempotencyKey, amount })
  },
}

/** Reads a session and its payment. A refusal of the request says nothing about the money. */
async function readSession(client: Stripe, reference: string): Promise<Stripe.Checkout.Session> {
  try {
    return await client.checkout.sessions.retrieve(reference, { expand: ['payment_intent.latest_charge'] })
  } catch (error) {
    throw new ProviderError('unavailable', 'Stripe would not tell', { cause: error })
  }
}
