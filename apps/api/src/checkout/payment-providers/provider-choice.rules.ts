import { readByStorefront, type StorefrontValue, valuesFor } from '../../platform/settings/by-storefront.rules.ts'

const FALLBACK = 'sandbox'

/**
 * Reads PAYMENT_PROVIDER: `everypay`, `ee:everypay,cz:stripe`, or both kinds together, `everypay,cz:stripe`.
 * @throws Error with a sentence when two entries are for the same storefronts /
 */
export function readChoices(setting: string): StorefrontValue[] {
  const choices = readByStorefront(setting)
  if (new Set(choices.map(({ portalCode }) => portalCode)).size < choices.length) {
    throw new Error('Setting PAYMENT_PROVIDER: a storefront is named twice')
  }
  return choices
}

/** The provider's name that a storefront's payments go to; the sandbox where none is named. */
export const providerNameOf = (setting: string, portalCode: string): string =>
  valuesFor(readChoices(setting), portalCode)[0] ?? FALLBACK
