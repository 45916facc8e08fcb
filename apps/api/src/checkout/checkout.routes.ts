import { ownOrigin } from '../platform/http/own-origin.ts'
import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { handleUnsignedWebhook } from './handle-webhook.ts'
import { leavePayment } from './leave-payment.ts'
import { callbackPath } from './open-payment-page.ts'
import { startPayment } from './start-payment.ts'

const url = callbackPath(':provider')

export const checkoutRoutes: Routes<Shop> = (shop, serve, plain) => {
  serve('startPayment', ({ visitor, body, headers, request }) =>
    startPayment(shop, visitor, {
      ...body,
      idempotencyKey: headers['idempotency-key'],
      origin: ownOrigin(shop.settings, visitor.portal, request),
      buyerIp: request.ip,
    }),
  )
  serve('leavePayment', ({ visitor }) => leavePayment(shop, visitor))
  plain({ method: 'POST', url, guard: 'anyone', handler: (asked) => handleUnsignedWebhook(shop, asked) })
  plain({ method: 'GET', url, guard: 'anyone', handler: (asked) => handleUnsignedWebhook(shop, asked) })
}
