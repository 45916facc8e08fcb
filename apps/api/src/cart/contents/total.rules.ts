import type { CartTotal } from '@parter/contract/cart/cart.ts'
import { type Currency, type Money, money, share, shareOut, total, vatOf } from '@parter/portal/language/money.ts'

/** A ticket at its full price, including fee and VAT. */
export interface PricedTicket {
  readonly eventId: number
  readonly amount: number
  readonly feeAmount: number
  readonly vatBasisPoints: number
  /** None: not insured. Paid in addition to the price; computed from the discounted price. */
  readonly insuranceAmount?: number
  readonly ticketTypeId?: number
}

/** The discount of a promo code on the tickets of its event, or on those of some types. */
export type Discount = { readonly eventId: number; readonly ticketTypeIds?: readonly number[] | undefined } & (
  | { readonly kind: 'price'; readonly amount: number }
  | { readonly kind: 'percent'; readonly basisPoints: number }
  | { readonly kind: 'amount'; readonly amount: number }
)

/** A gift card for some events only: it pays for their tickets and insurance. */
export interface CardForEvents {
  readonly available: number
  readonly eventIds: readonly number[]
}

/** A charge besides the tickets. */
export interface Charge {
  readonly amount: number
  readonly vatBasisPoints: number
}

export interface Basket {
  readonly currency: Currency
  readonly tickets: readonly PricedTicket[]
  readonly discounts: readonly Discount[]
  /** None: not chosen yet, or not offered. */
  readonly delivery: Charge | null
  readonly envelope: Charge | null
  readonly insuranceVatBasisPoints: number
  /** The balance of each gift card, in the order of use; a plain number: it pays for anything. */
  readonly giftCards: readonly (number | CardForEvents)[]
}

/** The VAT included in an amount, and its rate. */
export interface Vat {
  readonly vatBasisPoints: number
  readonly vatAmount: number
}

/** The total as shown, and the parts that an order stores, by the position of tickets and gift cards. */
export interface Total extends CartTotal {
  readonly perTicket: readonly (Vat & {
    readonly discountAmount: number
    readonly feeAmount: number
    /** Of its insurance; none: not insured. */
    readonly insuranceVat: Vat | null
  })[]
  readonly deliveryVat: Vat | null
  readonly envelopeVat: Vat | null
  readonly giftCardAmounts: readonly number[]
}

/** Price overrides come first, then percentages of the rest, then fixed amounts. */
const DISCOUNT_ORDER = ['price', 'percent', 'amount'] as const

/**
 * Computes a cart's total, and nothing else does (R4.11). Tickets, then discounts (never more than the tickets of their
 * event), then delivery, envelope and insurance, which are not discounted, then gift cards, which pay for anything.
 * All amounts are whole minor units. A percentage is rounded per ticket, half a unit away from zero; a fixed amount is
 * split exactly over the event's tickets by price; VAT is computed and rounded per discounted line, then summed.
 * A gift card is a means of payment and changes no VAT.
 * @throws RangeError for amounts that aren't whole
 */
