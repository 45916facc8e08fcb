/** What it costs to insure a ticket on a storefront, by what is paid for it: its price after discounts. */
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

/** Insurance holds no VAT in any of the countries. */
export const INSURANCE_VAT_BASIS_POINTS = 0

/** Which wording of the offer is shown; it is kept with each ticket that was insured by it. */
export const INSURANCE_TEXT_VERSION = '2026-1'

/**
 * The premium for a ticket, in minor units, rounded up to the next whole one; null where tickets can't be insured, or
 * there is nothing to insure.
 * @param countryCode the storefront's country
 * @param amount what is paid for the ticket, discounts taken off: more is never given back
 */
export function premiumOf(countryCode: string, amount: number): number | null {
  const premium = PREMIUMS[countryCode]
  if (!premium || amount <= 0) return null
  return Math.max(premium.least, Math.ceil((amount * premium.basisPoints) / WHOLE))
}
