import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { asking, type Finding, note } from '../../platform/doctor/finding.ts'
import type { Settings } from '../../platform/settings.ts'
import { CHOOSABLE } from './choose-provider.ts'
import { providerNameOf } from './provider-choice.rules.ts'

/** Whether the payment provider of each storefront that sells answers, and knows us. Nothing is begun there. */
export const examineProviders = (settings: Settings, portals: readonly Portal[]): Promise<Finding[]> =>
  Promise.all(
    portals
      .filter(({ isTest }) => !isTest)
      .map(async (portal) => {
        const name = providerNameOf(settings.PAYMENT_PROVIDER, portal.portalCode)
        const subject = `payments, ${portal.portalCode}`
        const provider = CHOOSABLE.find((one) => one.name === name)
        if (!provider?.greet) return note(subject, `${name}: no money is taken`)
        return asking(subject, async (signal) => {
          await provider.greet?.({ settings }, portal, signal)
          return `${name} answers, and knows us`
        })
      }),
  )
