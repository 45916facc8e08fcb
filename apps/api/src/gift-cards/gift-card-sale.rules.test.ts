import { describe, expect, it } from 'vitest'
import { sendingMoment, withdrawalEnd } from './gift-card-sale.rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const TALLINN = 'Europe/Tallinn'

describe('when a gift card is sent', () => {
  it('is at once, or at eight in the morning of the storefront’s day', () => {
    expect(sendingMoment(null, now, TALLINN)).toEqual(now)
    expect(sendingMoment('2026-12-24', now, TALLINN)).toEqual(new Date('2026-12-24T06:00:00Z'))
    expect(sendingMoment('2027-06-23', now, TALLINN)).toEqual(new Date('2027-06-23T05:00:00Z'))
  })
  it('is at once for today when eight is over', () => {
    expect(sendingMoment('2026-11-20', now, TALLINN)).toEqual(now)
  })
  it('is refused for a past day, a day more than a year ahead, and an invalid day', () => {
    expect(sendingMoment('2026-11-19', now, TALLINN)).toBeNull()
    expect(sendingMoment('2027-11-20', now, TALLINN)).not.toBeNull()
    expect(sendingMoment('2027-11-21', now, TALLINN)).toBeNull()
    expect(sendingMoment('2027-02-30', now, TALLINN)).toBeNull()
  })
})

describe('the time for withdrawal', () => {
  it('ends with the fourteenth day after the purchase, in the storefront’s zone', () => {
    // bought on a Friday just before midnight in Tallinn: the fourteenth day is a Friday too
    expect(withdrawalEnd(new Date('2026-11-20T21:59:00Z'), TALLINN)).toEqual(new Date('2026-12-04T21:59:59.999Z'))
    expect(withdrawalEnd(new Date('2026-11-19T23:00:00Z'), TALLINN)).toEqual(new Date('2026-12-04T21:59:59.999Z'))
  })
  it('ends on Monday when that day is a Saturday or a Sunday', () => {
    expect(withdrawalEnd(new Date('2026-11-21T10:00:00Z'), TALLINN)).toEqual(new Date('2026-12-07T21:59:59.999Z'))
    expect(withdrawalEnd(new Date('2026-11-22T10:00:00Z'), TALLINN)).toEqual(new Date('2026-12-07T21:59:59.999Z'))
  })
})
