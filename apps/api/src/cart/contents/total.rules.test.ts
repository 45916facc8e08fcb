import { vatOf } from '@parter/portal/language/money.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Basket, type Discount, type PricedTicket, totalOf } from './total.rules.ts'

const EVENTS = [200001, 200002, 200003]
const eventId = fc.constantFrom(...EVENTS)
const amount = fc.integer({ min: 0, max: 500_000 })
const vatBasisPoints = fc.constantFrom(0, 900, 1200, 2100, 2400)
const ticketTypeId = fc.constantFrom(1, 2, 3)
const ticketTypeIds = fc.option(fc.array(ticketTypeId, { maxLength: 2 }), { nil: undefined })

const ticket: fc.Arbitrary<PricedTicket> = fc
  .record({
    eventId,
    amount,
    ticketTypeId,
    feePercent: fc.integer({ min: 0, max: 100 }),
    vatBasisPoints,
    insured: fc.boolean(),
  })
  .map(({ feePercent, insured, ...priced }) => ({
    ...priced,
    feeAmount: Math.floor((priced.amount * feePercent) / 100),
    ...(insured ? { insuranceAmount: 350 } : {}),
  }))
const discount: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({ kind: fc.constant('price' as const), eventId, ticketTypeIds, amount }),
  fc.record({
    kind: fc.constant('percent' as const),
    eventId,
    ticketTypeIds,
    basisPoints: fc.integer({ min: 1, max: 10_000 }),
  }),
  fc.record({ kind: fc.constant('amount' as const), eventId, ticketTypeIds, amount }),
)
const balance = fc.integer({ min: 0, max: 300_000 })
const giftCard = fc.oneof(balance, fc.record({ available: balance, eventIds: fc.array(eventId, { maxLength: 3 }) }))
const charge = fc.option(fc.record({ amount: fc.integer({ min: 0, max: 2000 }), vatBasisPoints }))
const basket: fc.Arbitrary<Basket> = fc.record({
  currency: fc.constantFrom('EUR', 'BYN', 'CZK'),
  tickets: fc.array(ticket, { maxLength: 20 }),
  discounts: fc.array(discount, { maxLength: 4 }),
  delivery: charge,
  envelope: charge,
  insuranceVatBasisPoints: vatBasisPoints,
  giftCards: fc.array(giftCard, { maxLength: 3 }),
})

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
const plain: Basket = {
  currency: 'EUR',
  tickets: [],
  discounts: [],
  delivery: null,
  envelope: null,
  insuranceVatBasisPoints: 0,
  giftCards: [],
}
const ticketOf = (price: number, id = 200001): PricedTicket => ({
  eventId: id,
  amount: price,
  feeAmount: 0,
  vatBasisPoints: 2400,
})

