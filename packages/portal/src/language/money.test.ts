import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from './languages.ts'
import {
  add,
  CURRENCIES,
  decimalOf,
  formatMoney,
  money,
  moneyOfDecimal,
  share,
  shareOut,
  total,
  vatOf,
} from './money.ts'

const anyCurrency = fc.constantFrom(...CURRENCIES)
const anyMoney = fc
  .tuple(fc.integer({ min: -1e12, max: 1e12 }), anyCurrency)
  .map(([amount, currency]) => money(amount, currency))
const anyBasisPoints = fc.integer({ min: 0, max: 10_000 })
const eur = (amount: number) => money(amount, 'EUR')

describe('money', () => {
  it('is whole minor units of one currency, and nothing else [R3.5]', () => {
    expect(() => eur(0.5)).toThrow('no amount of money: 0.5')
    expect(() => eur(Number.NaN)).toThrow(RangeError)
    expect(() => eur(2 ** 53)).toThrow(RangeError)
    expect(() => add(eur(1), money(1, 'CZK'))).toThrow("EUR and CZK can't be counted together")
    expect(Object.is(eur(-0).amount, 0)).toBe(true)
  })

  it('adds without loss [R3.5]', () => {
    fc.assert(
      fc.property(anyMoney, fc.integer({ min: -1e12, max: 1e12 }), (first, amount) => {
        const second = money(amount, first.currency)
        expect(add(add(first, second), money(-amount, first.currency))).toEqual(first)
        expect(add(first, second)).toEqual(add(second, first))
      }),
    )
    expect(total([eur(1), eur(2), eur(-5)], 'EUR')).toEqual(eur(-2))
    expect(total([], 'CZK')).toEqual(money(0, 'CZK'))
  })

  it('is split by weights without losing a cent, each part within one cent of its exact share [R3.5]', () => {
    const weights = fc
      .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 50 })
      .filter((list) => list.some((weight) => weight > 0))
    fc.assert(
      fc.property(anyMoney, weights, (value, list) => {
        const parts = shareOut(value, list)
        const whole = list.reduce((sum, weight) => sum + weight, 0)
        expect(total(parts, value.currency)).toEqual(value)
        for (const [position, part] of parts.entries()) {
          const due = (value.amount * (list[position] ?? 0)) / whole
          expect(Math.abs(part.amount - due)).toBeLessThan(1 + 1e-3)
          if (list[position] === 0) expect(part.amount).toBe(0)
        }
      }),
    )
    expect(shareOut(eur(100), [1, 1, 1])).toEqual([eur(34), eur(33), eur(33)])
    expect(shareOut(eur(-100), [1, 1, 1])).toEqual([eur(-34), eur(-33), eur(-33)])
    expect(shareOut(eur(5), [1, 2, 0])).toEqual([eur(2), eur(3), eur(0)])
    expect(shareOut(eur(0), [1, 1])).toEqual([eur(0), eur(0)])
    for (const list of [[], [0, 0], [1, -1], [3, -1], [0.5], [1, 1.5]])
      expect(() => shareOut(eur(1), list)).toThrow(`can't share out by ${list.join(', ')}`)
  })

  it('rounds a share half away from zero, exactly, however large it is [R3.5]', () => {
    expect(share(eur(50), 100)).toEqual(eur(1))
    expect(share(eur(49), 100)).toEqual(eur(0))
    expect(share(eur(-50), 100)).toEqual(eur(-1))
    expect(share(eur(9_007_199_254_740_991), 10_000)).toEqual(eur(9_007_199_254_740_991))
    fc.assert(
      fc.property(anyMoney, anyBasisPoints, (value, points) => {
        const part = share(value, points).amount
        expect(Math.abs(part * 10_000 - value.amount * points)).toBeLessThanOrEqual(5_000 + 1e3)
        expect(share({ ...value, amount: -value.amount }, points).amount + part).toBe(0)
      }),
    )
  })

  it('has no share or VAT for invalid basis points [R3.5]', () => {
    for (const part of [share, vatOf])
      for (const points of [-1, 10_001, 0.5])
        expect(() => part(eur(1), points)).toThrow(`not basis points from 0 to 10000: ${points}`)
  })

  it('contains VAT so that net and VAT add up to the gross [R3.5]', () => {
    expect(vatOf(eur(12_400), 2400)).toEqual(eur(2400))
    expect(vatOf(eur(1990), 2200)).toEqual(eur(359))
    expect(vatOf(eur(1990), 0)).toEqual(eur(0))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), anyBasisPoints, (amount, points) => {
        const vat = vatOf(eur(amount), points)
        const net = amount - vat.amount
        expect(Math.abs(net * points - vat.amount * 10_000)).toBeLessThanOrEqual((10_000 + points) / 2)
      }),
    )
  })

  it('is written as exact decimals and read back [R3.5]', () => {
    fc.assert(
      fc.property(anyMoney, (value) => {
        expect(moneyOfDecimal(decimalOf(value), value.currency)).toEqual(value)
      }),
    )
    expect([0, 5, -5, 100, -12_345].map((amount) => decimalOf(eur(amount)))).toEqual([
      '0.00',
      '0.05',
      '-0.05',
      '1.00',
      '-123.45',
    ])
    expect(moneyOfDecimal('12.5', 'EUR')).toEqual(eur(1250))
    expect(moneyOfDecimal('12', 'EUR')).toEqual(eur(1200))
    for (const text of ['', '1,50', '1.005', '1e3', ' 1', '--1', '12345678901234'])
      expect(() => moneyOfDecimal(text, 'EUR')).toThrow(`no amount of money: ${text}`)
  })

  it('is formatted for each language, with a non-breaking space [R9.1]', () => {
    const shown = (amount: number, currency: 'EUR' | 'BYN' | 'CZK', language: 'et' | 'en' | 'ru' | 'cs' | 'lv') =>
      formatMoney(money(amount, currency), language).replaceAll(/[\u00A0\u202F]/g, '_')
    expect(shown(123_450, 'EUR', 'et')).toBe('1234,50_€')
    expect(shown(2400, 'EUR', 'en')).toBe('€24.00')
    expect(shown(2400, 'EUR', 'lv')).toBe('24,00_€')
    expect(shown(2400, 'BYN', 'ru')).toBe('24,00_BYN')
    expect(shown(1_234_500, 'CZK', 'cs')).toBe('12_345,00_Kč')
    expect(shown(2400, 'BYN', 'cs')).toBe('24,00_BYN')
    expect(shown(-5, 'EUR', 'en')).toBe('-€0.05')
  })

  it('is formatted as by Intl, in every language and currency [R9.1]', () => {
    fc.assert(
      fc.property(anyMoney, fc.constantFrom(...LANGUAGES), (value, language) => {
        const platform = new Intl.NumberFormat(language, { style: 'currency', currency: value.currency })
        expect(formatMoney(value, language)).toBe(platform.format(decimalOf(value) as Intl.StringNumericLiteral))
      }),
    )
  })
})
