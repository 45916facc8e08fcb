/** The ways to pay that a provider's page may offer, in the order of showing. */
export const PAYMENT_METHODS = ['card', 'bank_link', 'apple_pay', 'google_pay'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/**
 * Reads PAYMENT_METHODS, what the operator's contract with the provider offers: `card,bank_link` for all storefronts,
 * with `cz:card,cz:apple_pay` instead for one. A storefront that is named has only what is named for it.
 * @throws Error with a sentence for the operator when a way is unknown
 */
export function paymentMethodsOf(setting: string, portalCode: string): PaymentMethod[] {
  const wishes = setting
    .split(',')
    .map((wish) => wish.trim())
    .filter((wish) => wish !== '')
    .map((wish) => {
      const at = wish.indexOf(':')
      return { portalCode: at < 0 ? null : wish.slice(0, at).trim(), method: wish.slice(at + 1).trim() }
    })
  const unknown = wishes.find(({ method }) => !(PAYMENT_METHODS as readonly string[]).includes(method))
  if (unknown) {
    throw new Error(`Setting PAYMENT_METHODS: there is no “${unknown.method}”, only ${PAYMENT_METHODS.join(', ')}`)
  }
  const own = wishes.filter((wish) => wish.portalCode === portalCode)
  const chosen = own.length > 0 ? own : wishes.filter((wish) => wish.portalCode === null)
  return PAYMENT_METHODS.filter((method) => chosen.some((wish) => wish.method === method))
}
