import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  giftCardMovement,
  givenCardMovement,
  type Movement,
  refundMovement,
  type SoldLine,
  saleMovement,
  settlementMovement,
  withdrawnCardMovement,
} from './ledger.rules.ts'

const amount = fc.integer({ min: 0, max: 10_000_000 })
const line: fc.Arbitrary<SoldLine> = fc
  .tuple(
    fc.constantFrom('ticket', 'delivery', 'envelope', 'insurance', 'gift_card_sale', 'discount'),
    amount,
    fc.integer({ min: 0, max: 100 }),
  )
  .map(([kind, size, percent]) => ({
    kind,
    amount: kind === 'discount' ? -size : size,
    feeAmount: kind === 'ticket' ? Math.floor((size * percent) / 100) : 0,
  }))

const balance = ({ rows }: Movement) => rows.reduce((sum, row) => sum + row.amount, 0)

describe('movements of money', () => {
  it('sum to zero, with one row per account and no zero row', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), amount, (lines, paid) => {
        const money = { amount: paid, currency: 'EUR' } as const
        for (const movement of [
          saleMovement(1, 'EUR', lines),
          settlementMovement(1, money),
          refundMovement(1, money),
        ]) {
          expect(balance(movement)).toBe(0)
          expect(new Set(movement.rows.map(({ account }) => account)).size).toBe(movement.rows.length)
          expect(movement.rows.every((row) => row.amount !== 0)).toBe(true)
        }
      }),
    )
  })

  it('leave the buyer’s account at zero when the total was paid, and when a late payment was refunded', () => {
    const lines: SoldLine[] = [
      { kind: 'ticket', amount: 2500, feeAmount: 150 },
      { kind: 'discount', amount: -500, feeAmount: 0 },
    ]
    const paid = { amount: 2000, currency: 'EUR' } as const
    const buyer = (movements: Movement[]) =>
      movements.flatMap(({ rows }) => rows).reduce((sum, row) => sum + (row.account === 'buyer' ? row.amount : 0), 0)
    expect(buyer([saleMovement(1, 'EUR', lines), settlementMovement(1, paid)])).toBe(0)
    expect(buyer([settlementMovement(1, paid)])).toBe(-2000)
    expect(buyer([settlementMovement(1, paid), refundMovement(1, paid)])).toBe(0)
  })

  it('credit the promoter with the ticket price without its fee', () => {
    expect(saleMovement(7, 'EUR', [{ kind: 'ticket', amount: 2500, feeAmount: 150 }])).toEqual({
      kind: 'sale',
      dedupeKey: 'sale:order:7',
      currency: 'EUR',
      rows: [
        { account: 'buyer', amount: 2500 },
        { account: 'promoter', amount: -2350 },
        { account: 'fees', amount: -150 },
      ],
    })
  })

  it('owe the holder of a gift card its balance: from its sale, less its use, and nothing after a withdrawal', () => {
    const money = { amount: 5000, currency: 'EUR' } as const
    const of = (account: string, movements: Movement[]) =>
      movements.flatMap(({ rows }) => rows).reduce((sum, row) => sum + (row.account === account ? row.amount : 0), 0)
    const sold = [
      saleMovement(1, 'EUR', [{ kind: 'gift_card_sale', amount: 5000, feeAmount: 0 }]),
      settlementMovement(1, money),
    ]
    expect([of('gift_cards', sold), of('buyer', sold)]).toEqual([-5000, 0])
    expect(of('gift_cards', [...sold, giftCardMovement(2, 'EUR', { giftCardId: 1, amount: 1900 })])).toBe(-3100)
    const withdrawn = [...sold, withdrawnCardMovement(1, money), refundMovement(1, money)]
    expect([of('gift_cards', withdrawn), of('buyer', withdrawn), of('provider', withdrawn)]).toEqual([0, 0, 0])
  })

  it('have a unique subject, so that nothing is booked twice', () => {
    const money = { amount: 500, currency: 'CZK' } as const
    const said = [
      settlementMovement(3, money),
      giftCardMovement(7, 'CZK', { giftCardId: 2, amount: 500 }),
      givenCardMovement(2, money),
      withdrawnCardMovement(2, money),
      refundMovement(4, money),
    ].map(({ kind, dedupeKey, currency, rows }) => [
      kind,
      dedupeKey,
      currency,
      ...rows.map(({ account, amount }) => `${account} ${amount}`),
    ])
    expect(said).toEqual([
      ['settlement', 'settled:payment:3', 'CZK', 'provider 500', 'buyer -500'],
      ['gift_card_use', 'used:gift_card:2:order:7', 'CZK', 'gift_cards 500', 'buyer -500'],
      ['gift_card_sale', 'given:gift_card:2', 'CZK', 'discounts 500', 'gift_cards -500'],
      ['gift_card_return', 'withdrawn:gift_card:2', 'CZK', 'gift_cards 500', 'buyer -500'],
      ['refund', 'done:refund:4', 'CZK', 'buyer 500', 'provider -500'],
    ])
  })
})
