import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { equalSeats, type SeatOfZone } from '../box-office/choosing/equal-places.rules.ts'
import {
  CHOICES,
  DEFAULT_CHOICE,
  isFarEnough,
  mayChoose,
  usualDeadline,
} from '../changed-events/change/change.rules.ts'
import { cardReturnMovement, newCardMovement, returnMovement } from '../orders/books/return-ledger.rules.ts'
import {
  feeOf,
  keepsTogether,
  obstacleOf,
  sharesOf,
  type TicketToReturn,
  termsOf,
  waysOf,
  worthOf,
} from './return.rules.ts'

/** An order, its gift card amounts, and partial returns of it. */
const orders = fc.array(fc.nat(5000), { minLength: 1, maxLength: 8 }).chain((parts) => {
  const total = parts.reduce((sum, part) => sum + part, 0)
  return fc.record({
    parts: fc.constant(parts),
    total: fc.constant(total),
    cards: fc.nat(total),
    ways: fc.array(fc.constantFrom('card' as const, 'gift_card' as const), {
      minLength: parts.length,
      maxLength: parts.length,
    }),
  })
})

const day = (number: number) => new Date(Date.UTC(2026, 10, number))

/** A ticket that may be returned until the 10th, for an event on the 20th. */
const sold = (change: Partial<TicketToReturn> = {}): TicketToReturn => ({
  id: 'T1',
  state: 'issued',
  isSentOn: false,
  isBeingBought: false,
  eventId: 200001,
  placeId: 1,
  zoneId: 1,
  ticketTypeId: 1,
  label: {},
  lines: [{ lineNo: 1, kind: 'ticket', amount: 2000, feeAmount: 100 }],
  startsAt: day(20),
  returnableUntil: day(10),
  returnFeeAmount: 150,
  returnTo: ['card'],
  isOtherPlace: false,
  chooseUntil: null,
  multipleOf: 1,
  now: day(1),
  ...change,
})

describe('how a refund is split [R10.5]', () => {
  it('loses nothing to rounding, refunds nobody more than they paid, and in the end everything', () => {
    fc.assert(
      fc.property(orders, ({ parts, total, cards, ways }) => {
        let [refundedAmount, toCards, toOthers] = [0, 0, 0]
        parts.forEach((amount, at) => {
          const order = { totalAmount: total, giftCardAmount: cards, refundedAmount }
          const { payment, oldCards, newCard } = sharesOf(order, amount, ways[at] ?? 'card')
          expect(Math.min(payment, oldCards, newCard)).toBeGreaterThanOrEqual(0)
          expect(payment + oldCards + newCard).toBe(amount)
          refundedAmount += amount
          toCards += oldCards
          toOthers += payment + newCard
          expect(toCards).toBeLessThanOrEqual(cards)
          expect(toOthers).toBeLessThanOrEqual(total - cards)
        })
        expect([toCards, toOthers]).toEqual([cards, total - cards])
      }),
    )
  })

  it('goes where the buyer chooses, after the share of gift cards', () => {
    const order = { totalAmount: 3000, giftCardAmount: 1000, refundedAmount: 0 }
    expect(sharesOf(order, 1500, 'card')).toEqual({ payment: 1000, oldCards: 500, newCard: 0 })
    expect(sharesOf(order, 1500, 'gift_card')).toEqual({ payment: 0, oldCards: 500, newCard: 1000 })
    // an order for free has no refund
    expect(sharesOf({ totalAmount: 0, giftCardAmount: 0, refundedAmount: 0 }, 0, 'card')).toEqual({
      payment: 0,
      oldCards: 0,
      newCard: 0,
    })
  })

  it('keeps no fee above what a ticket was worth', () => {
    const ticket = (amount: number, returnFeeAmount: number) =>
      sold({ lines: [{ lineNo: 1, kind: 'ticket', amount, feeAmount: 0 }], returnFeeAmount })
    expect([feeOf(ticket(500, 100)), feeOf(ticket(50, 100)), feeOf(ticket(0, 100))]).toEqual([100, 50, 0])
    expect(worthOf(ticket(-3, 0))).toBe(0)
    expect(feeOf({ ...ticket(500, 100), isOtherPlace: true })).toBe(0)
    expect(feeOf({ ...ticket(500, 100), returnableUntil: null })).toBe(0)
  })

  it('reverses the sale in the ledger, books the fee as income, and sums to zero', () => {
    const lines = [
      { kind: 'ticket', amount: 2000, feeAmount: 100 },
      { kind: 'discount', amount: -200, feeAmount: 0 },
      { kind: 'insurance', amount: 152, feeAmount: 0 },
    ] as const
    const { rows } = returnMovement(7, 'EUR', lines, 100)
    expect(Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))).toEqual({
      buyer: -1852,
      promoter: 1900,
      discounts: -200,
      insurance: 152,
    })
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  })

  it('is booked once for each return and card, from what the buyer is owed to the holder of the card', () => {
    expect(returnMovement(7, 'EUR', [], 0)).toEqual({
      kind: 'return',
      dedupeKey: 'return:7',
      currency: 'EUR',
      rows: [],
    })
    const rows = [
      { account: 'buyer', amount: 500 },
      { account: 'gift_cards', amount: -500 },
    ]
    const back = { kind: 'gift_card_return', dedupeKey: 'return:7:gift_card:2', currency: 'EUR' }
    expect(cardReturnMovement(7, 'EUR', { giftCardId: 2, amount: 500 })).toEqual({ ...back, rows })
    expect(cardReturnMovement(7, 'EUR', { giftCardId: 2, amount: 0 })).toEqual({ ...back, rows: [] })
    expect(newCardMovement(7, 'EUR', 500)).toEqual({
      kind: 'gift_card_sale',
      dedupeKey: 'return:7:new gift card',
      currency: 'EUR',
      rows,
    })
  })
})

