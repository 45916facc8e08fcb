import type { LineLabel } from '../orders/order/order.rules.ts'

/** Where the money of a returned ticket goes: back by the way it came, or onto a new gift card. */
export type MoneyTo = 'card' | 'gift_card'

export type ReturnReason = 'returned' | 'cancelled_event' | 'moved_event'

/** Why a ticket can’t be returned. */
export type NotReturnable = 'not_allowed' | 'too_late' | 'used' | 'returned' | 'sent_on'

/** A line that comes back with a ticket: the ticket itself, its discount, its insurance. */
export interface ReturnedLine {
  readonly lineNo: number
  readonly kind: 'ticket' | 'discount' | 'insurance' | 'delivery' | 'envelope'
  readonly amount: number
  readonly feeAmount: number
}

/** A ticket with all that decides whether and how it can come back. Moments are of the database’s clock. */
export interface TicketToReturn {
  readonly id: string
  readonly state: 'issued' | 'used' | 'returned' | 'void'
  readonly isSentOn: boolean
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
  /** Late money got an equal place instead of the one that was wanted. */
  readonly isOtherPlace: boolean
  /** The event was changed, and until then the buyer may choose; none: it wasn’t, or they have chosen. */
  readonly chooseUntil: Date | null
  /** So many of a ticket type go together. */
  readonly multipleOf: number
  readonly now: Date
}

/** The rule for one ticket. */
export interface ReturnTerms {
  readonly until: Date
  /** Minor units kept of each ticket. */
  readonly feeAmount: number
  readonly to: readonly MoneyTo[]
}

const EVERY_WAY: readonly MoneyTo[] = ['card', 'gift_card']
const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

/**
 * The rule that holds for a ticket: the event’s own; without a fee while its buyer may choose because the event was
 * changed, and until the doors open for a place that the buyer didn’t choose. Null: there is none.
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
  const { state, isSentOn, now } = ticket
  if (state === 'used') return 'used'
  if (state !== 'issued') return 'returned'
  if (isSentOn) return 'sent_on'
  const terms = termsOf(ticket)
  if (terms === null) return 'not_allowed'
  return now < terms.until ? null : 'too_late'
}

const sumOf = (lines: readonly ReturnedLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)

/** What was paid for a ticket: its price after its discount, and its insurance. */
export const worthOf = ({ lines }: Pick<TicketToReturn, 'lines'>): number => Math.max(0, sumOf(lines))

/** The fee for one ticket: never above what it was worth. */
export const feeOf = (ticket: TicketToReturn): number => Math.min(termsOf(ticket)?.feeAmount ?? 0, worthOf(ticket))

/** The ways that all of these tickets allow. */
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

/** How an amount is parted, minor units. */
export interface Shares {
  /** Back to where the money came from. */
  readonly payment: number
  /** Back onto the gift cards that had paid. */
  readonly oldCards: number
  /** Onto a new gift card. */
  readonly newCard: number
}

/**
 * Parts what goes back of an order as it was paid: gift cards get the share that they had of the total, counted over all
 * returns so that no cent is lost to rounding; the rest was money, and goes where the buyer wants it.
 * @param order its total, what gift cards paid of it, and what went back before
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
