import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import { refuseStrayStorefronts } from '../../platform/settings/by-storefront.rules.ts'
import { checkPaymentMethods } from '../../platform/settings/payment-methods.rules.ts'
import { paymentPageOf, readChoices } from '../../platform/settings/payment-provider.rules.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { cash } from './cash/cash-provider.ts'
import { everypay } from './everypay/everypay-provider.ts'
import { invoice } from './invoice/invoice-provider.ts'
import { nothingToPay } from './provider/nothing-to-pay.ts'
import type { PaymentProvider } from './provider/payment-provider.ts'
import { sandbox } from './sandbox/sandbox-provider.ts'
import { stripe } from './stripe/stripe-provider.ts'
import { TERMINALS } from './terminal/choose-terminal.ts'

/** Those that PAYMENT_PROVIDER may name. */
export const CHOOSABLE: readonly PaymentProvider[] = [everypay, stripe, sandbox]
const PROVIDERS: readonly PaymentProvider[] = [...CHOOSABLE, nothingToPay, cash, invoice, ...TERMINALS]

const lacks = (settings: Settings, { needs = [] }: PaymentProvider) =>
  needs.filter((name) => String(settings[name] ?? '').trim() === '')

/**
 * Checks, before the shop opens, that every provider in PAYMENT_PROVIDER is known and has its settings: nothing may be
 * signed or verified with an empty secret.
 * @throws Error with a sentence for the operator
 */
export function checkProviders(settings: Settings, portals: readonly Portal[]): void {
  const portalCodes = portals.map(({ portalCode }) => portalCode)
  checkPaymentMethods(settings.PAYMENT_METHODS, portalCodes)
  const choices = readChoices(settings.PAYMENT_PROVIDER)
  refuseStrayStorefronts('PAYMENT_PROVIDER', choices, portalCodes)
  for (const { value: name } of choices) {
    const provider = CHOOSABLE.find((one) => one.name === name)
    if (!provider) {
      const names = CHOOSABLE.map((one) => one.name).join(', ')
      throw new Error(`Setting PAYMENT_PROVIDER: there is no provider “${name}”, only ${names}`)
    }
    const missing = lacks(settings, provider)
    if (missing.length > 0) throw new Error(`The payment provider ${name} can’t start without ${missing.join(', ')}`)
  }
  const { NODE_ENV, EVERYPAY_URL, STRIPE_URL } = settings
  for (const [name, url] of Object.entries({ EVERYPAY_URL, STRIPE_URL })) {
    if (NODE_ENV === 'production' && url?.startsWith('http:')) {
      throw new Error(`Setting ${name}: secrets go over https only`)
    }
  }
}

/** True where play money is accepted: on test variants always, on others only outside production. */
export const usesSandbox = (shop: Shop, portal: Portal): boolean =>
  portal.isTest || shop.settings.NODE_ENV !== 'production'

/**
 * The provider that a storefront's payments go to: the sandbox on test variants (R1.2), else the one of
 * PAYMENT_PROVIDER; and none for nothing to pay.
 * @throws ShopError payment_provider_unavailable when the setting names none, or one without its secrets, or play money
 *   in production
 */
export function chooseProvider(shop: Shop, portal: Portal, amount: number): PaymentProvider {
  if (amount === 0) return nothingToPay
  const name = paymentPageOf(shop.settings.PAYMENT_PROVIDER, portal)
  const chosen = CHOOSABLE.find((provider) => provider.name === name)
  const mayBe = chosen && lacks(shop.settings, chosen).length === 0
  if (mayBe && (chosen !== sandbox || usesSandbox(shop, portal))) return chosen
  shop.log.error({ provider: name, portal: portal.portalCode }, 'This payment provider can’t be used here')
  throw new ShopError('payment_provider_unavailable')
}

/** The provider of a started payment; undefined when its adapter no longer exists. */
export const providerOf = (name: string): PaymentProvider | undefined => PROVIDERS.find((one) => one.name === name)
