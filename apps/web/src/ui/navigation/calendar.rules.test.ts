import { describe, expect, it } from 'vitest'
import { addMonths, dayByKey, weeksOf } from './calendar.rules.ts'

describe('the calendar', () => {
  it('shows a month in whole weeks that begin on Monday, or on Sunday in English [R9.2]', () => {
    expect(weeksOf('2026-11', 1)[0]?.[0]).toBe('2026-10-26')
    expect(weeksOf('2026-11', 0)[0]?.[0]).toBe('2026-11-01')
    for (const week of weeksOf('2026-12', 1)) expect(week).toHaveLength(7)
  })

  it('has every day of a month, including the leap day', () => {
    const days = weeksOf('2028-02', 1).flat()
    expect(days.filter((day) => day.startsWith('2028-02'))).toHaveLength(29)
  })

  it('moves by day, week, month and to the ends of the week [R10.7]', () => {
    expect(dayByKey('ArrowRight', '2026-12-31', 1)).toBe('2027-01-01')
    expect(dayByKey('ArrowUp', '2026-12-03', 1)).toBe('2026-11-26')
    expect(dayByKey('Home', '2026-12-06', 1)).toBe('2026-11-30')
    expect(dayByKey('End', '2026-12-06', 0)).toBe('2026-12-12')
    expect(dayByKey('PageDown', '2027-01-31', 1)).toBe('2027-02-28')
    expect(dayByKey('Enter', '2026-12-06', 1)).toBeUndefined()
  })

  it('continues into the next year', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2027-01', -1)).toBe('2026-12')
  })
})
