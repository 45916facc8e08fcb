import { describe, expect, it } from 'vitest'
import { dateChoices, narrowingPrices, priceSteps, spanOf } from './facets.rules.ts'

const choice = (today: string, code: string, weekStartsOn = 1) =>
  dateChoices(today, weekStartsOn).find((one) => one.code === code)

describe('choices of days', () => {
  it('name today, tomorrow, the weekend, the week and twelve months', () => {
    const codes = dateChoices('2026-11-20', 1).map(({ code }) => code)
    expect(codes.slice(0, 6)).toEqual(['today', 'tomorrow', 'weekend', 'week', '2026-11', '2026-12'])
    expect(codes.slice(6).join(' ')).toBe(
      '2027-01 2027-02 2027-03 2027-04 2027-05 2027-06 2027-07 2027-08 2027-09 2027-10',
    )
    expect(choice('2026-11-20', '2026-11')).toMatchObject({ from: '2026-11-20', to: '2026-11-30' })
    expect(choice('2026-11-20', '2027-02')).toMatchObject({ from: '2027-02-01', to: '2027-02-28' })
    expect(choice('2026-12-31', 'tomorrow')).toMatchObject({ from: '2027-01-01', to: '2027-01-01' })
    expect(choice('2026-12-31', '2027-01')).toMatchObject({ from: '2027-01-01', to: '2027-01-31' })
  })

  it('mean the weekend that is, or else the next one', () => {
    expect(choice('2026-11-20', 'weekend')).toMatchObject({ from: '2026-11-21', to: '2026-11-22' })
    expect(choice('2026-11-21', 'weekend')).toMatchObject({ from: '2026-11-21', to: '2026-11-22' })
    expect(choice('2026-11-22', 'weekend')).toMatchObject({ from: '2026-11-22', to: '2026-11-22' })
    expect(choice('2026-11-23', 'weekend')).toMatchObject({ from: '2026-11-28', to: '2026-11-29' })
  })

  it('end the week with its last day: Sunday, and in English, whose weeks begin on Sunday, Saturday [R9.2]', () => {
    const ends = (weekStartsOn: number) =>
      ['2026-11-16', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((today) =>
        choice(today, 'week', weekStartsOn)?.to.slice(8),
      )
    expect(ends(1)).toEqual(['22', '22', '22', '22', '29'])
    expect(ends(0)).toEqual(['21', '21', '21', '28', '28'])
    expect(choice('2026-11-22', 'week')).toMatchObject({ from: '2026-11-22', to: '2026-11-22' })
  })

  it('begin and end at midnight of the storefront, on nights of 23 and 25 hours too [R9.2]', () => {
    const hours = (day: string) => {
      const { from, before } = spanOf(day, day, 'Europe/Tallinn')
      return (before - from) / 3_600_000
    }
    expect([hours('2027-03-27'), hours('2027-03-28'), hours('2027-10-31')]).toEqual([24, 23, 25])
    expect(new Date(spanOf('2026-11-20', undefined, 'Europe/Tallinn').from).toISOString()).toBe(
      '2026-11-19T22:00:00.000Z',
    )
    expect(spanOf(undefined, undefined, 'UTC')).toEqual({
      from: Number.NEGATIVE_INFINITY,
      before: Number.POSITIVE_INFINITY,
    })
  })

  it('offer prices of each currency that is sold in', () => {
    for (const currency of ['EUR', 'BYN', 'CZK']) expect(priceSteps(currency).length).toBeGreaterThan(3)
  })

  it('offer only prices that leave fewer than there are, and each other ones than the last [R2.2]', () => {
    const kept = (counts: readonly number[], all: number, chosen?: number) => {
      const prices = counts.map((count, place) => ({ priceTo: (place + 1) * 1000, count }))
      return narrowingPrices(prices, all, chosen).map(({ priceTo }) => priceTo)
    }
    expect(kept([3, 40, 74, 74, 74], 74)).toEqual([1000, 2000])
    expect(kept([0, 3, 3, 12, 20], 74)).toEqual([2000, 4000, 5000])
    expect(kept([3, 40, 74, 74, 74], 74, 4000)).toEqual([1000, 2000, 4000])
    expect(kept([0, 0, 0], 0)).toEqual([])
  })
})
