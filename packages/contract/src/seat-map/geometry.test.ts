import { brotliCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { madeHall } from '../../testing/made-up-hall.ts'
import { BrokenBytes, ByteReader, ByteWriter } from './bytes.ts'
import { decodeGeometry } from './decode-geometry.ts'
import { encodeGeometry } from './encode-geometry.ts'
import { type HallGeometry, neighboursOf, rowOfSeat, seatFinder, seatLabelOf } from './geometry.ts'
import { sectionOutlines } from './section-outline.ts'

const small: HallGeometry = {
  head: {
    hallVersionId: 7,
    width: 1000,
    height: 1000,
    focalPoint: [500, 0],
    floors: [],
    zones: [{ code: 'a', kind: 'seated', name: { et: 'Parter', ru: 'Партер' }, shade: 0 }],
    sections: [{ id: 1, kind: 'seated', name: { et: 'Parter' }, floor: null, zone: null, outline: [] }],
    shapes: [],
    tables: [{ row: 1, form: 'round', centre: [500, 500], width: 100, height: 100, turn: 0 }],
  },
  placeIds: Int32Array.of(1001, 1002, 1003, 1005, 2001, 2002),
  xs: Int32Array.of(100, 150, 200, 300, -20, 520),
  ys: Int32Array.of(100, 100, 101, 103, 400, 400),
  kinds: Uint8Array.of(0, 1, 2, 3, 0, 0),
  zones: Uint16Array.of(0, 0, 0, 0, 0, 0),
  rowStarts: Uint32Array.of(0, 4, 6),
  rowSections: Uint16Array.of(0, 0),
  rowLabels: ['A', 'Стол 1'],
  numberings: [{ first: 8, step: -2 }, ['1', '1a']],
}

describe('the geometry on the wire', () => {
  it('is unchanged after encoding and decoding, with any labels, kinds and places [R7.3]', () => {
    expect(decodeGeometry(encodeGeometry(small))).toEqual(small)
  })

  it('is unchanged for any rows', () => {
    const row = fc.record({
      label: fc.string(),
      seats: fc.array(fc.tuple(fc.integer({ min: -9e5, max: 9e5 }), fc.integer({ min: -9e5, max: 9e5 })), {
        minLength: 1,
      }),
    })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
        const seats = rows.flatMap((one) => one.seats)
        const starts = rows.reduce<number[]>((all, one) => [...all, (all.at(-1) ?? 0) + one.seats.length], [0])
        const hall: HallGeometry = {
          ...small,
          placeIds: Int32Array.from(seats, (_, at) => at * 3 + 1),
          xs: Int32Array.from(seats, ([x]) => x),
          ys: Int32Array.from(seats, ([, y]) => y),
          kinds: new Uint8Array(seats.length),
          zones: new Uint16Array(seats.length),
          rowStarts: Uint32Array.from(starts),
          rowSections: new Uint16Array(rows.length),
          rowLabels: rows.map((one) => one.label),
          numberings: rows.map((one) => one.seats.map((_, at) => `${at}`)),
        }
        expect(decodeGeometry(encodeGeometry(hall))).toEqual(hall)
      }),
      { numRuns: 60 },
    )
  })

  it('refuses bytes that were cut short or changed, and never runs on', () => {
    const bytes = encodeGeometry(small)
    for (let length = 0; length < bytes.length; length++)
      expect(() => decodeGeometry(bytes.subarray(0, length)), `${length} bytes`).toThrow()
    expect(() => decodeGeometry(Uint8Array.of(0x50, 0x47, 0x45, 0x02))).toThrow(BrokenBytes)
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (noise) => {
        expect(() => decodeGeometry(Uint8Array.of(...bytes.subarray(0, 4), ...noise))).toThrow()
      }),
    )
  })

  it('holds 100,000 seats in 80 kB', () => {
    const bytes = encodeGeometry(madeHall(100_000))
    expect(brotliCompressSync(bytes).length).toBeLessThan(80_000)
  }, 20_000)

  it('keeps numbers beyond 32 bits', () => {
    const values = [0, 1, 127, 128, 2 ** 31, 2 ** 40 + 5, Number.MAX_SAFE_INTEGER]
    const into = new ByteWriter()
    for (const value of values) into.varint(value)
    for (const value of values.slice(0, -1)) into.signed(-value)
    const from = new ByteReader(into.done())
    expect(values.map(() => from.varint())).toEqual(values)
    expect(values.slice(0, -1).map(() => from.signed() + 0)).toEqual(values.slice(0, -1).map((value) => 0 - value))
  })
})

describe('a seat of the geometry', () => {
  it('knows its row, its label and its place', () => {
    expect([0, 3, 4, 5].map((seat) => rowOfSeat(small, seat))).toEqual([0, 0, 1, 1])
    expect([0, 3, 5].map((seat) => seatLabelOf(small, seat))).toEqual(['8', '2', '1a'])
    const seatOf = seatFinder(small)
    expect([1005, 1004, 1001, 9999].map(seatOf)).toEqual([3, -1, 0, -1])
    const seatOfOther = seatFinder({ placeIds: Int32Array.of(1001, 1009, 1002) })
    expect([1002, 1009, 1003].map(seatOfOther)).toEqual([2, 1, -1])
  })

  it('has no neighbour over an aisle or a missing seat', () => {
    expect([...neighboursOf(small)]).toEqual([1, 1, 0, 0, 1, 0])
  })
})

describe('the outline of a section', () => {
  it('lies around all of its seats', () => {
    const hall = madeHall(3_000)
    const outlines = sectionOutlines(hall)
    const inside = (x: number, y: number, polygon: readonly (readonly [number, number])[]) =>
      polygon.reduce((is, [x1, y1], at) => {
        const [x2, y2] = polygon[(at + 1) % polygon.length] ?? [0, 0]
        return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !is : is
      }, false)
    for (let seat = 0; seat < 3_000; seat++) {
      const section = hall.rowSections[rowOfSeat(hall, seat)] ?? 0
      expect(inside(hall.xs[seat] ?? 0, hall.ys[seat] ?? 0, outlines[section] ?? []), `seat ${seat}`).toBe(true)
    }
  })

  it('is computed around a table and a single row too, unless the hall defines it', () => {
    expect(sectionOutlines(small)[0]?.length).toBeGreaterThan(4)
    expect(sectionOutlines(madeHall(100))[0]).toEqual(madeHall(100).head.sections[0]?.outline)
  })
})
