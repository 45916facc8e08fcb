import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { ShopError } from '../../platform/shop-error.ts'
import type { Shop } from '../../platform/shop.ts'
import { nothingToPay } from './nothing-to-pay.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { sandbox } from './sandbox/sandbox-provider.ts'

const PROVIDERS: readonly PaymentProvider[] = [sandbox, nothingToPay]

/** True where play money is accepted: on test variants always, on others only outside production. */
export const takesPlayMoney = (shop: Shop, portal: Portal): boolean =>
  portal.isTest || shop.settings.NODE_ENV !== 'production'

/**
 * The provider that a storefront's payments go to: the sandbox on test variants (R1.2), else the one of
 * PAYMENT_PROVIDER; for nothing to pay none is bothered.
 * @throws ShopError payment_provider_unavailable when the setting names none, or play money in production
 */
export function chooseProvider(shop: Shop, portal: Portal, amount: number): PaymentProvider {
  if (amount === 0) return nothingToPay
  const name = portal.isTest ? sandbox.name : shop.settings.PAYMENT_PROVIDER
  const chosen = PROVIDERS.find((provider) => provider.name === name && provider !== nothingToPay)
  if (chosen && (chosen !== sandbox || takesPlayMoney(shop, portal))) return chosen
  shop.log.error({ provider: name, portal: portal.portalCode }, 'This payment provider can’t be used here')
  throw new ShopError('payment_provider_unavailable')
}

/** The provider of a payment that was started; undefined when its adapter is gone from the house. */
export const providerOf = (name: string): PaymentProvider | undefined => PROVIDERS.find((one) => one.name === name)
