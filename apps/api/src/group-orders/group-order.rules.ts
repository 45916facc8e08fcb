import { type Currency, money, vatOf } from '@parter/portal/language/money.ts'
import { type OrderLine, plainLine } from '../orders/order/order.rules.ts'

const DIGITS = 6

/** An invoice's number as printed: storefront, year, and the number within that series. */
export const invoiceNumber = (series: {
  readonly portalCode: string
  readonly year: number
  readonly number: number
}): string => `${series.portalCode.toUpperCase()}-INV-${series.year}-${String(series.number).padStart(DIGITS, '0')}`

/**
 * Tickets at an agreed price: what the shop asks more is a discount, so that reports and settlements know both. The fee is
 * never above the price, and VAT is due on what is paid.
 * @param agreed minor units for each ticket
 * @returns undefined: a ticket costs less in the shop
 */
export const linesAtPrice = (
  lines: readonly OrderLine[],
  agreed: number,
  currency: Currency,
): readonly OrderLine[] | undefined => {
  const tickets = lines.filter(({ kind }) => kind === 'ticket')
  if (tickets.some(({ amount }) => amount < agreed)) return undefined
  const priced = tickets.map((line) => ({
    ...line,
    feeAmount: Math.min(line.feeAmount, agreed),
    vatAmount: vatOf(money(agreed, currency), line.vatBasisPoints).amount,
  }))
  const discounts = tickets.flatMap(({ amount, eventId, placeId }): OrderLine[] =>
    amount === agreed ? [] : [{ ...plainLine('discount', agreed - amount, {}), eventId, placeId }],
  )
  return [...priced, ...discounts]
}

export const sumOf = (lines: readonly OrderLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)
