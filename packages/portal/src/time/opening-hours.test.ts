import { describe, expect, it } from 'vitest'
import { loadDateLocale } from './date-locales.ts'
import { dateFormats } from './dates.ts'
import { hoursInLines, hoursOfDay, hoursOn } from './opening-hours.ts'

const hours = [
  { days: [1, 2, 3, 4, 5], from: '10:00', until: '20:00' },
  { days: [6], from: '15:00', until: '18:00' },
  { days: [6], from: '10:00', until: '14:00' },
]

describe('the hours of a sales point [R4.9]', () => {
  it('are said for a day, in the order of the clock, and nothing for a day when it is closed', () => {
    expect(hoursOfDay(hours, 2)).toBe('10:00–20:00')
    expect(hoursOfDay(hours, 6)).toBe('10:00–14:00, 15:00–18:00')
    expect(hoursOfDay(hours, 7)).toBe('')
  })

  it('are those of the day that it is at the place, not at the reader’s', () => {
    const fridayInTallinn = new Date('2026-11-26T22:30:00Z')
    expect(hoursOn(hours, fridayInTallinn, 'Europe/Tallinn')).toBe('10:00–20:00')
    expect(hoursOn(hours, new Date('2026-11-28T22:30:00Z'), 'Europe/Tallinn')).toBe('')
    expect(hoursOn(hours, new Date('2026-11-28T22:30:00Z'), 'Europe/London')).toBe('10:00–14:00, 15:00–18:00')
  })

  it('put days with the same times together, in the language of the reader', async () => {
    expect(hoursInLines(hours, dateFormats(await loadDateLocale('et')))).toEqual([
      'E–R 10:00–20:00',
      'L 10:00–14:00, 15:00–18:00',
    ])
    const always = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', until: '21:00' }]
    expect(hoursInLines(always, dateFormats(await loadDateLocale('cs')))).toEqual(['po–ne 09:00–21:00'])
    expect(
      hoursInLines([{ days: [1, 3], from: '09:00', until: '12:00' }], dateFormats(await loadDateLocale('en'))),
    ).toEqual(['Mo 09:00–12:00', 'We 09:00–12:00'])
  })
})
