import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { handleWebhook } from './handle-webhook.ts'

/** Where Stripe's dashboard is configured to send events about Checkout sessions. */
export const STRIPE_WEBHOOK = '/api/v1/payments/stripe/callback'

/**
 * Reads a signed event: which session it is about, if it is about one.
 * @throws ShopError invalid_request for a signature that isn't Stripe's, is older than five minutes, or when there is no
 *   secret to tell it by
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

/** Stripe's webhook: its signature is over the body's very letters. Of the event only the session's number is used. */
export const stripeRoutes: Routes<Shop> = (shop, _serve, plain) =>
  plain({
    method: 'POST',
    url: STRIPE_WEBHOOK,
    guard: 'anyone',
    body: 'raw',
    handler: async ({ body, request, reply }) => {
      await handleWebhook(shop, 'stripe', await readEvent(shop, body, request.headers['stripe-signature']))
      return reply.status(204).send()
    },
  })
