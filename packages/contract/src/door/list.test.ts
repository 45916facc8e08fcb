import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ListedPlace, placeAt, placeRuns, runStarts } from './list.ts'

const place = (section: string, row: string, seat: string): ListedPlace => ({ section, row, seat })

describe('places of a list as runs', () => {
  it('are one for seats that follow one another, and one for all places without a number [R13.2]', () => {
    expect(
      placeRuns([
        place('A', '1', '7'),
        place('A', '1', '8'),
        place('A', '1', '10'),
        place('A', '2', '11'),
        place('', '', ''),
        place('', '', ''),
        place('B', '1', 'K'),
      ]),
    ).toEqual([
      ['A', '1', '7', 2],
      ['A', '1', '10', 1],
      ['A', '2', '11', 1],
      ['', '', '', 2],
      ['B', '1', 'K', 1],
    ])
  })

  it('give back every place where it was [R13.2]', () => {
    const some = fc.record({
      section: fc.constantFrom('', 'A', 'B'),
      row: fc.constantFrom('', '1'),
      seat: fc.constantFrom('', '1', '2', '3', '09', '10', 'K'),
    })
    fc.assert(
      fc.property(fc.array(some), (places) => {
        const runs = placeRuns(places)
        const starts = runStarts(runs)
        expect(places.map((_, at) => placeAt(runs, starts, at))).toEqual(places)
        expect(placeAt(runs, starts, places.length)).toBeUndefined()
      }),
    )
  })
})
