import { describe, expect, it } from 'vitest'
import { dateChoices, priceSteps, spanOf } from './facets.rules.ts'

const choice = (today: string, code: string) => dateChoices(today).find((one) => one.code === code)

describe('choices of days', () => {
  it('name today, tomorrow, the weekend, the week and twelve months', () => {
    const codes = dateChoices('2026-11-20').map(({ code }) => code)
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
})
