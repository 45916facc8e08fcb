import { describe, expect, it } from 'vitest'
import { ageOn, birthDateFault } from './birth-date.ts'

describe('the age of a visitor [R4.10]', () => {
  it('increases on the birthday', () => {
    expect(ageOn('2012-07-16', '2026-07-15')).toBe(13)
    expect(ageOn('2012-07-16', '2026-07-16')).toBe(14)
    expect(ageOn('2012-02-29', '2026-02-28')).toBe(13)
    expect(ageOn('2012-02-29', '2026-03-01')).toBe(14)
  })

  it('must reach the limit on the day of the visit, not when the ticket is bought', () => {
    const rule = { ageLimit: 14, visit: '2026-07-16', today: '2026-03-01' }
    expect(birthDateFault('2012-07-16', rule)).toBeNull()
    expect(birthDateFault('2012-07-17', rule)).toBe('too_young')
    expect(birthDateFault('2022-01-01', rule)).toBe('too_young')
    expect(birthDateFault('2022-01-01', { ...rule, ageLimit: null })).toBeNull()
  })

  it('needs a date in the past', () => {
    const rule = { ageLimit: null, visit: '2026-07-16', today: '2026-03-01' }
    for (const wrong of [null, '', '2026-03-01', '2026-05-05', '1890-01-01', '1.2.1990'])
      expect(birthDateFault(wrong, rule)).toBe('impossible')
  })
})
