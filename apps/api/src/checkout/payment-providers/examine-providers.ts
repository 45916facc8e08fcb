import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { asking, type Finding, note } from '../../platform/doctor/finding.ts'
import { paymentMethodsOf } from '../../platform/settings/payment-methods.rules.ts'
import { providerNameOf } from '../../platform/settings/payment-provider.rules.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { CHOOSABLE } from './choose-provider.ts'

/**
 * Checks whether the payment provider of each storefront replies, accepts our credentials, and supports the methods in
 * PAYMENT_METHODS. Starts no payment.
 */
export const examineProviders = (settings: Settings, portals: readonly Portal[]): Promise<Finding[]> =>
  Promise.all(
    portals
      .filter(({ isTest }) => !isTest)
      .map(async (portal) => {
        const name = providerNameOf(settings.PAYMENT_PROVIDER, portal.portalCode)
        const subject = `payments, ${portal.portalCode}`
        const provider = CHOOSABLE.find((one) => one.name === name)
        if (!provider?.ping) return note(subject, `${name}: no money is taken`)
        return asking(subject, async (signal) => {
          const offered = (await provider.ping?.({ settings }, portal, signal)) ?? null
          const named = paymentMethodsOf(settings.PAYMENT_METHODS, portal.portalCode)
          const untrue = named.filter((method) => offered !== null && !offered.includes(method))
          if (untrue.length > 0) {
            throw new Error(
              `PAYMENT_METHODS names ${untrue.join(', ')}, which ${name} doesn’t offer for this storefront`,
            )
          }
          const words = named.length > 0 ? `; buyers are told of ${named.join(', ')}` : ''
          return `${name} answers, and knows us${words}`
        })
      }),
  )
