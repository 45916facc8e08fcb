import type { ShowCard, ShowDate } from '@parter/contract/catalogue/catalogue.ts'
import { describe, expect, it } from 'vitest'
import { eveningsByDay } from './evenings.rules.ts'

const date = (id: number, eventStartAt: string, status: ShowDate['status'] = 'on_sale') =>
  ({ id, eventStartAt, status, timeZone: 'Europe/Tallinn' }) as ShowDate

const show = (...dates: ShowDate[]) => ({ dates }) as unknown as ShowCard

describe('the evenings of a month [R2.2]', () => {
  it('have each date of a show under its own day, the soonest day first', () => {
    const shows = [
      show(date(1, '2026-12-05T17:00:00Z'), date(2, '2026-12-06T17:00:00Z')),
      show(date(3, '2026-12-05T09:00:00Z'), date(4, '2026-12-04T22:30:00Z')),
    ]
    expect(eveningsByDay(shows).map(([day, its]) => [day, its.map((one) => one.date.id)])).toEqual([
      ['2026-12-05', [4, 3, 1]],
      ['2026-12-06', [2]],
    ])
  })

  it('are all of the chosen day, on which an exhibition of last week is on as well', () => {
    const shows = [show(date(1, '2026-11-28T08:00:00Z')), show(date(2, '2026-12-05T17:00:00Z'))]
    expect(eveningsByDay(shows, '2026-12-05').map(([day, its]) => [day, its.map((one) => one.date.id)])).toEqual([
      ['2026-12-05', [1, 2]],
    ])
    expect(eveningsByDay([], '2026-12-05')).toEqual([])
  })

  it('stand by the hour, be they sold out or not', () => {
    const shows = [show(date(2, '2026-12-05T17:00:00Z'), date(1, '2026-12-05T09:00:00Z', 'sold_out'))]
    expect(eveningsByDay(shows)[0]?.[1].map((one) => one.date.id)).toEqual([1, 2])
  })
})
