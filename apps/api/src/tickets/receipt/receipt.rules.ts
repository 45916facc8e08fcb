import type { LineLabel, OrderLine } from '../../orders/order-line.rules.ts'

/** A line of a receipt. Amounts are whole minor units, VAT inside. */
export interface ReceiptLine {
  readonly kind: Exclude<OrderLine['kind'], 'discount'>
  readonly label: LineLabel
  /** What was paid for it, what was taken off gone. */
  readonly amount: number
  readonly discount: number
  readonly vatBasisPoints: number
  readonly vatAmount: number
}

export interface RateTotal {
  readonly vatBasisPoints: number
  readonly net: number
  readonly vat: number
  readonly gross: number
}

/**
 * The lines of a receipt out of those of an order: a discount is taken off the ticket that it belongs to, because the
 * VAT is that of the price which was paid.
 */
export function receiptLines(lines: readonly OrderLine[]): ReceiptLine[] {
  const offOf = (line: OrderLine): number =>
    line.kind === 'ticket'
      ? lines
          .filter(
            ({ kind, eventId, placeId }) => kind === 'discount' && eventId === line.eventId && placeId === line.placeId,
          )
          .reduce((sum, { amount }) => sum - amount, 0)
      : 0
  return lines.flatMap((line): ReceiptLine[] => {
    if (line.kind === 'discount') return []
    const discount = offOf(line)
    const { kind, label, vatBasisPoints, vatAmount } = line
    return [{ kind, label, amount: line.amount - discount, discount, vatBasisPoints, vatAmount }]
  })
}

/** What was sold at each rate of VAT, the highest first. */
export function totalsByRate(lines: readonly ReceiptLine[]): RateTotal[] {
  const rates = [...new Set(lines.map(({ vatBasisPoints }) => vatBasisPoints))].toSorted((a, b) => b - a)
  return rates.map((vatBasisPoints) => {
    const own = lines.filter((line) => line.vatBasisPoints === vatBasisPoints)
    const gross = own.reduce((sum, { amount }) => sum + amount, 0)
    const vat = own.reduce((sum, { vatAmount }) => sum + vatAmount, 0)
    return { vatBasisPoints, net: gross - vat, vat, gross }
  })
}

const DIGITS = 6

/** A receipt's number as it stands on it: storefront, year of the payment, and the next number of that series. */
export const receiptNumber = (series: {
  readonly portalCode: string
  readonly year: number
  readonly number: number
}): string => `${series.portalCode.toUpperCase()}-${series.year}-${String(series.number).padStart(DIGITS, '0')}`