describe('whether a ticket may be returned [R10.5]', () => {
  it('follows the event’s rule, but never after the event has begun', () => {
    expect(termsOf(sold())).toEqual({ until: day(10), feeAmount: 150, to: ['card'] })
    expect(termsOf(sold({ returnableUntil: day(21) }))?.until).toEqual(day(20))
    expect(termsOf(sold({ returnableUntil: null }))).toBeNull()
  })

  it('costs no fee while the buyer may choose, and until the start for a place that the shop chose', () => {
    const to = ['card', 'gift_card']
    expect(termsOf(sold({ chooseUntil: day(30), isOtherPlace: true }))).toEqual({ until: day(30), feeAmount: 0, to })
    expect(termsOf(sold({ isOtherPlace: true, returnableUntil: null }))).toEqual({ until: day(20), feeAmount: 0, to })
  })

  it('is refused with the reason', () => {
    const reasons = [
      sold(),
      sold({ state: 'used' }),
      sold({ state: 'returned' }),
      sold({ state: 'void' }),
      sold({ isSentOn: true }),
      sold({ returnableUntil: null }),
      sold({ now: new Date(day(10).getTime() - 1) }),
      sold({ now: day(10) }),
    ].map(obstacleOf)
    expect(reasons).toEqual([null, 'used', 'returned', 'returned', 'sent_on', 'not_allowed', null, 'too_late'])
  })

  it('offers the ways of refunding that all of the tickets allow', () => {
    const both = sold({ returnTo: ['gift_card', 'card'] })
    expect(waysOf([both, both])).toEqual(['card', 'gift_card'])
    expect(waysOf([both, sold()])).toEqual(['card'])
    expect(waysOf([both, sold({ returnableUntil: null })])).toEqual([])
  })
})

describe('tickets that are sold only together', () => {
  const family = (count: number, change: Partial<TicketToReturn> = {}) =>
    Array.from({ length: count }, () => sold({ ticketTypeId: 3, multipleOf: 4, ...change }))

  it('are returned together', () => {
    const eight = family(8)
    expect([1, 4, 6, 8].map((count) => keepsTogether(eight, eight.slice(0, count)))).toEqual([false, true, false, true])
    expect(keepsTogether([...eight, sold()], [...eight.slice(0, 4), sold()])).toBe(true)
    expect(keepsTogether([...eight, sold()], [...eight.slice(0, 3), sold()])).toBe(false)
    expect(keepsTogether(eight, [])).toBe(true)
  })

  it('may be returned though they are fewer when none of the others is left', () => {
    const three = family(3)
    const others = [...family(1, { state: 'used' }), ...family(1, { eventId: 200002 }), sold()]
    expect(keepsTogether([...three, ...others], three)).toBe(true)
    expect(keepsTogether([...three, ...others, ...family(1)], three)).toBe(false)
  })
})

describe('what may be chosen when an event was changed [R10.5]', () => {
  it('has a default among the choices, and can’t be changed once the money is being refunded', () => {
    for (const kind of ['cancelled', 'postponed', 'moved'] as const)
      expect(CHOICES[kind]).toContain(DEFAULT_CHOICE[kind])
    expect(CHOICES.cancelled).not.toContain('keep')
    expect([mayChoose(null, 'keep'), mayChoose('keep', 'refund')]).toEqual([true, true])
    expect([mayChoose('refund', 'keep'), mayChoose('gift_card', 'refund'), mayChoose('keep', 'keep')]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('allows at least three days, and by default three weeks', () => {
    const now = new Date('2026-11-20T12:00:00Z')
    expect(usualDeadline(now)).toEqual(new Date('2026-12-11T12:00:00Z'))
    expect(isFarEnough(new Date('2026-11-23T12:00:00Z'), now)).toBe(true)
    expect(isFarEnough(new Date('2026-11-23T11:59:59Z'), now)).toBe(false)
  })
})

describe('equal seats [R10.3]', () => {
  /** Two rows of five; `taken` are somebody else’s. */
  const zone = (...taken: number[]): SeatOfZone[] =>
    Array.from({ length: 10 }, (_, at) => ({
      placeId: at + 1,
      sectionId: 1,
      row: at < 5 ? '1' : '2',
      rank: (at % 5) + 1,
      kind: at === 9 ? 'wheelchair' : 'normal',
      x: at % 5,
      y: at < 5 ? 0 : 3,
      isFree: !taken.includes(at + 1),
    }))
  const pairs = (found: ReadonlyMap<number, number> | null) => found && Object.fromEntries(found)

  it('are adjacent for buyers who had adjacent seats, and keep the seats that are still free', () => {
    expect(pairs(equalSeats(zone(4), [3, 4], [4]))).toEqual({ 3: 3, 4: 2 })
    expect(pairs(equalSeats(zone(2, 4), [3, 4], [4]))).toEqual({ 3: 8, 4: 9 })
  })

  it('are the nearest for buyers with separate seats, and never of another zone or price', () => {
    expect(pairs(equalSeats(zone(1), [1, 9], [1]))).toEqual({ 1: 2, 9: 9 })
    expect(equalSeats(zone(10), [10], [10])).toBeNull()
    expect(equalSeats(zone(1, 2, 3, 4, 5, 6, 7, 8), [1], [1])).not.toBeNull()
    expect(equalSeats(zone(1, 2, 3, 4, 5, 6, 7, 8, 9), [1], [1])).toBeNull()
    expect(equalSeats(zone(2, 4, 7), [1, 2, 3], [2])).toBeNull()
  })
})
