import type Stripe from 'stripe'
import { ProviderError } from '../provider/payment-provider.ts'
import { refundIntent, troubleOf } from '../stripe/stripe-client.ts'
import type { CardTerminal } from './card-terminal.ts'

/** The metadata keys of an intent. */
const ORDER = 'order'
const READER = 'reader'

/** States of an intent in which nothing was paid and a card could still be asked for. */
const UNPAID: readonly string[] = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/**
 * Readers of Stripe Terminal by its server-driven protocol: the server makes an intent, hands it to a reader, and asks how both
 * stand. A reader's name in CARD_TERMINALS is Stripe's, `tmr_…`.
 */
export const stripeTerminal: CardTerminal = {
  name: 'stripe_terminal',
  sessionMinutes: 5,
  needs: ['STRIPE_SECRET_KEY'],
  serves: (terminal) => /^tmr_\w+$/.test(terminal),

  async start({ stripe }, { idempotencyKey, orderReference, amount, currency, portal, terminal = '' }) {
    const client = await stripe()
    const params: Stripe.PaymentIntentCreateParams = {
      amount,
      currency: currency.toLowerCase(),
      allowed_payment_method_types: ['card_present'],
      capture_method: 'automatic',
      description: `${portal.storeName} ${orderReference}`,
      metadata: { [ORDER]: orderReference, [READER]: terminal },
    }
    const intent = await client.paymentIntents.create(params, { idempotencyKey }).catch(fail)
    return { reference: intent.id, link: '' }
  },

  async ask({ stripe }, { reference, terminal, idempotencyKey }) {
    const client = await stripe()
    const key = { idempotencyKey: `${idempotencyKey}-ask` }
    await client.terminal.readers.processPaymentIntent(terminal, { payment_intent: reference }, key).catch(fail)
  },

  async cancel({ stripe }, { reference, terminal }) {
    const client = await stripe()
    // the reader may show something else by now, or nothing
    if ((await statusAt(client, terminal, reference)) === 'in_progress') {
      await client.terminal.readers.cancelAction(terminal).catch(unlessRefused)
    }
    await client.paymentIntents.cancel(reference).catch(unlessRefused)
  },

  /** What was declined is ended for good, and so is what nobody paid in time: a reader could be handed it once more. */
  async fetchStatus({ stripe }, { reference, orderReference, isOver = false }) {
    const client = await stripe()
    let intent = await readIntent(client, reference, orderReference)
    if (UNPAID.includes(intent.status)) {
      const isDeclined = (await statusAt(client, intent.metadata[READER] ?? '', reference)) === 'failed'
      if (isDeclined || isOver) {
        await client.paymentIntents.cancel(reference).catch(unlessRefused)
        intent = await readIntent(client, reference, orderReference)
        if (isDeclined && intent.status === 'canceled') return { ...sumOf(intent), state: 'failed' }
      }
    }
    const { status } = intent
    return {
      ...sumOf(intent),
      state: status === 'succeeded' ? 'settled' : status === 'canceled' ? 'abandoned' : 'pending',
    }
  },

  async refund({ stripe }, { reference, idempotencyKey, amount }) {
    return await refundIntent(await stripe(), { intent: reference, idempotencyKey, amount })
  },
}

/** How a reader stands with an intent; undefined: it is about something else by now, or nothing. */
const statusAt = async (
  client: Stripe,
  terminal: string,
  reference: string,
): Promise<Stripe.Terminal.Reader.Action['status'] | undefined> => {
  const reader = await client.terminal.readers.retrieve(terminal).catch(unknown)
  const action = 'action' in reader ? reader.action : null
  const about = action?.process_payment_intent?.payment_intent
  return (typeof about === 'object' ? about?.id : about) === reference ? action?.status : undefined
}

const sumOf = (intent: Stripe.PaymentIntent) => ({
  amount: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
  currency: intent.currency.toUpperCase(),
})

/** @throws ProviderError when it is another one, so that nothing is concluded from it */
const readIntent = async (client: Stripe, reference: string, orderReference: string) => {
  const intent = await client.paymentIntents.retrieve(reference).catch(unknown)
  if (intent.id !== reference || intent.metadata[ORDER] !== orderReference)
    throw new ProviderError('unavailable', 'Stripe replied about another payment')
  return intent
}

const fail = (error: unknown): never => {
  throw troubleOf(error)
}

/** A refusal of a question says nothing about the money. */
const unknown = (error: unknown): never => {
  throw new ProviderError('unavailable', 'Stripe would not tell', { cause: error })
}

/** A refusal to cancel means that something has happened already; the next question says what. */
const unlessRefused = (error: unknown): undefined => {
  const trouble = troubleOf(error)
  if (trouble.kind !== 'refused') throw trouble
  return undefined
}
