import { pathTo } from '@parter/portal/paths/paths.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { orderOf } from '../orders/lock-order.ts'
import type { Order } from '../orders/order.rules.ts'
import type { Shop } from '../platform/shop.ts'
import { providerOf } from './payment-providers/choose-provider.ts'
import { askProvider, ProviderError, type StartedPayment } from './payment-providers/payment-provider.ts'
import { type Payment, readPayment, writeLink } from './payments.store.ts'

/** Where providers poke us, by their name. */
export const callbackPath = (provider: string): string => `/api/v1/payments/${provider}/callback`

/** The page that follows a payment, on the storefront where the order was made, in the buyer's language. */
export function statusLink(shop: Shop, order: Order): string {
  const portal = portalOfCode(order.portalCode, shop.portals)
  return order.origin + pathTo('paymentStatus', {}, order.language, portal)
}

/**
 * The provider's page of a payment: made once and used again (`regeneratePaymentLink` false, R3.2). Asked twice, also
 * at the same moment or after a crash, the provider makes one payment, since the key is the same.
 * @throws ProviderError
 */
export async function openPaymentPage(shop: Shop, payment: Payment): Promise<StartedPayment> {
  const { providerReference, link, amount, currency, idempotencyKey, deadline } = payment
  if (providerReference !== null && link !== null) return { reference: providerReference, link }
  const provider = providerOf(payment.provider)
  const order = await orderOf(shop.db, payment.orderId)
  if (!provider || !order) throw new ProviderError('unavailable', `There is no provider ${payment.provider}`)
  const started = await askProvider((signal) =>
    provider.start(
      shop,
      {
        idempotencyKey,
        orderReference: `${order.reference}-${payment.attempt}`,
        amount,
        currency,
        portal: portalOfCode(order.portalCode, shop.portals),
        language: order.language,
        email: order.contactEmail,
        returnLink: statusLink(shop, order),
        callbackLink: order.origin + callbackPath(provider.name),
        deadline,
      },
      signal,
    ),
  )
  await writeLink(shop.db, payment.id, started)
  const kept = await readPayment(shop.db, payment.id)
  return { reference: kept?.providerReference ?? started.reference, link: kept?.link ?? started.link }
}