export function totalOf(basket: Basket): Total {
  const { currency, tickets, delivery, envelope } = basket
  const sum = (amounts: readonly number[]) =>
    total(
      amounts.map((amount) => money(amount, currency)),
      currency,
    ).amount
  const vatIn = ({ amount, vatBasisPoints }: Charge): Vat => ({
    vatBasisPoints,
    vatAmount: vatOf(money(amount, currency), vatBasisPoints).amount,
  })

  const payable = payableOf(basket)
  const perTicket = tickets.map((ticket, position) => {
    const amount = payable[position] ?? 0
    return {
      discountAmount: ticket.amount - amount,
      feeAmount: Math.min(ticket.feeAmount, amount),
      ...vatIn({ amount, vatBasisPoints: ticket.vatBasisPoints }),
      insuranceVat:
        ticket.insuranceAmount === undefined
          ? null
          : vatIn({ amount: ticket.insuranceAmount, vatBasisPoints: basket.insuranceVatBasisPoints }),
    }
  })
  const insurances = tickets.flatMap(({ insuranceAmount }) => insuranceAmount ?? [])
  const ticketAmount = sum(tickets.map(({ amount }) => amount))
  const discountAmount = sum(perTicket.map((ticket) => ticket.discountAmount))
  const insuranceAmount = sum(insurances)
  const extras = sum([delivery?.amount ?? 0, envelope?.amount ?? 0, insuranceAmount])
  const giftCardAmounts = usedOfCards(basket, payable, ticketAmount - discountAmount + extras)

  const lines: CartTotal['lines'] = [{ kind: 'tickets', amount: ticketAmount }]
  if (discountAmount !== 0) lines.push({ kind: 'discount', amount: -discountAmount })
  if (delivery) lines.push({ kind: 'delivery', amount: delivery.amount })
  if (envelope) lines.push({ kind: 'envelope', amount: envelope.amount })
  if (insurances.length > 0) lines.push({ kind: 'insurance', amount: insuranceAmount })
  for (const amount of giftCardAmounts) if (amount > 0) lines.push({ kind: 'gift_card', amount: -amount })

  const deliveryVat = delivery && vatIn(delivery)
  const envelopeVat = envelope && vatIn(envelope)
  const vats = [...perTicket, ...perTicket.map(({ insuranceVat }) => insuranceVat), deliveryVat, envelopeVat]
  return {
    currency,
    ticketQuantity: tickets.length,
    lines,
    feeAmount: sum(perTicket.map(({ feeAmount }) => feeAmount)),
    vatAmount: sum(vats.map((vat) => vat?.vatAmount ?? 0)),
    totalAmount: sum(lines.map(({ amount }) => amount)),
    perTicket,
    deliveryVat,
    envelopeVat,
    giftCardAmounts,
  }
}

/** The price of each ticket after all discounts, never below zero. */
export function payableOf({
  tickets,
  discounts,
  currency,
}: Pick<Basket, 'tickets' | 'discounts' | 'currency'>): number[] {
  const left = tickets.map(({ amount }) => amount)
  const inOrder = DISCOUNT_ORDER.flatMap((kind) => discounts.filter((discount) => discount.kind === kind))
  for (const discount of inOrder) {
    const positions = tickets.flatMap((ticket, position) => (isReduced(ticket, discount) ? [position] : []))
    const amounts = positions.map((position) => left[position] ?? 0)
    const reduced = reduce(discount, amounts, currency)
    for (const [at, position] of positions.entries()) left[position] = reduced[at] ?? 0
  }
  return left
}

function reduce(discount: Discount, amounts: readonly number[], currency: Currency): number[] {
  if (discount.kind === 'price') return amounts.map((amount) => Math.min(amount, discount.amount))
  if (discount.kind === 'percent') {
    return amounts.map((amount) => amount - share(money(amount, currency), discount.basisPoints).amount)
  }
  const whole = amounts.reduce((sum, amount) => sum + amount, 0)
  if (whole === 0) return [...amounts]
  const off: Money[] = shareOut(money(Math.min(discount.amount, whole), currency), amounts)
  return amounts.map((amount, position) => amount - (off[position]?.amount ?? 0))
}

const isReduced = ({ eventId, ticketTypeId }: PricedTicket, discount: Discount): boolean =>
  eventId === discount.eventId &&
  (discount.ticketTypeIds === undefined ||
    (ticketTypeId !== undefined && discount.ticketTypeIds.includes(ticketTypeId)))

/**
 * Cards are used one after the other until nothing is left to pay. A card for some events pays no more than their total,
 * and no other card pays the same part again.
 */
function usedOfCards({ tickets, giftCards }: Basket, payable: readonly number[], toPay: number): number[] {
  let left = toPay
  const leftOfEvent = new Map<number, number>()
  for (const [position, { eventId, insuranceAmount = 0 }] of tickets.entries()) {
    leftOfEvent.set(eventId, (leftOfEvent.get(eventId) ?? 0) + (payable[position] ?? 0) + insuranceAmount)
  }
  return giftCards.map((card) => {
    if (typeof card === 'number') {
      const used = Math.min(Math.max(card, 0), left)
      left -= used
      return used
    }
    let balance = Math.max(card.available, 0)
    for (const eventId of new Set(card.eventIds)) {
      const cost = leftOfEvent.get(eventId) ?? 0
      const used = Math.min(balance, cost, left)
      leftOfEvent.set(eventId, cost - used)
      balance -= used
      left -= used
    }
    return Math.max(card.available, 0) - balance
  })
}
