import { describe, expect, it } from 'vitest'
import { gridRows } from './grid-rows.rules.ts'

const NONE = new Map<number, number>()

describe('the rows of a list [R2.2]', () => {
  it('have a banner after each three rows, sooner where a large card takes more columns', () => {
    expect(gridRows(28, 60, NONE, true)).toMatchObject({ cards: 28, breaks: [12, 24], amidFrom: null })
    expect(gridRows(24, 60, new Map([[0, 3]]), true)).toMatchObject({ cards: 22, breaks: [10] })
    expect(
      gridRows(
        24,
        24,
        new Map([
          [0, 3],
          [11, 3],
        ]),
        true,
      ).breaks,
    ).toEqual([10, 20])
  })

  it('have one on a phone after eight cards, then after each twelve', () => {
    expect(gridRows(24, 60, new Map([[0, 3]]), false).breaks).toEqual([8, 20])
    expect(gridRows(9, 9, NONE, false).breaks).toEqual([8])
  })

  it('have none at the end, where those of the page stand', () => {
    expect(gridRows(8, 8, NONE, false).breaks).toEqual([])
    expect(gridRows(12, 12, NONE, true).breaks).toEqual([])
  })

  it('are full while more is to come', () => {
    expect(gridRows(23, 60, NONE, true).cards).toBe(20)
    expect(gridRows(23, 60, NONE, false).cards).toBe(23)
    expect(gridRows(23, 23, NONE, true).cards).toBe(23)
  })

  it('end with a banner beside the last cards', () => {
    expect(gridRows(7, 7, NONE, true)).toEqual({ cards: 7, breaks: [7], amidFrom: 4 })
    expect(gridRows(19, 19, NONE, true)).toEqual({ cards: 19, breaks: [12, 19], amidFrom: 4 })
    expect(gridRows(5, 5, new Map([[0, 4]]), true)).toMatchObject({ breaks: [], amidFrom: null })
  })
})
