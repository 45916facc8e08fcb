/** The countries that tickets are sent to by post, and how each writes its postal codes. */
const POSTAL_CODES = {
  EE: { shape: /^\d{5}$/, example: '10111' },
  LV: { shape: /^LV-\d{4}$/, example: 'LV-1050' },
  LT: { shape: /^LT-\d{5}$/, example: 'LT-01103' },
  FI: { shape: /^\d{5}$/, example: '00100' },
  CZ: { shape: /^\d{3} \d{2}$/, example: '110 00' },
  SK: { shape: /^\d{3} \d{2}$/, example: '811 01' },
  BY: { shape: /^\d{6}$/, example: '220030' },
} as const satisfies Record<string, { shape: RegExp; example: string }>

type PostalCountry = keyof typeof POSTAL_CODES

/** Where a storefront's letters go: its own country first. */
const POSTED_TO: Readonly<Record<string, readonly PostalCountry[]>> = {
  EE: ['EE', 'FI', 'LV', 'LT'],
  LV: ['LV', 'EE', 'LT'],
  LT: ['LT', 'LV', 'EE'],
  CZ: ['CZ', 'SK'],
  BY: ['BY'],
}

/** @param countryCode the storefront's country */
export const postalCountriesOf = (countryCode: string): readonly PostalCountry[] => POSTED_TO[countryCode] ?? []

/** What a postal code of a country looks like; empty for a country that nothing is sent to. */
export const postalCodeExample = (countryCode: string): string =>
  POSTAL_CODES[countryCode as PostalCountry]?.example ?? ''

/** What a postal code can be in a country whose own rule isn't here. */
const ANY_CODE = /^[\p{L}\d][\p{L}\d -]{1,18}$/u

/**
 * A postal code in the one spelling of its country: what people leave out (LV-, the space) is put in. Of a country that
 * nothing is posted to anything short is one.
 * @returns null for one that the country doesn't have
 */
export function readPostalCode(countryCode: string, typed: string): string | null {
  const known = Object.hasOwn(POSTAL_CODES, countryCode) ? POSTAL_CODES[countryCode as PostalCountry] : undefined
  if (!known) return ANY_CODE.test(typed.trim()) ? typed.trim() : null
  const digits = typed.replaceAll(/\D/g, '')
  const letters = typed.replaceAll(/[\d\s-]/g, '').toUpperCase()
  if (letters !== '' && letters !== countryCode) return null
  const written =
    countryCode === 'LV' || countryCode === 'LT'
      ? `${countryCode}-${digits}`
      : countryCode === 'CZ' || countryCode === 'SK'
        ? `${digits.slice(0, 3)} ${digits.slice(3)}`
        : digits
  return known.shape.test(written) ? written : null
}
