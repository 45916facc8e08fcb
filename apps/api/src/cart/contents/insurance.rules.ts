/** The premium for a ticket on a storefront, by its price after discounts. */
interface Premium {
  readonly basisPoints: number
  /** Minor units of the storefront's currency. */
  readonly least: number
}

const PREMIUMS: Readonly<Record<string, Premium>> = {
  EE: { basisPoints: 800, least: 150 },
  LV: { basisPoints: 800, least: 150 },
  LT: { basisPoints: 700, least: 140 },
  BY: { basisPoints: 600, least: 200 },
  CZ: { basisPoints: 700, least: 2900 },
}

const WHOLE = 10_000

/** Insurance is free of VAT in all of the countries. */
export const INSURANCE_VAT_BASIS_POINTS = 0

/** The version of the offer's wording, stored with each insured ticket. */
export const INSURANCE_TEXT_VERSION = '2026-1'

/**
 * The premium for a ticket, in minor units, rounded up to the next whole one; null where tickets can't be insured, or
 * there is nothing to insure.
 * @param countryCode the storefront's country
 * @param amount the discounted price of the ticket, which is the most that is ever refunded
 */
export function premiumOf(countryCode: string, amount: number): number | null {
  const premium = PREMIUMS[countryCode]
  if (!premium || amount <= 0) return null
  return Math.max(premium.least, Math.ceil((amount * premium.basisPoints) / WHOLE))
}
