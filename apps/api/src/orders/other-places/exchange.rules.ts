import { type Money, money, vatOf } from '@parter/portal/language/money.ts'
import { type Movement, saleMovement } from '../books/ledger.rules.ts'
import type { LineLabel, OrderLine } from '../order/order.rules.ts'

/** What a ticket is exchanged for. */
export interface TicketInstead {
  readonly placeId: number
  readonly zoneId: number
  readonly ticketTypeId: number
  /** Its zone, type and seat as they are called. */
  readonly label: LineLabel
  /** The price of now, minor units. */
  readonly amount: number
  readonly feeAmount: number
}

/**
 * The lines that sell a ticket instead of another: in the same hands, at the same rate of VAT, with the same insurance, and
 * with the discount that the other one had, in proportion to the price.
 * @param own the lines of the other one: ticket, discount, insurance
 */
function linesInstead(own: readonly OrderLine[], instead: TicketInstead, currency: Money['currency']): OrderLine[] {
  const { placeId, zoneId, ticketTypeId, label, amount, feeAmount } = instead
  const ticket = own.find(({ kind }) => kind === 'ticket')
  if (!ticket) throw new Error('What is exchanged has no ticket')
  const beside = (kind: OrderLine['kind']) => own.filter((line) => line.kind === kind)
  const share = (part: number) => (ticket.amount === 0 ? 0 : -Math.round((-part * amount) / ticket.amount))
  const discounts = beside('discount')
    .map((line) => ({ ...line, placeId, amount: share(line.amount) }))
    .filter((line) => line.amount < 0)
  const paid = discounts.reduce((sum, line) => sum + line.amount, amount)
  const { isResale: _, days: __, needsProof: ___, ...same } = ticket.label
  return [
    {
      ...ticket,
      placeId,
      zoneId,
      ticketTypeId,
      amount,
      label: { ...same, ...label },
      feeAmount: Math.min(feeAmount, paid),
      vatAmount: vatOf(money(paid, currency), ticket.vatBasisPoints).amount,
    },
    ...discounts,
    ...beside('insurance').map((line) => ({ ...line, placeId })),
  ]
}

/** What a ticket is exchanged for at the price of now. */
export interface PricedExchange {
  readonly lines: readonly OrderLine[]
  readonly amount: number
  /** How much more that is than what was paid for the other one; below zero: less. */
  readonly difference: number
}

const sum = (lines: readonly OrderLine[]): number => lines.reduce((total, { amount }) => total + amount, 0)

/** Prices an exchange. @param own the lines of the other ticket: itself, discount, insurance */
export const pricedInstead = (
  own: readonly OrderLine[],
  instead: TicketInstead,
  currency: Money['currency'],
): PricedExchange => {
  const lines = linesInstead(own, instead, currency)
  return { lines, amount: sum(lines), difference: sum(lines) - sum(own) }
}

/** The sale of what an exchange has brought, under the exchange's number. */
export const exchangeMovement = (
  exchangeId: number,
  currency: Money['currency'],
  lines: readonly OrderLine[],
): Movement => ({ ...saleMovement(0, currency, lines), dedupeKey: `exchange:${exchangeId}` })
