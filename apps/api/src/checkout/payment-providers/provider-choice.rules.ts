/** One entry of the setting PAYMENT_PROVIDER. */
export interface ProviderChoice {
  /** Null: for all storefronts without an entry. */
  readonly portalCode: string | null
  readonly provider: string
}

const FALLBACK = 'sandbox'

/**
 * Reads PAYMENT_PROVIDER: `everypay`, `ee:everypay,cz:stripe`, or both kinds together, `everypay,cz:stripe`.
 * @throws Error with a sentence when two entries are for the same storefronts /
 */
export function readChoices(setting: string): ProviderChoice[] {
  const choices = setting
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry): ProviderChoice => {
      const at = entry.indexOf(':')
      if (at < 0) return { portalCode: null, provider: entry }
      return { portalCode: entry.slice(0, at).trim(), provider: entry.slice(at + 1).trim() }
    })
  if (new Set(choices.map(({ portalCode }) => portalCode)).size < choices.length) {
    throw new Error('Setting PAYMENT_PROVIDER: a storefront is named twice')
  }
  return choices
}

/** The provider's name that a storefront's payments go to; the sandbox where none is named. */
export function providerNameOf(setting: string, portalCode: string): string {
  const choices = readChoices(setting)
  const own = choices.find((choice) => choice.portalCode === portalCode)
  return (own ?? choices.find((choice) => choice.portalCode === null))?.provider ?? FALLBACK
}
