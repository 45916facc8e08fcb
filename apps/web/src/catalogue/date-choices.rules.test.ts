import { describe, expect, it } from 'vitest'
import { choiceOf, daysOf } from './date-choices.rules.ts'

describe('the days of a choice', () => {
  it('take the coming Saturday and Sunday for the weekend, and what is left of it within it', () => {
    expect(daysOf('weekend', '2026-11-20')).toEqual({ from: '2026-11-21', to: '2026-11-22' })
    expect(daysOf('weekend', '2026-11-21')).toEqual({ from: '2026-11-21', to: '2026-11-22' })
    expect(daysOf('weekend', '2026-11-22')).toEqual({ from: '2026-11-22', to: '2026-11-22' })
  })

  it('end a week on Sunday, also over a change of month and of clocks', () => {
    expect(daysOf('week', '2026-10-23')).toEqual({ from: '2026-10-23', to: '2026-10-25' })
    expect(daysOf('week', '2026-11-30')).toEqual({ from: '2026-11-30', to: '2026-12-06' })
  })

  it('know the choice again by its days', () => {
    for (const choice of ['today', 'weekend', 'week'] as const)
      expect(choiceOf(daysOf(choice, '2026-11-18'), '2026-11-18')).toBe(choice)
    expect(choiceOf({ from: '2026-11-18' }, '2026-11-18')).toBeNull()
  })
})
