import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { equalSeats, type SeatOfZone } from '../box-office/choosing/equal-places.rules.ts'
import { CHOICES, DEFAULT_CHOICE, isFarEnough, mayChoose, usualDeadline } from '../changed-events/change.rules.ts'
import { returnMovement } from '../orders/books/return-ledger.rules.ts'
import { feeOf, sharesOf, type TicketToReturn, worthOf } from './return.rules.ts'

/** An order, what gift cards paid of it, and returns that take it back bit by bit. */
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

describe('how money that comes back is parted [R10.5]', () => {
  it('loses no cent, gives nobody more than he paid, and in the end each all of his', () => {
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

  it('keeps no fee above what a ticket was worth', () => {
    const ticket = (amount: number, returnFeeAmount: number) =>
      ({
        lines: [{ lineNo: 1, kind: 'ticket', amount, feeAmount: 0 }],
        returnableUntil: new Date(2000),
        startsAt: new Date(3000),
        returnFeeAmount,
        returnTo: ['card'],
        chooseUntil: null,
        isOtherPlace: false,
      }) as unknown as TicketToReturn
    expect([feeOf(ticket(500, 100)), feeOf(ticket(50, 100)), feeOf(ticket(0, 100))]).toEqual([100, 50, 0])
    expect(worthOf(ticket(-3, 0))).toBe(0)
    expect(feeOf({ ...ticket(500, 100), isOtherPlace: true })).toBe(0)
  })

  it('books the sale the other way, with the fee as the shop’s, and adds up to zero', () => {
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
})

describe('what may be chosen when an event was changed [R10.5]', () => {
  it('has a default that is one of the choices, and money on its way doesn’t turn round', () => {
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

  it('leaves three days at least, and usually three weeks', () => {
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

  it('are side by side for those who sat so, keeping what one still can have', () => {
    expect(pairs(equalSeats(zone(4), [3, 4], [4]))).toEqual({ 3: 3, 4: 2 })
    expect(pairs(equalSeats(zone(2, 4), [3, 4], [4]))).toEqual({ 3: 8, 4: 9 })
  })

  it('are the nearest for those who sat apart, and never of another kind', () => {
    expect(pairs(equalSeats(zone(1), [1, 9], [1]))).toEqual({ 1: 2, 9: 9 })
    expect(equalSeats(zone(10), [10], [10])).toBeNull()
    expect(equalSeats(zone(1, 2, 3, 4, 5, 6, 7, 8), [1], [1])).not.toBeNull()
    expect(equalSeats(zone(1, 2, 3, 4, 5, 6, 7, 8, 9), [1], [1])).toBeNull()
    expect(equalSeats(zone(2, 4, 7), [1, 2, 3], [2])).toBeNull()
  })
})
