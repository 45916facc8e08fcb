import { describe, expect, it } from 'vitest'
import { gridRows } from './grid-rows.rules.ts'

const NONE = new Map<number, number>()

describe('the rows of a list [R2.2]', () => {
  it('have a banner after three rows, two cards fewer where the first takes three columns', () => {
    expect(gridRows(24, 60, NONE, true)).toMatchObject({ cards: 24, beforeAmid: 12, amidFrom: null })
    expect(gridRows(24, 60, new Map([[0, 3]]), true)).toMatchObject({ cards: 22, beforeAmid: 10 })
  })

  it('are full while more is to come', () => {
    expect(gridRows(23, 60, NONE, true).cards).toBe(20)
    expect(gridRows(23, 60, NONE, false).cards).toBe(23)
    expect(gridRows(23, 23, NONE, true).cards).toBe(23)
  })

  it('end with the banner beside the last cards', () => {
    expect(gridRows(7, 7, NONE, true)).toMatchObject({ cards: 7, beforeAmid: 7, amidFrom: 4 })
    expect(gridRows(5, 5, new Map([[0, 4]]), true)).toMatchObject({ beforeAmid: 9, amidFrom: null })
  })
})
