import { pathTo } from '@parter/portal/paths/paths.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { linesOfOrder, type OrderToPay } from '../orders/order/lock-order.ts'
import type { Order } from '../orders/order/order.rules.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { providerOf } from './payment-providers/choose-provider.ts'
import {
  callProvider,
  orderReferenceOf,
  ProviderError,
  type StartedPayment,
} from './payment-providers/provider/payment-provider.ts'
import { summaryOf } from './payments/payments.rules.ts'
import { type Payment, readPayment, writeLink } from './payments/payments.store.ts'

/** The addresses of our webhooks, by provider. */
export const callbackPath = (provider: string): string => `/api/v1/payments/${provider}/callback`

/** The page that follows a payment, on the storefront where the order was made, in the buyer's language. */
export function statusLink(shop: Shop, order: Order): string {
  const portal = portalOfCode(order.portalCode, shop.portals)
  return order.origin + pathTo('paymentStatus', {}, order.language, portal)
}

/**
 * The provider's page of a payment: made once and reused (`regeneratePaymentLink` false, R3.2). Repeated or concurrent
 * calls, also after a crash, make one payment at the provider, since the key is the same. A page is stored before a buyer
 * is sent to it.
 * @param buyerIp the buyer's network address, if they are there
 * @throws ProviderError
 */
export async function openPaymentPage(
  shop: Shop,
  payment: Payment,
  { order, lines }: OrderToPay,
  buyerIp?: string,
): Promise<StartedPayment> {
  const { providerReference, link, amount, currency, idempotencyKey, deadline } = payment
  if (providerReference !== null && link !== null) return { reference: providerReference, link }
  const provider = providerOf(payment.provider)
  if (!provider) throw new ProviderError('unavailable', `There is no provider ${payment.provider}`)
  const summary = summaryOf(lines ?? (await linesOfOrder(shop.db, order.id)))
  const started = await callProvider((signal) =>
    provider.start(
      shop,
      {
        idempotencyKey,
        orderReference: orderReferenceOf(order, payment),
        amount,
        currency,
        portal: portalOfCode(order.portalCode, shop.portals),
        language: order.language,
        email: order.contactEmail,
        buyerIp,
        summary,
        returnLink: statusLink(shop, order),
        callbackLink: order.origin + callbackPath(provider.name),
        deadline,
        terminal: payment.terminal ?? undefined,
      },
      signal,
    ),
  )
  if (await writeLink(shop.db, payment.id, started)) return started
  const kept = await readPayment(shop.db, payment.id)
  if (kept?.providerReference && kept.link !== null) return { reference: kept.providerReference, link: kept.link }
  throw new ProviderError('unavailable', 'The payment was given up while its page was made')
}
