import { describe, expect, it } from 'vitest'
import { mostPopular, rowsOf, type Shelf } from './shelf.rules.ts'

type Row = readonly [id: number, popularity: number, startsAt: number, overAt: number, seriesId: number]

const shelfOf = (...rows: readonly Row[]): Shelf => ({
  ids: Int32Array.from(rows, ([id]) => id),
  popularity: Int32Array.from(rows, ([, popularity]) => popularity),
  startsAt: Float64Array.from(rows, ([, , startsAt]) => startsAt),
  overAt: Float64Array.from(rows, ([, , , overAt]) => overAt),
  seriesId: Int32Array.from(rows, ([, , , , seriesId]) => seriesId),
  announcedAt: new Float64Array(rows.length),
  priceFrom: new Float64Array(rows.length),
  venueId: new Int32Array(rows.length),
  promoterId: new Int32Array(rows.length),
  categories: [],
  tags: [],
  venues: new Map(),
})

describe('events that are suggested', () => {
  const shelf = shelfOf(
    [1, 5, 10, 99, 0],
    [2, 9, 10, 99, 7],
    [3, 9, 5, 99, 7],
    [4, 9, 1, 2, 0],
    [5, 5, 3, 99, 0],
    [6, 1, 1, 99, 7],
  )
  const all = Int32Array.from([1, 2, 3, 4, 5, 6])

  it('are the most popular, then the soonest, one of each series, and none that is over', () => {
    expect(mostPopular(shelf, all, 50, 5)).toEqual([3, 5, 1])
    expect(mostPopular(shelf, all, 50, 2)).toEqual([3, 5])
    expect(mostPopular(shelf, all, 1, 5)).toEqual([4, 3, 5, 1])
  })

  it('are others than those that are shown already, and of other series', () => {
    expect(mostPopular(shelf, all, 50, 5, [6])).toEqual([5, 1])
    expect(mostPopular(shelf, all, 50, 5, [1])).toEqual([3, 5])
  })

  it('are found by their numbers, whatever numbers are asked for', () => {
    expect(rowsOf(shelf, Int32Array.from([6, 0, 3, 7, -1]))).toEqual([5, 2])
    expect(rowsOf(shelfOf(), Int32Array.from([1]))).toEqual([])
  })
})
