import { describe, expect, it } from 'vitest'
import { type OrderedEventRow, orderedEvent, stillToCome } from './ordered-event.rules.ts'

const festival: OrderedEventRow = {
  id: 1,
  title: 'Lossihoovi suvi',
  slug: 'lossihoovi-suvi',
  eventStartAt: '2027-07-16T12:00:00Z',
  eventEndAt: '2027-07-18T20:00:00Z',
  timeZone: 'Europe/Tallinn',
  tickets: 2,
  soldDays: [[1], [2]],
  disposition: 'scheduled',
  previousStartAt: null,
  venueId: 1,
  previousVenueId: null,
}
const at = (moment: string) => new Date(moment)

describe('the upcoming tickets of an order [R2.4]', () => {
  it('are those whose last day is not over', () => {
    expect(stillToCome(festival, at('2027-07-16T19:00:00Z'))).toMatchObject({ tickets: 2, soldDays: [[1], [2]] })
    expect(stillToCome(festival, at('2027-07-17T06:00:00Z'))).toMatchObject({ tickets: 1, soldDays: [[2]] })
    expect(stillToCome(festival, at('2027-07-17T20:00:00Z'))).toBeNull()
    const pass = { ...festival, soldDays: [[1], null] }
    expect(stillToCome(pass, at('2027-07-18T19:00:00Z'))).toMatchObject({ tickets: 1, soldDays: [null] })
  })

  it('are listed without a number when all were sent on, so that they can be taken back', () => {
    expect(stillToCome({ ...festival, tickets: 0 }, at('2027-07-17T06:00:00Z'))).toMatchObject({ tickets: 0 })
  })

  it('include those of a postponed event, whatever its original date [R10.5]', () => {
    const evening = { ...festival, eventEndAt: null, soldDays: [null], tickets: 1 }
    expect(stillToCome(evening, at('2027-07-16T17:59:00Z'))).not.toBeNull()
    expect(stillToCome(evening, at('2027-07-16T18:00:00Z'))).toBeNull()
    expect(stillToCome({ ...evening, disposition: 'postponed' }, at('2027-09-01T12:00:00Z'))).not.toBeNull()
  })
})

describe('an event of an order [R10.5]', () => {
  it('has its days, and its changes since it was announced', () => {
    expect(orderedEvent(festival)).toMatchObject({ days: ['2027-07-16', '2027-07-17'], change: { kind: 'none' } })
    expect(orderedEvent({ ...festival, previousStartAt: '2027-06-01T12:00:00Z' }).change).toMatchObject({
      kind: 'moved',
      oldDate: '2027-06-01T12:00:00Z',
      hasNewDate: true,
    })
    expect(orderedEvent({ ...festival, disposition: 'cancelled' }).change).toMatchObject({
      kind: 'cancelled',
      date: null,
    })
  })
})
