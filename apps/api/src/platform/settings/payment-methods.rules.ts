/** The ways to pay that a provider's page may offer, in the order of showing. */
export const PAYMENT_METHODS = ['card', 'bank_link', 'apple_pay', 'google_pay'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

interface Wish {
  /** Null: for all storefronts that no other wish names. */
  readonly portalCode: string | null
  readonly method: string
}

const wishesIn = (setting: string): Wish[] =>
  setting
    .split(',')
    .map((wish) => wish.trim())
    .filter((wish) => wish !== '')
    .map((wish) => {
      const at = wish.indexOf(':')
      return { portalCode: at < 0 ? null : wish.slice(0, at).trim(), method: wish.slice(at + 1).trim() }
    })

/**
 * Sees that PAYMENT_METHODS names ways to pay and storefronts that there are.
 * @param portalCodes of all storefronts
 * @throws Error with a sentence for the operator
 */
export function checkPaymentMethods(setting: string, portalCodes: readonly string[]): void {
  const wishes = wishesIn(setting)
  const unknown = wishes.find(({ method }) => !(PAYMENT_METHODS as readonly string[]).includes(method))
  if (unknown) {
    throw new Error(`Setting PAYMENT_METHODS: there is no “${unknown.method}”, only ${PAYMENT_METHODS.join(', ')}`)
  }
  const stray = wishes.find(({ portalCode }) => portalCode !== null && !portalCodes.includes(portalCode))
  if (stray) throw new Error(`Setting PAYMENT_METHODS: there is no storefront ${stray.portalCode}`)
}

/**
 * Reads PAYMENT_METHODS, what the operator's contract with the provider offers: `card,bank_link` for all storefronts,
 * with `cz:card,cz:apple_pay` instead for one. A storefront that is named has only what is named for it.
 */
export function paymentMethodsOf(setting: string, portalCode: string): PaymentMethod[] {
  const wishes = wishesIn(setting)
  const own = wishes.filter((wish) => wish.portalCode === portalCode)
  const chosen = own.length > 0 ? own : wishes.filter((wish) => wish.portalCode === null)
  return PAYMENT_METHODS.filter((method) => chosen.some((wish) => wish.method === method))
}
