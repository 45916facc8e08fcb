import { describe, expect, it } from 'vitest'
import { saleRecheckDelay, saleOf, timeLeft } from './sale.rules.ts'

const times = { saleStartsAt: '2026-11-01T10:00:00Z', saleEndsAt: '2026-12-01T10:00:00Z' }
const [before, during, after] = ['2026-10-01', '2026-11-15', '2026-12-15'].map((day) => Date.parse(day)) as [
  number,
  number,
  number,
]

describe('how a sale stands', () => {
  it.each([
    ['on_sale', during, 'open'],
    ['few_left', during, 'open'],
    ['on_sale', after, 'ended'],
    ['not_yet_on_sale', before, 'soon'],
    ['moved', before, 'soon'],
    ['moved', during, 'open'],
    ['moved', after, 'ended'],
    ['off_sale', during, 'off'],
    ['off_sale', after, 'ended'],
    ['sold_out', during, 'sold_out'],
    ['cancelled', during, 'cancelled'],
    ['postponed', during, 'postponed'],
    ['past', after, 'past'],
    ['on_sale', Number.NaN, 'open'],
    ['off_sale', Number.NaN, 'off'],
    ['moved', Number.NaN, 'open'],
  ] as const)('%s is read at its time', (status, now, sale) => {
    expect(saleOf({ status, ...times }, now)).toBe(sale)
  })

  it('is checked again when it begins, unless that is long off', () => {
    expect(saleRecheckDelay('2026-11-01T10:00:00Z', Date.parse('2026-11-01T09:59:30Z'))).toBe(30_000)
    expect(saleRecheckDelay('2026-11-01T10:00:00Z', Date.parse('2026-11-01T10:00:30Z'))).toBe(1000)
    expect(saleRecheckDelay('2026-11-01T10:00:00Z', before)).toBeNull()
  })

  it('opens in so many days, hours, minutes and seconds, and never in less than none', () => {
    expect(timeLeft(((2 * 24 + 3) * 60 + 4) * 60_000 + 4500)).toEqual([2, 3, 4, 5])
    expect(timeLeft(999)).toEqual([0, 0, 0, 1])
    expect(timeLeft(-1)).toEqual([0, 0, 0, 0])
  })
})
