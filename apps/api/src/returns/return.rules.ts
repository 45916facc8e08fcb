import type { LineLabel } from '../orders/order/order.rules.ts'

/** Where a refund goes: back to the payment, or onto a new gift card. */
export type MoneyTo = 'card' | 'gift_card'

export type ReturnReason = 'returned' | 'cancelled_event' | 'moved_event' | 'staff' | 'resold' | 'exchanged'

/** Why a ticket can’t be returned. */
export type NotReturnable = 'not_allowed' | 'too_late' | 'used' | 'returned' | 'sent_on' | 'being_bought'

/** A line that is returned with a ticket: the ticket itself, its discount, its insurance. */
export interface ReturnedLine {
  readonly lineNo: number
  readonly kind: 'ticket' | 'discount' | 'insurance' | 'delivery' | 'envelope'
  readonly amount: number
  readonly feeAmount: number
}

/** A ticket with everything that decides whether and how it can be returned. Times are of the database’s clock. */
export interface TicketToReturn {
  readonly id: string
  readonly state: 'issued' | 'used' | 'returned' | 'void'
  readonly isSentOn: boolean
  /** Its owner offers it, and somebody has it in their cart or pays for it. */
  readonly isBeingBought: boolean
  readonly eventId: number
  readonly placeId: number
  readonly zoneId: number
  readonly ticketTypeId: number
  readonly label: LineLabel
  readonly lines: readonly ReturnedLine[]
  readonly startsAt: Date
  readonly returnableUntil: Date | null
  readonly returnFeeAmount: number
  readonly returnTo: readonly MoneyTo[]
  /** A late payment got an equal place instead of the chosen one. */
  readonly isOtherPlace: boolean
  /** Until when the buyer of a changed event may choose; none: it wasn’t changed, or they have chosen. */
  readonly chooseUntil: Date | null
  /** How many tickets of this type are sold together. */
  readonly multipleOf: number
  readonly now: Date
}

/** The rule for one ticket. */
export interface ReturnTerms {
  readonly until: Date
  /** Minor units kept per ticket. */
  readonly feeAmount: number
  readonly to: readonly MoneyTo[]
}

const EVERY_WAY: readonly MoneyTo[] = ['card', 'gift_card']
const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

/**
 * The return rule of a ticket: its event’s, without a fee while the buyer may choose because the event was changed, and
 * without a fee until the doors open if the shop chose the place. Null: there is none.
 */
export function termsOf(ticket: TicketToReturn): ReturnTerms | null {
  const { chooseUntil, isOtherPlace, startsAt, returnableUntil, returnFeeAmount, returnTo } = ticket
  if (chooseUntil !== null) return { until: chooseUntil, feeAmount: 0, to: EVERY_WAY }
  if (isOtherPlace) return { until: startsAt, feeAmount: 0, to: EVERY_WAY }
  if (returnableUntil === null) return null
  return { until: earlier(returnableUntil, startsAt), feeAmount: returnFeeAmount, to: returnTo }
}

/** Why a ticket can’t be returned now; null: it can. */
export function obstacleOf(ticket: TicketToReturn): NotReturnable | null {
  const { state, isSentOn, isBeingBought, now } = ticket
  if (state === 'used') return 'used'
  if (state !== 'issued') return 'returned'
  if (isSentOn) return 'sent_on'
  if (isBeingBought) return 'being_bought'
  const terms = termsOf(ticket)
  if (terms === null) return 'not_allowed'
  return now < terms.until ? null : 'too_late'
}

const sumOf = (lines: readonly ReturnedLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)

/** What was paid for a ticket: price less discount, plus insurance. */
export const worthOf = ({ lines }: Pick<TicketToReturn, 'lines'>): number => Math.max(0, sumOf(lines))

/** The fee for one ticket: never above what it was worth. */
export const feeOf = (ticket: TicketToReturn): number => Math.min(termsOf(ticket)?.feeAmount ?? 0, worthOf(ticket))

/**
 * What is kept of a return: the events' fees, and never so little that with what staff have given back before more would
 * come back than was paid.
 * @param left of the order's total that has not come back yet
 */
export const feeToKeep = (fees: number, value: number, left: number): number => Math.max(fees, value - left)

/** The ways of refunding that all of these tickets allow. */
export const waysOf = (tickets: readonly TicketToReturn[]): MoneyTo[] =>
  EVERY_WAY.filter((way) => tickets.every((ticket) => termsOf(ticket)?.to.includes(way)))

/** True when tickets that are sold only together (a family of four) stay together. */
export function keepsTogether(all: readonly TicketToReturn[], chosen: readonly TicketToReturn[]): boolean {
  const counts = Map.groupBy(chosen, ({ eventId, ticketTypeId }) => `${eventId} ${ticketTypeId}`)
  return [...counts.values()].every((own) => {
    const [first] = own
    const multiple = first?.multipleOf ?? 1
    const living = all.filter(
      ({ eventId, ticketTypeId, state }) =>
        eventId === first?.eventId && ticketTypeId === first.ticketTypeId && state === 'issued',
    )
    return own.length % multiple === 0 || own.length === living.length
  })
}

/** How an amount is split, minor units. */
export interface Shares {
  /** Refunded to the payment. */
  readonly payment: number
  /** Refunded to the gift cards that paid. */
  readonly oldCards: number
  /** Onto a new gift card. */
  readonly newCard: number
}

/**
 * Splits a refund as the order was paid: gift cards get their share of the total, computed over all returns so that
 * rounding loses nothing; the rest goes to the payment or a new gift card, as the buyer chose.
 * @param order its total, what gift cards paid of it, and earlier refunds
 */
export function sharesOf(
  order: { readonly totalAmount: number; readonly giftCardAmount: number; readonly refundedAmount: number },
  amount: number,
  to: MoneyTo,
): Shares {
  const { totalAmount, giftCardAmount, refundedAmount } = order
  if (amount === 0) return { payment: 0, oldCards: 0, newCard: 0 }
  const ofCards = (sum: number) => Math.floor((giftCardAmount * sum) / totalAmount)
  const oldCards = ofCards(refundedAmount + amount) - ofCards(refundedAmount)
  const rest = amount - oldCards
  return to === 'card' ? { payment: rest, oldCards, newCard: 0 } : { payment: 0, oldCards, newCard: rest }
}
