import { type Currency, money, share } from '@parter/portal/language/money.ts'
import type { Terms } from '../terms/terms.rules.ts'

/** What a settlement's facts come to at one event. Returns are below zero; minor units. */
export interface EventSums {
  readonly eventId: number
  readonly isOver: boolean
  readonly sold: number
  readonly returned: number
  readonly soldAmount: number
  readonly returnedAmount: number
  readonly discountAmount: number
  readonly shopFeeAmount: number
  /** Kept back by earlier settlements and not released. */
  readonly keptAmount: number
}

export interface SettlementLine extends Omit<EventSums, 'isOver' | 'keptAmount'> {
  readonly dueAmount: number
  readonly reserveAmount: number
}

/** VAT of a settlement's facts at one rate. */
export interface VatSums {
  readonly vatBasisPoints: number
  readonly grossAmount: number
  readonly vatAmount: number
}

/** What is owed for a time. `payoutAmount + leftAmount = due − fee − VAT of it − reserve + carried`. */
export interface Reckoned {
  readonly lines: readonly SettlementLine[]
  readonly dueAmount: number
  readonly feeAmount: number
  readonly feeVatAmount: number
  readonly reserveAmount: number
  readonly carriedAmount: number
  readonly payoutAmount: number
  readonly leftAmount: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/**
 * Reckons a settlement. The organiser gets what was sold less what came back, without the shop's fees, less discounts if
 * they are theirs, less the operator's fee with its VAT. A share is kept back until an event is over; then all that was
 * kept of it is released. What doesn't suffice goes into the next settlement (R12.9).
 * @param carriedAmount left of the settlement before: zero or below
 */
export const reckon = (
  events: readonly EventSums[],
  terms: Terms,
  currency: Currency,
  carriedAmount: number,
): Reckoned => {
  const partOf = (amount: number, basisPoints: number) => share(money(amount, currency), basisPoints).amount
  const lines = events.map(({ isOver, keptAmount, ...event }): SettlementLine => {
    const discount = terms.bearsDiscounts ? event.discountAmount : 0
    const dueAmount = event.soldAmount + event.returnedAmount - event.shopFeeAmount - discount
    // returns never take more out of the reserve than is in it
    const kept = Math.max(-keptAmount, partOf(dueAmount, terms.reserveBasisPoints))
    return { ...event, dueAmount, reserveAmount: isOver ? -keptAmount : kept }
  })
  const dueAmount = sum(lines.map((line) => line.dueAmount))
  const tickets = sum(lines.map(({ sold, returned }) => sold - returned))
  const feeAmount = tickets * terms.ticketFeeAmount + partOf(dueAmount, terms.feeBasisPoints)
  const feeVatAmount = partOf(feeAmount, terms.feeVatBasisPoints)
  const reserveAmount = sum(lines.map((line) => line.reserveAmount))
  const rest = dueAmount - feeAmount - feeVatAmount - reserveAmount + carriedAmount
  return {
    lines,
    dueAmount,
    feeAmount,
    feeVatAmount,
    reserveAmount,
    carriedAmount,
    payoutAmount: Math.max(0, rest),
    leftAmount: Math.min(0, rest),
  }
}
