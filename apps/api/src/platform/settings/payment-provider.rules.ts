import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { readByStorefront, type StorefrontValue, valuesFor } from './by-storefront.rules.ts'

const FALLBACK = 'sandbox'

/** Those with a page on which a buyer pays. */
export const PAYMENT_PAGES = ['everypay', 'stripe', FALLBACK] as const
export type PaymentPage = (typeof PAYMENT_PAGES)[number]

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

/** On whose page buyers of a storefront pay: play money on test variants (R1.2); null where the setting names none. */
export const paymentPageOf = (
  setting: string,
  { portalCode, isTest }: Pick<Portal, 'portalCode' | 'isTest'>,
): PaymentPage | null => {
  const name = isTest ? FALLBACK : providerNameOf(setting, portalCode)
  return PAYMENT_PAGES.find((page) => page === name) ?? null
}
