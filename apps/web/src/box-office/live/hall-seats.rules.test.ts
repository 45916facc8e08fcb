import { rowOfSeat } from '@parter/contract/seat-map/geometry.ts'
import { describe, expect, it } from 'vitest'
import { madeHall } from '../../../../../packages/contract/testing/made-up-hall.ts'
import { prices, section } from '../../../testing/hall.ts'
import {
  dimStyle,
  freeStyle,
  styleOf,
  stylesOf,
  NOTHING,
  rowsOf,
  TAKEN,
} from '../../hall-map/shown/seat-styles.rules.ts'
import type { MapHall } from '../../hall-map/shown/map-hall.rules.ts'
import { mayChoose, stillFree } from '../choosing/choosing.rules.ts'
import { freshSections, leftBySection, nearestEqual, seatOf, seatOfPlace, sectionOfSeat } from './hall-seats.rules.ts'

const geometry = madeHall(3000)
const bits = (...gone: number[]) => {
  const all = new Uint8Array(375)
  for (const seat of gone) all[seat >> 3] = (all[seat >> 3] ?? 0) | (1 << (seat & 7))
  return { gone: all }
}
const [zone] = prices.zones
if (!zone) throw new Error('there is no zone')
const sold = { ...prices, zones: [{ ...zone, code: geometry.head.zones[geometry.zones[100] ?? 0]?.code ?? '' }] }

describe('seats of a hall', () => {
  it('are found by their place, and others are not', () => {
    expect(seatOfPlace(geometry, geometry.placeIds[1234] ?? 0)).toBe(1234)
    expect(seatOfPlace(geometry, 5)).toBe(-1)
  })

  it('are found in a hall that has grown, too, where later places stand between earlier ones', () => {
    const grown = { placeIds: Int32Array.of(1001, 1009, 1002, 1003, 1010) }
    expect([1001, 1009, 1002, 1003, 1010, 1004].map((place) => seatOfPlace(grown, place))).toEqual([0, 1, 2, 3, 4, -1])
  })

  it('are what the rest of the shop knows of them', () => {
    expect(seatOf(geometry, sold, bits(100), 100)).toMatchObject({
      id: geometry.placeIds[100],
      zoneId: zone.id,
      state: 'taken',
    })
    expect(seatOf(geometry, { zones: [] }, bits(), 101)).toMatchObject({ zoneId: null, state: 'free' })
  })

  it('know whether their row is a table [R2.6]', () => {
    const row = rowOfSeat(geometry, 100)
    const table = { row, form: 'round', centre: [0, 0], width: 1, height: 1, turn: 0 } as const
    const hall = { ...geometry, head: { ...geometry.head, tables: [table] } }
    for (const seat of [99, 100, 101, 400])
      expect(seatOf(hall, sold, bits(), seat).isTable === true).toBe(rowOfSeat(hall, seat) === row)
    expect(seatOf(geometry, sold, bits(), 100)).not.toHaveProperty('isTable')
  })

  it('are counted by section', () => {
    const left = leftBySection(geometry, bits(0, 1, 2))
    expect(left.reduce((sum, one) => sum + one, 0)).toBe(2997)
    const live = { hallVersionId: 1, version: 1, seatCount: 3000, ...bits(0), standing: new Map([[3, 7]]) }
    const sections = [{ ...section, kind: 'standing' as const, zoneIds: [3] }]
    expect(freshSections(sections, null, live)[0]?.placesLeft).toBe(7)
    expect(freshSections(sections, null, null)).toBe(sections)
  })

  it('that are gone are answered with the nearest of the same kind and price that are free [R10.3]', () => {
    const gone = [500, 501, 499]
    const found = nearestEqual(geometry, bits(...gone), 500, 3, new Set([502]))
    expect(found).toHaveLength(3)
    for (const seat of found) {
      expect([...gone, 502]).not.toContain(seat)
      expect(geometry.zones[seat]).toBe(geometry.zones[500])
      expect(sectionOfSeat(geometry, seat)).toBe(sectionOfSeat(geometry, 500))
    }
    expect(found).toContain(498)
    expect(nearestEqual(geometry, { gone: new Uint8Array(375).fill(255) }, 500, 3, new Set())).toEqual([])
  })
})

describe('how seats look', () => {
  const hall: MapHall = {
    geometry,
    sections: [],
    shapes: [],
    zoneStyles: [],
    zonePositions: geometry.head.zones.map((_, at) => (at === geometry.zones[100] ? 0 : -1)),
  }
  const rowOf = rowsOf(geometry.rowStarts)
  const none: ReadonlySet<number> = new Set()

  it('says what is free, gone, not sold, of another price, and leaves one’s own to be drawn on top', () => {
    const common = { gone: bits(101), mine: new Set([102]), onlyZone: -1, floor: null }
    expect(styleOf(hall, rowOf, common, 100)).toBe(freeStyle(0))
    expect(styleOf(hall, rowOf, common, 101)).toBe(TAKEN)
    expect(styleOf(hall, rowOf, common, 102)).toBe(NOTHING)
    expect(styleOf(hall, rowOf, { ...common, onlyZone: 3 }, 100)).toBe(dimStyle(0))
    const other = geometry.zones.findIndex((own) => own !== geometry.zones[100])
    if (other >= 0) expect(styleOf(hall, rowOf, common, other)).toBe(TAKEN)
  })

  it('is known for all of them at once', () => {
    const all = stylesOf(hall, rowOf, { gone: bits(), mine: none, onlyZone: -1, floor: null })
    expect(all).toHaveLength(3000)
    expect(all[100]).toBe(freeStyle(0))
  })
})

describe('choosing by hand', () => {
  it('keeps to the limit of a purchase [R6.4]', () => {
    expect(mayChoose('normal', ['normal', 'normal'], 2)).toBe('limit')
    expect(mayChoose('normal', ['normal'], 2)).toBe('yes')
  })

  it('gives a companion’s seat only with a place for a wheelchair, one for each [R10.7]', () => {
    expect(mayChoose('companion', [], 6)).toBe('companion')
    expect(mayChoose('companion', ['wheelchair'], 6)).toBe('yes')
    expect(mayChoose('companion', ['wheelchair', 'companion'], 6)).toBe('companion')
    expect(mayChoose('wheelchair', [], 6)).toBe('yes')
  })
})

describe('what a choice is said to leave alone', () => {
  it('is only what nobody has taken meanwhile [R11.4]', () => {
    const [one, other] = [geometry.placeIds[7] ?? 0, geometry.placeIds[9] ?? 0]
    expect(stillFree([one, other], geometry, bits(7))).toEqual([other])
    expect(stillFree([one], null, null)).toEqual([one])
  })
})

describe('a seat in place of one that is gone', () => {
  it('leaves no single seat beside it while there is another like it [R11.4]', () => {
    const [from = 0, to = 0] = geometry.rowStarts
    const onlyFree = (...free: number[]) =>
      bits(...[...geometry.xs.keys()].filter((seat) => seat < from || seat >= to || !free.includes(seat - from)))
    // of 2 and 3 either leaves the other; of 7, 8 and 9 the first leaves two
    expect(nearestEqual(geometry, onlyFree(2, 3, 7, 8, 9), from + 4, 1, new Set())).toEqual([from + 7])
    expect(nearestEqual(geometry, onlyFree(2, 3), from + 4, 1, new Set())).toEqual([from + 3])
  })
})
