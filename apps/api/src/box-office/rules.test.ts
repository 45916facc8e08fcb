import { describe, expect, it } from 'vitest'
import { hallPlan, seatNameOf } from '../halls/plan/hall-plan.rules.ts'
import { isRefusal, understandTickets } from './holding/hold-wire.rules.ts'
import { latestPrice, type PriceList, priceAt, saleRefusal } from './prices/price-list.rules.ts'
import { eventHall, labelIn, placesLeft } from './stock/event-hall.rules.ts'

const day = (number: number) => new Date(Date.UTC(2026, 10, number))
const name = { et: 'Parter', en: 'Stalls' }
const type = { name, needsProof: false, hidden: false, multipleOf: 1, mostPerOrder: null, quota: null }

const list: PriceList = {
  eventId: 200001,
  portalCode: 'ee',
  revision: 1,
  disposition: 'scheduled',
  startsAt: day(20),
  endsAt: null,
  timeZone: 'Europe/Tallinn',
  saleStartsAt: day(1),
  saleEndsAt: day(20),
  currency: 'EUR',
  ticketsPerOrder: 10,
  ticketsPerPerson: null,
  seriesLimit: null,
  avoidLoneSeats: true,
  hallVersionId: 1,
  zones: [
    {
      zoneId: 1,
      code: 'stalls',
      kind: 'seated',
      name,
      shade: 0,
      capacity: null,
      days: null,
      ageLimit: null,
      quota: null,
    },
    {
      zoneId: 11,
      code: 'floor',
      kind: 'standing',
      name,
      shade: 1,
      capacity: 50,
      days: null,
      ageLimit: null,
      quota: null,
    },
  ],
  ticketTypes: [
    { ...type, ticketTypeId: 1, code: 'staff', hidden: true },
    { ...type, ticketTypeId: 2, code: 'full' },
    { ...type, ticketTypeId: 3, code: 'student' },
  ],
  periods: [
    { zoneId: 1, ticketTypeId: 2, from: -8.64e15, until: day(5).getTime(), amount: 1000, feeAmount: 50 },
    { zoneId: 1, ticketTypeId: 2, from: day(5).getTime(), until: day(10).getTime(), amount: 2000, feeAmount: 50 },
    { zoneId: 1, ticketTypeId: 3, from: -8.64e15, until: 8.64e15, amount: 700, feeAmount: 50 },
    { zoneId: 11, ticketTypeId: 3, from: -8.64e15, until: 8.64e15, amount: 500, feeAmount: 50 },
  ],
}

/** Three seats; the third is of a zone that the event doesn't sell. */
const plan = hallPlan({
  hallVersionId: 1,
  version: 1,
  drawing: { width: 10, height: 10, focalPoint: [0, 0], shapes: [], sections: [] },
  sections: [
    { sectionId: 5, kind: 'seated', name, zoneCode: null },
    { sectionId: 9, kind: 'standing', name, zoneCode: 'floor' },
  ],
  zoneCodes: ['stalls', 'boxes'],
  placeIds: Int32Array.of(4, 7, 8),
  sectionOf: Uint16Array.of(0, 0, 0),
  zoneOf: Uint16Array.of(0, 0, 1),
  rows: ['A', 'A', 'B'],
  seats: ['1', '2', '1'],
  kinds: ['normal', 'normal', 'normal'],
  xs: Int32Array.of(0, 1, 2),
  ys: Int32Array.of(0, 0, 1),
})

describe('the sale', () => {
  it.each([
    [{}, day(1), undefined],
    [{}, new Date(day(20).getTime() - 1), undefined],
    [{}, day(20), 'sale_ended'],
    [{}, new Date(day(1).getTime() - 1), 'sale_not_started'],
    [{ disposition: 'moved' as const }, day(2), undefined],
    [{ disposition: 'off_sale' as const }, day(2), 'event_not_on_sale'],
    [{ disposition: 'postponed' as const }, day(2), 'event_postponed'],
    [{ disposition: 'cancelled' as const }, day(25), 'event_cancelled'],
  ])('with %o at %o says %s', (change, now, refusal) => {
    expect(saleRefusal({ ...list, ...change }, now)).toBe(refusal)
  })
})

describe('a price', () => {
  it('changes at the moment of its plan, and stays for a ticket that is held beyond its end', () => {
    expect(priceAt(list, 1, 2, new Date(day(5).getTime() - 1))?.amount).toBe(1000)
    expect(priceAt(list, 1, 2, day(5))?.amount).toBe(2000)
    expect(priceAt(list, 1, 2, day(10))).toBeUndefined()
    expect(latestPrice(list, 1, 2, day(12))?.amount).toBe(2000)
    expect(latestPrice(list, 11, 2, day(12))).toBeUndefined()
  })
})

describe('a body', () => {
  it('gets the first type that everybody can buy in its zone now', () => {
    const types = (wanted: Parameters<typeof understandTickets>[2], now: Date) => {
      const understood = understandTickets(list, plan, wanted, now)
      return isRefusal(understood)
        ? understood.code
        : [...understood.places, ...understood.standing].map((one) => one.ticketTypeId)
    }
    expect(types([{ placeId: 4 }], day(2))).toEqual([2])
    expect(types([{ placeId: 4 }], day(12))).toEqual([3])
    expect(types([{ zoneId: 11, quantity: 2 }], day(2))).toEqual([3])
    expect(types([{ placeId: 4, ticketTypeId: 1 }], day(2))).toBe('ticket_type_unknown')
    expect(types([{ placeId: 4, ticketTypeId: 2 }], day(12))).toBe('ticket_type_unknown')
    expect(types([{ placeId: 8 }], day(2))).toBe('places_unknown')
    expect(types([{ placeId: 5 }], day(2))).toBe('places_unknown')
  })
})

describe('a hall', () => {
  it('names its seats, and counts what an event has left of them by section and zone', () => {
    expect(seatNameOf(plan, 7)).toMatchObject({ row: 'A', seat: '2', section: { sectionId: 5 } })
    expect(seatNameOf(plan, 5)).toBeUndefined()
    const hall = eventHall(plan, list)
    expect([...hall.totalBySection]).toEqual([2, 0])
    expect(hall.zonesBySection).toEqual([[1], [11]])
    const left = placesLeft(hall, [7, 7, 8, 999], new Map([[11, 20]]))
    expect([...left.taken]).toEqual([0, 1, 1])
    expect([...left.bySection]).toEqual([1, 0])
    expect([...left.byZone]).toEqual([
      [1, 1],
      [11, 20],
    ])
  })

  it('is labelled in the requested language, or the storefront’s, or any', () => {
    expect([labelIn(name, 'en', 'et'), labelIn(name, 'fi', 'et'), labelIn(name, 'fi', 'lv')]).toEqual([
      'Stalls',
      'Parter',
      'Parter',
    ])
    expect(labelIn(undefined, 'en', 'et')).toBe('')
  })
})
