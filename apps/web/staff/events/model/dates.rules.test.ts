import { describe, expect, it } from 'vitest'
import { minutesBetween, readDates, repeatDate, shifted } from './dates.rules.ts'

describe('a list of dates [R12.3]', () => {
  it('is read as people paste it, in order and each once; what is none is told', () => {
    const text = '30.1.2027 19.30\n2027-01-28T18:00\n28.01.2027 18:00; 5/2/2027\nhomme õhtul\n31.02.2027'
    expect(readDates(text, '20:00')).toEqual({
      dates: ['2027-01-28T18:00', '2027-01-30T19:30', '2027-02-05T20:00'],
      wrong: ['homme õhtul', '31.02.2027'],
    })
  })
  it('is repeated by days at the same time, over the ends of months and years', () => {
    expect(repeatDate('2026-12-24T19:00', 7, 2)).toEqual(['2026-12-31T19:00', '2027-01-07T19:00'])
  })
  it('moves what follows the start with it', () => {
    expect(shifted('2027-01-30T19:00', -60)).toBe('2027-01-30T18:00')
    expect(minutesBetween('2027-01-30T19:00', '2027-01-31T01:00')).toBe(360)
  })
})
