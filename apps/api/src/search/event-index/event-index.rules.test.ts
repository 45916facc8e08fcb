import { availabilityOf } from '@parter/contract/catalogue/availability.ts'
import { describe, expect, it } from 'vitest'
import { statusOf } from '../../catalogue/events/event-status.rules.ts'
import { availabilityRank, type EventIndex, mostPopular, numberShows, rowsOf, STOCK } from './event-index.rules.ts'

interface Row {
  readonly id: number
  readonly popularity?: number
  readonly startsAt?: number
  readonly overAt?: number
  readonly showId?: number
  readonly saleStartsAt?: number
  readonly saleEndsAt?: number
  readonly stock?: number
}

const indexOf = (...rows: readonly Row[]): EventIndex => ({
  ids: Int32Array.from(rows, ({ id }) => id),
  popularity: Int32Array.from(rows, ({ popularity = 5 }) => popularity),
  startsAt: Float64Array.from(rows, ({ startsAt = 10 }) => startsAt),
  overAt: Float64Array.from(rows, ({ overAt = 99 }) => overAt),
  showId: Int32Array.from(rows, ({ id, showId = -id }) => showId),
  ...numberShows(Int32Array.from(rows, ({ id, showId = -id }) => showId)),
  saleStartsAt: Float64Array.from(rows, ({ saleStartsAt = 0 }) => saleStartsAt),
  saleEndsAt: Float64Array.from(rows, ({ saleEndsAt = 99 }) => saleEndsAt),
  stock: Int32Array.from(rows, ({ stock = STOCK.free }) => stock),
  announcedAt: new Float64Array(rows.length),
  priceFrom: new Float64Array(rows.length),
  venueId: new Int32Array(rows.length),
  promoterId: new Int32Array(rows.length),
  categories: [],
  tags: [],
  venues: new Map(),
})

describe('whether an event can be bought', () => {
  it('is the same in lists as its status says [R3.3]', () => {
    const dispositions = ['scheduled', 'moved', 'off_sale', 'cancelled', 'postponed'] as const
    const moments = [0, 10, 20, 30, 40]
    let seen = 0
    for (const disposition of dispositions)
      for (const left of [null, 0, 7])
        for (const saleStartsAt of moments)
          for (const saleEndsAt of moments)
            for (const overAt of moments) {
              const status = statusOf(
                {
                  disposition,
                  startsAt: new Date(overAt),
                  endsAt: null,
                  saleStartsAt: new Date(saleStartsAt),
                  saleEndsAt: new Date(saleEndsAt),
                  placesLeft: left,
                  placesTotal: left === null ? null : 100,
                },
                new Date(20),
              )
              const isWithdrawn = disposition !== 'scheduled' && disposition !== 'moved'
              const stock = isWithdrawn ? STOCK.withdrawn : left === 0 ? STOCK.soldOut : STOCK.free
              const index = indexOf({ id: 1, saleStartsAt, saleEndsAt, overAt, stock })
              const rank = { now: 0, soon: 1, gone: 2 }[availabilityOf(status)]
              expect([status, availabilityRank(index, 0, 20)]).toEqual([status, rank])
              seen++
            }
    expect(seen).toBe(5 * 3 * 125)
  })
})

describe('events that are suggested', () => {
  const index = indexOf(
    { id: 1, popularity: 5, startsAt: 10 },
    { id: 2, popularity: 9, startsAt: 10, showId: 7 },
    { id: 3, popularity: 2, startsAt: 5, showId: 7 },
    { id: 4, popularity: 9, startsAt: 1, overAt: 2 },
    { id: 5, popularity: 5, startsAt: 3 },
    { id: 6, popularity: 1, startsAt: 1, showId: 7, stock: STOCK.soldOut },
    { id: 7, popularity: 99, startsAt: 2, saleStartsAt: 80 },
    { id: 8, popularity: 99, startsAt: 2, stock: STOCK.soldOut },
  )
  const all = Int32Array.from([1, 2, 3, 4, 5, 6, 7, 8])

  it('are first those that can be bought, the most popular of them first, a show once on its next date to be had [R1.1]', () => {
    expect(mostPopular(index, all, 50, 6)).toEqual([3, 5, 1, 7, 8])
    expect(mostPopular(index, all, 50, 2)).toEqual([3, 5])
    expect(mostPopular(index, all, 1, 6)).toEqual([4, 3, 5, 1, 7, 8])
  })

  it('are others than those that are shown already, and of other shows', () => {
    expect(mostPopular(index, all, 50, 3, [6])).toEqual([5, 1, 7])
    expect(mostPopular(index, all, 50, 2, [1])).toEqual([3, 5])
  })

  it('are found by their numbers, whatever numbers are asked for', () => {
    expect(rowsOf(index, Int32Array.from([6, 0, 3, 9, -1]))).toEqual([5, 2])
    expect(rowsOf(indexOf(), Int32Array.from([1]))).toEqual([])
  })
})
