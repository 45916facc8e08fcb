import { describe, expect, it } from 'vitest'
import { areFewLeft, type StatusFacts, statusOf } from './event-status.rules.ts'

const day = (date: number, hour = 12) => new Date(Date.UTC(2026, 10, date, hour))
const event: StatusFacts = {
  disposition: 'scheduled',
  saleStartsAt: day(10),
  saleEndsAt: day(20, 18),
  startsAt: day(20, 19),
  endsAt: day(20, 22),
  placesLeft: 500,
  placesTotal: 1000,
}

describe('the status of an event [R3.3]', () => {
  it('follows the dates', () => {
    expect(statusOf(event, day(9))).toBe('not_yet_on_sale')
    expect(statusOf(event, day(10))).toBe('on_sale')
    expect(statusOf(event, day(20, 18))).toBe('off_sale')
    expect(statusOf(event, day(20, 22))).toBe('past')
    expect(statusOf({ ...event, endsAt: null }, day(20, 19))).toBe('past')
  })

  it('follows the stock while tickets are sold', () => {
    expect(statusOf({ ...event, placesLeft: 0 }, day(11))).toBe('sold_out')
    expect(statusOf({ ...event, placesLeft: 50 }, day(11))).toBe('few_left')
    expect(statusOf({ ...event, placesLeft: 51 }, day(11))).toBe('on_sale')
    expect(statusOf({ ...event, placesLeft: null, placesTotal: null }, day(11))).toBe('on_sale')
    expect(statusOf({ ...event, placesLeft: 0 }, day(9))).toBe('not_yet_on_sale')
  })

  it('puts what people decided first', () => {
    for (const disposition of ['cancelled', 'postponed'] as const)
      for (const now of [day(9), day(11), day(21)]) expect(statusOf({ ...event, disposition }, now)).toBe(disposition)
    expect(statusOf({ ...event, disposition: 'off_sale' }, day(11))).toBe('off_sale')
    expect(statusOf({ ...event, disposition: 'off_sale' }, day(21))).toBe('past')
  })

  it('marks a moved event as moved, unless nothing can be bought', () => {
    const moved = { ...event, disposition: 'moved' } as const
    expect(statusOf(moved, day(11))).toBe('moved')
    expect(statusOf({ ...moved, placesLeft: 0 }, day(11))).toBe('sold_out')
    expect(statusOf(moved, day(9))).toBe('not_yet_on_sale')
  })

  it('says that few are left only when that is true', () => {
    expect(areFewLeft(20, 400)).toBe(true)
    expect(areFewLeft(21, 400)).toBe(false)
    expect(areFewLeft(100, 60_000)).toBe(true)
    expect(areFewLeft(101, 60_000)).toBe(false)
    expect(areFewLeft(16, 16)).toBe(false)
    expect(areFewLeft(7, 16)).toBe(true)
    expect(areFewLeft(0, 16)).toBe(false)
  })
})
