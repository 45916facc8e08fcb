import type Stripe from 'stripe'
import { lazy } from '../../../platform/cache/lazy.ts'
import type { Settings } from '../../../platform/settings/settings.ts'
import { ProviderError, type RefundStatus } from '../provider/payment-provider.ts'
import { refundStateOf } from './stripe-session.ts'

/** Milliseconds; a little less than our own timeout, so that Stripe's error is in the log. */
const TIMEOUT = 9000

/**
 * Stripe's own library with our key, loaded when it is first needed: it costs a shop without Stripe no time at its
 * start. It doesn't retry by itself, since the planned syncs do.
 * @throws ProviderError without a key
 */
export type StripeClient = () => Promise<Stripe>

export const openStripeClient = ({ STRIPE_SECRET_KEY: key, STRIPE_URL }: Settings): StripeClient =>
  lazy(async () => {
    if (!key) throw new ProviderError('unavailable', 'Stripe has no key')
    return openClient(key, STRIPE_URL)
  })

declare module '../../../platform/shop/shop.ts' {
  interface Shop {
    readonly stripe: StripeClient
  }
}

async function openClient(key: string, standIn: string | undefined): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  const address = standIn === undefined ? undefined : new URL(standIn)
  return new Client(key, {
    maxNetworkRetries: 0,
    timeout: TIMEOUT,
    telemetry: false,
    ...(address && {
      host: address.hostname,
      port: address.port,
      protocol: address.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  })
}

/** Stripe's error types for a request that it refuses for good. */
const REFUSALS = ['StripeInvalidRequestError', 'StripeIdempotencyError', 'StripeCardError']

/** Translates an error of Stripe's library. A rate limit is not a refusal. */
export function troubleOf(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  const name = error instanceof Error && 'type' in error ? String(error.type) : ''
  const message = error instanceof Error ? error.message : String(error)
  return new ProviderError(REFUSALS.includes(name) ? 'refused' : 'unavailable', message, { cause: error })
}

const MOST_REFUNDS = 100

/** The metadata key with our refund's key. */
const KEY = 'refund_key'

/** Gives money of an intent back. Stripe's idempotency keys expire, so an earlier refund is found by our key in its metadata. */
export async function refundIntent(
  client: Stripe,
  {
    intent,
    idempotencyKey,
    amount,
  }: { readonly intent: string; readonly idempotencyKey: string; readonly amount: number },
): Promise<RefundStatus> {
  try {
    const { data } = await client.refunds.list({ payment_intent: intent, limit: MOST_REFUNDS })
    const made = data.find(({ metadata }) => metadata?.[KEY] === idempotencyKey)
    const input = { payment_intent: intent, amount, metadata: { [KEY]: idempotencyKey } }
    const refund = made ?? (await client.refunds.create(input, { idempotencyKey }))
    return { state: refundStateOf(refund), reference: refund.id }
  } catch (error) {
    throw troubleOf(error)
  }
}
