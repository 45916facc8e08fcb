import type Stripe from 'stripe'
import type { Settings } from '../../../platform/settings.ts'
import { ProviderError } from '../payment-provider.ts'

/** Milliseconds; a little less than our patience, so that Stripe's own words about it are in the log. */
const TIMEOUT = 9000

const clients = new WeakMap<Settings, Promise<Stripe>>()

/**
 * Stripe's own library with our key, loaded when it is first needed: it costs a shop without Stripe no time at its
 * start. It repeats nothing by itself; that is the work of the watch.
 * @throws ProviderError without a key
 */
export async function stripeOf(settings: Settings): Promise<Stripe> {
  const { STRIPE_SECRET_KEY: key } = settings
  if (!key) throw new ProviderError('unavailable', 'Stripe has no key')
  const opened = clients.get(settings) ?? openClient(key, settings.STRIPE_URL)
  clients.set(settings, opened)
  return await opened
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

/** What Stripe calls the errors of a request that it understood and will not do. */
const REFUSALS = ['StripeInvalidRequestError', 'StripeIdempotencyError', 'StripeCardError']

/** Says what an error of Stripe's library means to us. A request that we may make too often is no refusal. */
export function troubleOf(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  const name = error instanceof Error && 'type' in error ? String(error.type) : ''
  const message = error instanceof Error ? error.message : String(error)
  return new ProviderError(REFUSALS.includes(name) ? 'refused' : 'unavailable', message, { cause: error })
}
