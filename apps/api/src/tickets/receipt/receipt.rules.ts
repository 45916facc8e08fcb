const DIGITS = 6

/** A receipt's number as it stands on it: storefront, year of the payment, and the next number of that series. */
export const receiptNumber = (series: {
  readonly portalCode: string
  readonly year: number
  readonly number: number
}): string => `${series.portalCode.toUpperCase()}-${series.year}-${String(series.number).padStart(DIGITS, '0')}`
