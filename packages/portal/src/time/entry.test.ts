import { describe, expect, it } from 'vitest'
import { mayEnter, type TicketAtDoor } from './entry.ts'

const timeZone = 'Europe/Tallinn'
const pass: TicketAtDoor = {
  lives: true,
  days: null,
  startsAt: '2027-07-16T12:00:00Z',
  endsAt: '2027-07-18T20:00:00Z',
  doorsAt: '2027-07-16T11:00:00Z',
  timeZone,
}
const saturday = { ...pass, days: [2] }
const concert: TicketAtDoor = { ...pass, endsAt: null }
const [friday15, friday20, friday2, saturday12, sunday12, monday12] = [
  '2027-07-16T12:00:00Z',
  '2027-07-16T17:00:00Z',
  '2027-07-16T23:00:00Z',
  '2027-07-17T09:00:00Z',
  '2027-07-18T09:00:00Z',
  '2027-07-19T09:00:00Z',
]

describe('who may enter [R13.2]', () => {
  it('enters an evening once, from the doors on', () => {
    expect(mayEnter(concert, [], '2027-07-16T11:05:00Z')).toEqual({ may: true, day: 1 })
    expect(mayEnter(concert, [friday15], friday20)).toEqual({ may: false, why: 'used' })
    expect(mayEnter(concert, [], saturday12)).toEqual({ may: false, why: 'other_day' })
    expect(mayEnter({ ...concert, lives: false }, [], friday15)).toEqual({ may: false, why: 'void' })
  })

  it('enters by a pass once on each day of the event, the small hours being the evening before', () => {
    expect(mayEnter(pass, [], friday15)).toEqual({ may: true, day: 1 })
    expect(mayEnter(pass, [friday15], friday2)).toEqual({ may: false, why: 'used' })
    expect(mayEnter(pass, [friday15], saturday12)).toEqual({ may: true, day: 2 })
    expect(mayEnter(pass, [friday2], saturday12)).toEqual({ may: true, day: 2 })
    expect(mayEnter(pass, [saturday12, friday15], sunday12)).toEqual({ may: true, day: 3 })
    expect(mayEnter(pass, [], monday12)).toEqual({ may: false, why: 'other_day' })
    expect(mayEnter(pass, [], '2027-07-15T12:00:00Z')).toEqual({ may: false, why: 'other_day' })
  })

  it('enters by a day ticket on its day only, once', () => {
    expect(mayEnter(saturday, [], friday15)).toEqual({ may: false, why: 'other_day' })
    expect(mayEnter(saturday, [], saturday12)).toEqual({ may: true, day: 2 })
    expect(mayEnter(saturday, [saturday12], '2027-07-17T18:00:00Z')).toEqual({ may: false, why: 'used' })
    expect(mayEnter(saturday, [], sunday12)).toEqual({ may: false, why: 'other_day' })
  })

  it('enters a night that begins after midnight, or doors that open before', () => {
    const late = { ...concert, startsAt: '2027-07-16T21:30:00Z', doorsAt: '2027-07-16T20:30:00Z' }
    expect(mayEnter(late, [], '2027-07-16T20:45:00Z').may).toBe(true)
    expect(mayEnter(late, [], '2027-07-16T22:00:00Z').may).toBe(true)
  })
})
