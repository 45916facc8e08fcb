import { describe, expect, it } from 'vitest'
import { changeLabelKey, changeOf } from './event-change.ts'

const was = '2026-12-11T17:00:00.000Z'
const is = '2027-01-07T17:00:00.000Z'
const event = {
  status: 'moved',
  eventStartAt: is,
  previousStartAt: null,
  venue: { id: 1 },
  previousVenue: null,
} as const

describe('what has changed about an event [R10.5]', () => {
  it('is a new venue only where the venue is another one', () => {
    expect(changeOf({ ...event, previousVenue: { id: 2 } })).toEqual({
      kind: 'moved',
      oldDate: null,
      date: is,
      hasNewVenue: true,
      hasNewDate: false,
    })
    expect(changeOf({ ...event, previousStartAt: was })).toMatchObject({ hasNewVenue: false, hasNewDate: true })
    expect(changeOf({ ...event, previousVenue: { id: 1 } }).kind).toBe('none')
  })

  it('is a new date only where the date differs, and then the old one is no longer valid', () => {
    expect(changeOf({ ...event, previousStartAt: was })).toMatchObject({ kind: 'moved', oldDate: was, date: is })
    expect(changeOf({ ...event, previousStartAt: '2027-01-07T19:00:00+02:00' })).toMatchObject({ kind: 'none' })
  })

  it('stays visible when it is sold out or not yet on sale', () => {
    for (const status of ['sold_out', 'few_left', 'not_yet_on_sale', 'off_sale', 'past'] as const)
      expect(changeOf({ ...event, status, previousStartAt: was })).toMatchObject({ kind: 'moved', oldDate: was })
  })

  it('leaves a postponed or cancelled event no date that holds', () => {
    for (const status of ['postponed', 'cancelled'] as const)
      expect(changeOf({ ...event, status, previousVenue: { id: 2 } })).toEqual({
        kind: status,
        oldDate: is,
        date: null,
        hasNewVenue: false,
        hasNewDate: false,
      })
  })

  it('has one name everywhere', () => {
    const word = (part: object) => changeLabelKey(changeOf({ ...event, ...part }))
    expect(word({})).toBeNull()
    expect(word({ previousStartAt: was })).toBe('new_date')
    expect(word({ previousVenue: { id: 2 } })).toBe('new_venue')
    expect(word({ previousStartAt: was, previousVenue: { id: 2 } })).toBe('new_date_and_venue')
    expect(word({ status: 'postponed' })).toBe('postponed')
    expect(word({ status: 'cancelled', previousStartAt: was })).toBe('cancelled')
  })

  it('is nothing for an event that is as it was announced', () => {
    expect(changeOf({ ...event, status: 'on_sale' })).toMatchObject({ kind: 'none', oldDate: null, date: is })
  })
})
