import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { handleStripeWebhook } from './handle-webhook.ts'

/** Where Stripe's dashboard is configured to send events about Checkout sessions. */
const url = '/api/v1/payments/stripe/callback'

/** Stripe's webhook: its signature covers the raw body. */
export const stripeRoutes: Routes<Shop> = (shop, _serve, plain) =>
  plain({ method: 'POST', url, guard: 'anyone', body: 'raw', handler: (asked) => handleStripeWebhook(shop, asked) })
