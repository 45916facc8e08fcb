import { describe, expect, it } from 'vitest'
import { dayAfter, momentOfDay, weekdayOf } from './calendar-days.ts'

describe('an hour of a calendar day', () => {
  it.each([
    ['2026-12-24', 8, 'Europe/Tallinn', '2026-12-24T06:00:00.000Z'],
    ['2026-06-24', 8, 'Europe/Tallinn', '2026-06-24T05:00:00.000Z'],
    ['2026-06-24', 8, 'Europe/Minsk', '2026-06-24T05:00:00.000Z'],
    ['2026-01-01', 0, 'Europe/Prague', '2025-12-31T23:00:00.000Z'],
    // in Tallinn summer time begins on 29 March 2026 at 03:00 and ends on 25 October at 04:00
    ['2026-03-29', 0, 'Europe/Tallinn', '2026-03-28T22:00:00.000Z'],
    ['2026-03-29', 8, 'Europe/Tallinn', '2026-03-29T05:00:00.000Z'],
    ['2026-10-25', 0, 'Europe/Tallinn', '2026-10-24T21:00:00.000Z'],
    ['2026-10-25', 8, 'Europe/Tallinn', '2026-10-25T06:00:00.000Z'],
  ])('%s %i in %s is %s', (day, hour, zone, moment) => {
    expect(momentOfDay(day, hour, zone).toISOString()).toBe(moment)
  })

  it('is none of a text that is no day', () => {
    for (const day of ['2026-02-30', '2026-13-01', '24.12.2026', '']) {
      expect(() => momentOfDay(day, 8, 'Europe/Tallinn'), day).toThrow(RangeError)
    }
  })
})

describe('days after a moment', () => {
  it('are counted by the calendar of the zone', () => {
    expect(dayAfter('2026-11-20T21:59:00Z', 14, 'Europe/Tallinn')).toBe('2026-12-04')
    expect(dayAfter('2026-11-20T22:01:00Z', 14, 'Europe/Tallinn')).toBe('2026-12-05')
    expect(dayAfter('2026-12-31T12:00:00Z', 1, 'Europe/Prague')).toBe('2027-01-01')
    expect(weekdayOf('2026-12-05')).toBe(6)
  })
})