describe('the total of a cart [R4.11]', () => {
  it('is the sum of its lines, whole, and never below zero', () => {
    fc.assert(
      fc.property(basket, (any) => {
        const total = totalOf(any)
        expect(sum(total.lines.map((line) => line.amount))).toBe(total.totalAmount)
        expect(Number.isSafeInteger(total.totalAmount)).toBe(true)
        expect(total.totalAmount).toBeGreaterThanOrEqual(0)
        expect(total.ticketQuantity).toBe(any.tickets.length)
      }),
    )
  })

  it('includes fee and VAT, and equals the sum of its tickets’ parts', () => {
    fc.assert(
      fc.property(basket, (any) => {
        const total = totalOf(any)
        const gross = total.totalAmount + sum(total.giftCardAmounts)
        expect(total.feeAmount).toBeLessThanOrEqual(gross)
        expect(total.vatAmount).toBeGreaterThanOrEqual(0)
        expect(total.vatAmount).toBeLessThanOrEqual(gross)
        const off = sum(total.lines.filter(({ kind }) => kind === 'discount').map((line) => -line.amount))
        expect(sum(total.perTicket.map(({ discountAmount }) => discountAmount))).toBe(off)
        for (const [position, { discountAmount }] of total.perTicket.entries()) {
          expect(discountAmount).toBeGreaterThanOrEqual(0)
          expect(discountAmount).toBeLessThanOrEqual(any.tickets[position]?.amount ?? 0)
        }
      }),
    )
  })

  it('doesn’t depend on the order of discounts of different kinds', () => {
    fc.assert(
      fc.property(basket, (any) => {
        const kinds = new Set(any.discounts.map(({ kind, eventId: id }) => `${kind} ${id}`))
        fc.pre(kinds.size === any.discounts.length)
        expect(totalOf({ ...any, discounts: any.discounts.toReversed() })).toEqual(totalOf(any))
      }),
    )
  })

  it('is never raised by a discount or a gift card, which never change other events', () => {
    fc.assert(
      fc.property(basket, discount, (any, more) => {
        const before = totalOf({ ...any, discounts: [] })
        const after = totalOf({ ...any, discounts: [more] })
        expect(after.totalAmount).toBeLessThanOrEqual(before.totalAmount)
        for (const [position, { discountAmount }] of after.perTicket.entries()) {
          const of = any.tickets[position]
          const isOther = more.ticketTypeIds && !more.ticketTypeIds.includes(of?.ticketTypeId ?? 0)
          if (of?.eventId !== more.eventId || isOther) expect(discountAmount).toBe(0)
        }
        expect(totalOf({ ...any, giftCards: [] }).totalAmount).toBeGreaterThanOrEqual(totalOf(any).totalAmount)
      }),
    )
  })

  it('applies price overrides first, then percentages, then amounts', () => {
    const discounts: Discount[] = [
      { kind: 'amount', eventId: 200001, amount: 100 },
      { kind: 'percent', eventId: 200001, basisPoints: 1000 },
      { kind: 'price', eventId: 200001, amount: 2000 },
    ]
    expect(totalOf({ ...plain, tickets: [ticketOf(3000)], discounts }).totalAmount).toBe(1700)
  })

  it('never discounts insurance, delivery or envelope', () => {
    const total = totalOf({
      ...plain,
      tickets: [{ ...ticketOf(1000), insuranceAmount: 350 }],
      discounts: [{ kind: 'percent', eventId: 200001, basisPoints: 10_000 }],
      delivery: { amount: 490, vatBasisPoints: 2400 },
      envelope: { amount: 150, vatBasisPoints: 2400 },
    })
    expect(total.lines).toEqual([
      { kind: 'tickets', amount: 1000 },
      { kind: 'discount', amount: -1000 },
      { kind: 'delivery', amount: 490 },
      { kind: 'envelope', amount: 150 },
      { kind: 'insurance', amount: 350 },
    ])
    expect(total.totalAmount).toBe(990)
  })

  it('has no line for what is missing or amounts to zero', () => {
    const total = totalOf({
      ...plain,
      tickets: [ticketOf(1000)],
      discounts: [{ kind: 'amount', eventId: 200001, amount: 0 }],
      giftCards: [0, 400, { available: 500, eventIds: [200002] }],
    })
    expect(total.lines).toEqual([
      { kind: 'tickets', amount: 1000 },
      { kind: 'gift_card', amount: -400 },
    ])
  })

  it('lets gift cards pay delivery, envelope and insurance too, and leaves nothing to pay', () => {
    const total = totalOf({
      ...plain,
      tickets: [{ ...ticketOf(1000), insuranceAmount: 350 }],
      delivery: { amount: 490, vatBasisPoints: 2400 },
      envelope: { amount: 150, vatBasisPoints: 2400 },
      giftCards: [1500, 5000],
    })
    expect(total.giftCardAmounts).toEqual([1500, 490])
    expect(total.totalAmount).toBe(0)
  })

  it('applies a discount for some types to their tickets only', () => {
    const discount: Discount = { kind: 'percent', eventId: 200001, ticketTypeIds: [2], basisPoints: 5000 }
    const tickets = [{ ...ticketOf(1000), ticketTypeId: 2 }, { ...ticketOf(1000), ticketTypeId: 1 }, ticketOf(1000)]
    const { perTicket } = totalOf({ ...plain, tickets, discounts: [discount] })
    expect(perTicket.map(({ discountAmount }) => discountAmount)).toEqual([500, 0, 0])
  })

  it('takes an amount off the rest after other discounts, even if it is zero', () => {
    const discounts: Discount[] = [
      { kind: 'percent', eventId: 200001, basisPoints: 10_000 },
      { kind: 'amount', eventId: 200001, amount: 300 },
    ]
    const { perTicket } = totalOf({ ...plain, tickets: [ticketOf(1000), ticketOf(2000)], discounts })
    expect(perTicket.map(({ discountAmount }) => discountAmount)).toEqual([1000, 2000])
  })

  it('rounds VAT per line, half a cent away from zero, and splits a fixed amount to the cent', () => {
    expect(totalOf({ ...plain, tickets: [ticketOf(1000), ticketOf(1000)] }).vatAmount).toBe(194 * 2)
    const shared = totalOf({
      ...plain,
      tickets: [ticketOf(1000), ticketOf(1000), ticketOf(1000)],
      discounts: [{ kind: 'amount', eventId: 200001, amount: 100 }],
    })
    expect(shared.perTicket.map(({ discountAmount }) => discountAmount)).toEqual([34, 33, 33])
  })

  it('never takes more of a gift card than it has, nor more than its events cost', () => {
    fc.assert(
      fc.property(basket, (any) => {
        const before = totalOf({ ...any, giftCards: [] })
        const { giftCardAmounts } = totalOf(any)
        expect(sum(giftCardAmounts)).toBeLessThanOrEqual(before.totalAmount)
        for (const [at, card] of any.giftCards.entries()) {
          const used = giftCardAmounts[at] ?? 0
          expect(used).toBeGreaterThanOrEqual(0)
          expect(used).toBeLessThanOrEqual(typeof card === 'number' ? card : card.available)
          if (typeof card === 'number') continue
          const cost = any.tickets.map((of, position) =>
            card.eventIds.includes(of.eventId)
              ? of.amount - (before.perTicket[position]?.discountAmount ?? 0) + (of.insuranceAmount ?? 0)
              : 0,
          )
          expect(used).toBeLessThanOrEqual(sum(cost))
        }
      }),
    )
  })

  it('lets a card for one event leave the other and the delivery to pay', () => {
    const total = totalOf({
      ...plain,
      tickets: [ticketOf(2000), ticketOf(3000, 200002)],
      delivery: { amount: 500, vatBasisPoints: 2400 },
      giftCards: [{ available: 9000, eventIds: [200001] }, 1000],
    })
    expect(total.giftCardAmounts).toEqual([2000, 1000])
    expect(total.totalAmount).toBe(2500)
  })

  it('lets a second card for the same event pay what the first has left of it', () => {
    const card = (available: number) => ({ available, eventIds: [200001] })
    const total = totalOf({
      ...plain,
      tickets: [ticketOf(2000), ticketOf(3000, 200002)],
      giftCards: [card(1500), card(1500), card(1500)],
    })
    expect(total.giftCardAmounts).toEqual([1500, 500, 0])
  })

  it('uses gift cards one after the other and leaves the rest on them', () => {
    const total = totalOf({ ...plain, tickets: [ticketOf(2500)], giftCards: [1000, 5000, 700] })
    expect(total.giftCardAmounts).toEqual([1000, 1500, 0])
    expect(total.totalAmount).toBe(0)
    expect(total.vatAmount).toBe(484)
  })
})

describe('the VAT of a cart [R10.7]', () => {
  it('is shown with its rate for every line, and sums to the VAT of the total', () => {
    fc.assert(
      fc.property(basket, (any) => {
        const { perTicket, deliveryVat, envelopeVat, vatAmount } = totalOf(any)
        const parts = [
          ...perTicket.map((vat, at) => ({ vat, amount: (any.tickets[at]?.amount ?? 0) - vat.discountAmount })),
          ...perTicket.map(({ insuranceVat: vat }, at) => ({ vat, amount: any.tickets[at]?.insuranceAmount ?? 0 })),
          { vat: deliveryVat, amount: any.delivery?.amount ?? 0 },
          { vat: envelopeVat, amount: any.envelope?.amount ?? 0 },
        ]
        for (const { vat, amount } of parts) {
          if (vat) expect(vat.vatAmount).toBe(vatOf({ amount, currency: any.currency }, vat.vatBasisPoints).amount)
          else expect(amount).toBe(0)
        }
        expect(sum(parts.map(({ vat }) => vat?.vatAmount ?? 0))).toBe(vatAmount)
        expect(deliveryVat?.vatBasisPoints).toBe(any.delivery?.vatBasisPoints)
      }),
    )
  })
})
