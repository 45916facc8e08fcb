import type { LineLabel, OrderLine } from '../order-line.rules.ts'

/** A thing that an order sold. Amounts are whole minor units, VAT inside. */
export interface SoldLine {
  readonly kind: Exclude<OrderLine['kind'], 'discount'>
  readonly eventId: number | null
  readonly placeId: number | null
  readonly label: LineLabel
  /** Before discounts. */
  readonly price: number
  readonly discount: number
  /** What was paid for it: the price without the discount. */
  readonly amount: number
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
 * The things that an order sold: a discount is taken off the ticket that it belongs to, because the VAT is that of the
 * price which was paid. Their amounts add up to the order's total.
 */
export function soldLines(lines: readonly OrderLine[]): SoldLine[] {
  const offOf = (line: OrderLine): number =>
    line.kind === 'ticket'
      ? lines
          .filter(
            ({ kind, eventId, placeId }) => kind === 'discount' && eventId === line.eventId && placeId === line.placeId,
          )
          .reduce((sum, { amount }) => sum - amount, 0)
      : 0
  return lines.flatMap((line): SoldLine[] => {
    if (line.kind === 'discount') return []
    const discount = offOf(line)
    const { kind, eventId, placeId, label, vatBasisPoints, vatAmount, amount: price } = line
    return [{ kind, eventId, placeId, label, price, discount, amount: price - discount, vatBasisPoints, vatAmount }]
  })
}

/** What was sold at each rate of VAT, the highest first. */
export function totalsByRate(lines: readonly Pick<SoldLine, 'amount' | 'vatBasisPoints' | 'vatAmount'>[]): RateTotal[] {
  const rates = [...new Set(lines.map(({ vatBasisPoints }) => vatBasisPoints))].toSorted((a, b) => b - a)
  return rates.map((vatBasisPoints) => {
    const own = lines.filter((line) => line.vatBasisPoints === vatBasisPoints)
    const gross = own.reduce((sum, { amount }) => sum + amount, 0)
    const vat = own.reduce((sum, { vatAmount }) => sum + vatAmount, 0)
    return { vatBasisPoints, net: gross - vat, vat, gross }
  })
}
