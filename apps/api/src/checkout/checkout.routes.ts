import { ownOrigin } from '../platform/http/own-origin.ts'
import type { PlainRequest, Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { handleWebhook } from './handle-webhook.ts'
import { leavePayment } from './leave-payment.ts'
import { callbackPath } from './open-payment-page.ts'
import { providerOf } from './payment-providers/choose-provider.ts'
import { startPayment } from './start-payment.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

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
  // The answer is the same whatever was sent, so it doesn't reveal which payments exist.
  const take = async ({ params, query, body, reply }: PlainRequest) => {
    const provider = params.provider ?? ''
    if (!providerOf(provider)?.signsCallbacks) await handleWebhook(shop, provider, isRecord(body) ? body : query)
    return reply.status(204).send()
  }
  const url = callbackPath(':provider')
  plain({ method: 'POST', url, guard: 'anyone', handler: take })
  plain({ method: 'GET', url, guard: 'anyone', handler: take })
}
