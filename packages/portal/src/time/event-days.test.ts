import { describe, expect, it } from 'vitest'
import { loadDateLocale } from './date-locales.ts'
import { dateFormats } from './dates.ts'
import { daysOfEvent, formatDays, oldTicketTime, ticketSpan, ticketTime, validDays } from './event-days.ts'

const timeZone = 'Europe/Tallinn'
const festival = { startsAt: '2027-07-16T12:00:00Z', endsAt: '2027-07-18T20:00:00Z', timeZone }
const nights = { startsAt: '2027-02-12T20:00:00Z', endsAt: '2027-02-14T03:00:00Z', timeZone }
const evening = { startsAt: '2027-02-12T20:00:00Z', endsAt: '2027-02-13T02:00:00Z', timeZone }

describe('the days of an event [R9.2]', () => {
  it('are counted at the venue; the small hours belong to the evening before', () => {
    expect(daysOfEvent(festival)).toEqual(['2027-07-16', '2027-07-17', '2027-07-18'])
    expect(daysOfEvent(nights)).toEqual(['2027-02-12', '2027-02-13'])
    expect(daysOfEvent(evening)).toEqual(['2027-02-12'])
    expect(daysOfEvent({ ...festival, endsAt: null })).toEqual(['2027-07-16'])
  })

  it('are what a ticket is good for by their numbers, wherever the event has moved to', () => {
    expect(validDays([2, 3], festival)).toEqual(['2027-07-17', '2027-07-18'])
    expect(validDays([2], { ...festival, startsAt: '2027-08-06T12:00:00Z', endsAt: '2027-08-08T20:00:00Z' })).toEqual([
      '2027-08-07',
    ])
    expect(validDays([5], festival)).toEqual([])
    expect(validDays(null, festival)).toBeNull()
  })

  it('are read as days, and those that follow each other as first and last', async () => {
    const dates = dateFormats(await loadDateLocale('et'))
    expect(formatDays(dates, ['2027-07-17'])).toBe('L 17.07.2027')
    expect(formatDays(dates, ['2027-07-18', '2027-07-16', '2027-07-17'])).toBe('16.07.2027 – 18.07.2027')
    expect(formatDays(dates, ['2027-07-16', '2027-07-18'])).toBe('R 16.07.2027, P 18.07.2027')
    expect(ticketTime(dates, festival, null)).toBe('16.07.2027 – 18.07.2027')
    expect(ticketTime(dates, festival, ['2027-07-17'])).toBe('L 17.07.2027')
    expect(ticketTime(dates, evening, null)).toBe('R 12.02.2027 • 22:00')
  })
  it('were the same days of the event before it was moved [R10.5]', async () => {
    const dates = dateFormats(await loadDateLocale('et'))
    const moved = { ...festival, startsAt: '2027-08-06T12:00:00Z', endsAt: '2027-08-08T20:00:00Z' }
    expect(oldTicketTime(dates, moved, ['2027-08-07'], festival.startsAt)).toBe('L 17.07.2027')
    expect(oldTicketTime(dates, moved, null, festival.startsAt)).toBe('16.07.2027 – 18.07.2027')
    expect(oldTicketTime(dates, evening, null, '2027-01-12T20:00:00Z')).toBe('T 12.01.2027 • 22:00')
  })

  it('give a ticket its own beginning and end', () => {
    const iso = ({ startsAt, endsAt }: ReturnType<typeof ticketSpan>) =>
      [startsAt, endsAt].map((at) => at?.toISOString())
    expect(iso(ticketSpan(festival, ['2027-07-18', '2027-07-17']))).toEqual([
      '2027-07-17T12:00:00.000Z',
      '2027-07-18T20:00:00.000Z',
    ])
    expect(iso(ticketSpan(nights, ['2027-02-12']))).toEqual(['2027-02-12T20:00:00.000Z', '2027-02-13T03:00:00.000Z'])
    for (const days of [null, []])
      expect(iso(ticketSpan(festival, days))).toEqual(['2027-07-16T12:00:00.000Z', '2027-07-18T20:00:00.000Z'])
  })
})
