import { createHash } from 'node:crypto'
import { mayStillSettle } from '../orders/order/order.rules.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { PlainRequest } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { Callback } from './join-callbacks.ts'
import { providerOf } from './payment-providers/choose-provider.ts'
import { isSyncPlanned, WEBHOOK_DEBOUNCE_SECONDS } from './payments/payments.rules.ts'
import { findPayment } from './payments/payments.store.ts'
import { bringSyncForward } from './payments/plan-sync.ts'
import { claimReportedSync } from './payments/syncs.store.ts'
import { insertWebhook } from './payments/webhooks.store.ts'
import { syncKnownPayment } from './sync-payment.ts'

const HOUR = 3600
/** Webhooks of one payment that are stored per hour: a provider sends a few, an attacker many. */
const MOST_KEPT = 20

const textOf = (webhook: Callback, key: string): string | undefined => {
  const value = webhook[key]
  return typeof value === 'string' && value.length >= 8 && value.length <= 200 ? value : undefined
}

/**
 * Handles a webhook of a provider, which anybody could have sent: a reason to sync that payment, and nothing else in it
 * is trusted (R7.4). Webhooks for known payments are stored as evidence, others are dropped.
 * @param webhook the body or query as it was sent
 */
async function handleWebhook(shop: Shop, provider: string, webhook: Callback): Promise<void> {
  const reference = textOf(webhook, 'payment_reference')
  if (reference === undefined) shop.log.info({ provider }, 'A notice of no payment')
  else
    await shop.callbacks.join(`${provider} ${reference}`, webhook, (all) =>
      handleTogether(shop, provider, reference, all),
    )
}

async function handleTogether(
  shop: Shop,
  provider: string,
  reference: string,
  webhooks: readonly Callback[],
): Promise<void> {
  const claimed = await claimReportedSync(shop.db, { provider, reference, seconds: WEBHOOK_DEBOUNCE_SECONDS })
  const payment = claimed ?? (await findPayment(shop.db, provider, reference))
  if (!payment) {
    shop.log.info({ provider }, 'A notice of no payment of ours')
    return
  }
  for (const body of webhooks.slice(0, MOST_KEPT)) {
    if ((await shop.memory.count(`notices of payment ${payment.id}`, HOUR)) > MOST_KEPT) break
    const providerEvent = textOf(body, 'event_id') ?? hashOf(body)
    await insertWebhook(shop.db, { provider, providerEvent, paymentId: payment.id, body })
  }
  if (claimed) await syncKnownPayment(shop, claimed)
  else if (mayStillSettle(payment.state) && !isSyncPlanned(payment))
    await bringSyncForward(shop, payment, WEBHOOK_DEBOUNCE_SECONDS)
}

const hashOf = (webhook: Callback): string => createHash('sha256').update(JSON.stringify(webhook)).digest('hex')

const isRecord = (value: unknown): value is Callback => typeof value === 'object' && value !== null

/** Handles an unsigned webhook. The reply is always the same, so it doesn't reveal which payments exist. */
export async function handleUnsignedWebhook(
  shop: Shop,
  { params, query, body, reply }: PlainRequest,
): Promise<unknown> {
  const provider = params.provider ?? ''
  if (!providerOf(provider)?.signsCallbacks) await handleWebhook(shop, provider, isRecord(body) ? body : query)
  return reply.status(204).send()
}

/**
 * Reads a signed event: which session it is about, if it is about one.
 * @throws ShopError invalid_request for a signature that isn't Stripe's, is older than five minutes, or when there is no
 *   secret to verify it
 */
async function readEvent(shop: Shop, body: unknown, signature: unknown) {
  const { STRIPE_WEBHOOK_SECRET: secret, STRIPE_SECRET_KEY: key } = shop.settings
  if (!secret || !key || typeof body !== 'string' || typeof signature !== 'string')
    throw new ShopError('invalid_request')
  const client = await shop.stripe()
  try {
    const { id, type, data } = client.webhooks.constructEvent(body, signature, secret)
    return { event_id: id, event_name: type, ...('id' in data.object && { payment_reference: data.object.id }) }
  } catch (error) {
    shop.log.warn({ err: error }, 'A webhook that isn’t Stripe’s')
    throw new ShopError('invalid_request')
  }
}

/** Handles Stripe's webhook: only the session's number is used of it. @throws ShopError invalid_request */
export async function handleStripeWebhook(shop: Shop, { body, request, reply }: PlainRequest): Promise<unknown> {
  await handleWebhook(shop, 'stripe', await readEvent(shop, body, request.headers['stripe-signature']))
  return reply.status(204).send()
}
