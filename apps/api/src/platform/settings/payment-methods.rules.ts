import { readByStorefront, refuseStrayStorefronts, valuesFor } from './by-storefront.rules.ts'

/** The payment methods that a provider's page may offer, in the order of display. */
export const PAYMENT_METHODS = ['card', 'bank_link', 'apple_pay', 'google_pay'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/**
 * Checks that the methods and storefronts in PAYMENT_METHODS exist.
 * @param portalCodes of all storefronts
 * @throws Error with a sentence for the operator
 */
export function checkPaymentMethods(setting: string, portalCodes: readonly string[]): void {
  const entries = readByStorefront(setting)
  const unknown = entries.find(({ value }) => !(PAYMENT_METHODS as readonly string[]).includes(value))
  if (unknown) {
    throw new Error(`Setting PAYMENT_METHODS: there is no “${unknown.value}”, only ${PAYMENT_METHODS.join(', ')}`)
  }
  refuseStrayStorefronts('PAYMENT_METHODS', entries, portalCodes)
}

/**
 * Reads PAYMENT_METHODS, the methods of the operator's contract with the provider: `card,bank_link` for all storefronts,
 * with `cz:card,cz:apple_pay` instead for one. A storefront with own entries has only these.
 */
export function paymentMethodsOf(setting: string, portalCode: string): PaymentMethod[] {
  const chosen = valuesFor(readByStorefront(setting), portalCode)
  return PAYMENT_METHODS.filter((method) => chosen.includes(method))
}
