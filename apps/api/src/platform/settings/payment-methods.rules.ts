/** The payment methods that a provider's page may offer, in the order of display. */
export const PAYMENT_METHODS = ['card', 'bank_link', 'apple_pay', 'google_pay'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

interface Entry {
  /** Null: for all storefronts that no other entry names. */
  readonly portalCode: string | null
  readonly method: string
}

const entriesIn = (setting: string): Entry[] =>
  setting
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const at = entry.indexOf(':')
      return { portalCode: at < 0 ? null : entry.slice(0, at).trim(), method: entry.slice(at + 1).trim() }
    })

/**
 * Checks that the methods and storefronts in PAYMENT_METHODS exist.
 * @param portalCodes of all storefronts
 * @throws Error with a sentence for the operator
 */
export function checkPaymentMethods(setting: string, portalCodes: readonly string[]): void {
  const entries = entriesIn(setting)
  const unknown = entries.find(({ method }) => !(PAYMENT_METHODS as readonly string[]).includes(method))
  if (unknown) {
    throw new Error(`Setting PAYMENT_METHODS: there is no “${unknown.method}”, only ${PAYMENT_METHODS.join(', ')}`)
  }
  const stray = entries.find(({ portalCode }) => portalCode !== null && !portalCodes.includes(portalCode))
  if (stray) throw new Error(`Setting PAYMENT_METHODS: there is no storefront ${stray.portalCode}`)
}

/**
 * Reads PAYMENT_METHODS, the methods of the operator's contract with the provider: `card,bank_link` for all storefronts,
 * with `cz:card,cz:apple_pay` instead for one. A storefront with own entries has only these.
 */
export function paymentMethodsOf(setting: string, portalCode: string): PaymentMethod[] {
  const entries = entriesIn(setting)
  const own = entries.filter((entry) => entry.portalCode === portalCode)
  const chosen = own.length > 0 ? own : entries.filter((entry) => entry.portalCode === null)
  return PAYMENT_METHODS.filter((method) => chosen.some((entry) => entry.method === method))
}
