import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { momentOf } from './moments.rules.ts'

const base = (now: string, timeZone = 'Europe/Tallinn') => ({ now: new Date(now), timeZone })
const clockIn = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', weekday: 'short' }).format(moment)

describe('moments of the content', () => {
  it('reads a moment without offset in the venue’s time zone, and one with offset as an instant [R9.2]', () => {
    expect(momentOf('2027-01-30T19:00', base('2026-11-20T10:00:00Z')).toISOString()).toBe('2027-01-30T17:00:00.000Z')
    expect(momentOf('2027-07-30T19:00', base('2026-11-20T10:00:00Z')).toISOString()).toBe('2027-07-30T16:00:00.000Z')
    expect(momentOf('2027-01-30T19:00+01:00', base('2026-11-20T10:00:00Z')).toISOString()).toBe(
      '2027-01-30T18:00:00.000Z',
    )
  })

  it('counts days in the venue’s calendar: tomorrow begins in Minsk before it does in Prague [R9.2]', () => {
    const now = '2026-11-20T22:30:00Z'
    const moment = { in: { days: 1 }, at: '12:00' }
    expect(momentOf(moment, base(now, 'Europe/Minsk')).toISOString()).toBe('2026-11-22T09:00:00.000Z')
    expect(momentOf(moment, base(now, 'Europe/Prague')).toISOString()).toBe('2026-11-21T11:00:00.000Z')
  })

  it('keeps seven in the evening at seven on every day of the year, over both clock changes [R9.2]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 800 }),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
        fc.constantFrom('Europe/Tallinn', 'Europe/Riga', 'Europe/Vilnius', 'Europe/Minsk', 'Europe/Prague'),
        (days, now, timeZone) =>
          clockIn(momentOf({ in: { days }, at: '19:00' }, { now, timeZone }), timeZone).endsWith('19:00'),
      ),
    )
  })

  it('moves to the requested weekday, the same day included [R9.2]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.constantFrom('mon', 'wed', 'sat', 'sun' as const),
        (days, on) => {
          const now = new Date('2026-11-20T10:00:00Z')
          const timeZone = 'Europe/Tallinn'
          const plain = momentOf({ in: { days }, at: '12:00' }, { now, timeZone })
          const moved = momentOf({ in: { days }, on: on as 'mon', at: '12:00' }, { now, timeZone })
          const wait = (moved.getTime() - plain.getTime()) / 86_400_000
          return clockIn(moved, timeZone).toLowerCase().startsWith(on) && wait > -0.1 && wait < 6.1
        },
      ),
    )
  })

  it('moves to a day of the year for seasonal events, from any day [R9.2]', () => {
    const summer = { in: { days: 30 }, yearDay: '06-18', on: 'fri' as const, at: '19:00' }
    const on = (now: string) => momentOf(summer, base(now)).toISOString()
    expect([
      on('2026-11-20T10:00:00Z'),
      on('2026-12-31T23:30:00Z'),
      on('2028-02-29T10:00:00Z'),
      on('2027-05-19T10:00:00Z'),
      on('2027-05-20T10:00:00Z'),
    ]).toEqual([
      '2027-06-18T16:00:00.000Z',
      '2027-06-18T16:00:00.000Z',
      '2028-06-23T16:00:00.000Z',
      '2027-06-18T16:00:00.000Z',
      '2028-06-23T16:00:00.000Z',
    ])
  })

  it('moves a time skipped by a clock change behind the gap, and takes the first of an ambiguous one [R9.2]', () => {
    expect(momentOf('2027-03-28T03:30', base('2026-11-20T10:00:00Z')).toISOString()).toBe('2027-03-28T01:30:00.000Z')
    expect(momentOf('2027-10-31T03:30', base('2026-11-20T10:00:00Z')).toISOString()).toBe('2027-10-31T00:30:00.000Z')
  })

  it('counts from the start of the event: hours are elapsed time, days keep the local time [R9.2]', () => {
    const start = new Date('2027-03-27T17:00:00Z')
    const around = { ...base('2026-11-20T10:00:00Z'), start }
    expect(momentOf({ fromStart: { days: 1 } }, around).toISOString()).toBe('2027-03-28T16:00:00.000Z')
    expect(momentOf({ fromStart: { hours: 24 } }, around).toISOString()).toBe('2027-03-28T17:00:00.000Z')
    expect(momentOf({ fromStart: { days: 2 }, at: '23:00' }, around).toISOString()).toBe('2027-03-29T20:00:00.000Z')
  })

  it('refuses invalid days, and a reference to a missing start [R10.2]', () => {
    expect(() => momentOf('2027-02-30T19:00', base('2026-11-20T10:00:00Z'))).toThrow(RangeError)
    expect(() => momentOf({ fromStart: { days: 1 } }, base('2026-11-20T10:00:00Z'))).toThrow(RangeError)
  })
})
