import { describe, expect, it } from 'vitest'
import { decodeGeometry } from './decode-geometry.ts'
import { encodeGeometry } from './encode-geometry.ts'
import { seatLabelOf } from './geometry.ts'
import { geometryOfModel, numberingOf } from './geometry-of-model.ts'
import { type HallModel, type ModelSeat, numberPlaces } from './hall-model.ts'

const seat = (label: string, x: number, more: Partial<ModelSeat> = {}): ModelSeat => ({
  label,
  x,
  y: 100,
  kind: 'normal',
  zone: 'a',
  ...more,
})
const model: HallModel = {
  width: 1000,
  height: 800,
  focalPoint: [500, 0],
  floors: [{ code: 'stalls', name: { et: 'Parter' } }],
  zones: [
    { id: 1, code: 'a', kind: 'seated', name: { et: 'Parter' }, shade: 0 },
    { id: 2, code: 'floor', kind: 'standing', name: { et: 'Seisukohad' }, shade: 1, capacity: 300 },
  ],
  shapes: [
    {
      kind: 'stage',
      points: [
        [0, 0],
        [1000, 0],
        [1000, 50],
      ],
    },
  ],
  sections: [
    {
      id: 4,
      kind: 'seated',
      name: { et: 'Parter' },
      floor: 'stalls',
      rows: [
        {
          label: 'A',
          seats: [
            seat('1', 100),
            seat('2', 150, { kind: 'wheelchair' }),
            seat('3', 200, { kind: 'removed' }),
            seat('4', 250),
          ],
        },
        {
          label: 'Laud 1',
          table: { form: 'round', centre: [500, 500], width: 120, height: 120, turn: 0 },
          seats: [seat('a', 450), seat('b', 550)],
        },
      ],
    },
    {
      id: 5,
      kind: 'standing',
      name: { et: 'Ees' },
      floor: null,
      zone: 'floor',
      outline: [
        [0, 60],
        [1000, 60],
        [500, 90],
      ],
    },
  ],
}

describe('a drawn hall', () => {
  it('is converted with its rows, tables, kinds and standing areas, without what is removed', () => {
    const geometry = decodeGeometry(encodeGeometry(geometryOfModel(model, 3)))
    expect([...geometry.placeIds]).toEqual([4001001, 4001002, 4001004, 4002001, 4002002])
    expect([...geometry.kinds]).toEqual([0, 1, 0, 0, 0])
    expect([0, 1, 2, 3, 4].map((at) => seatLabelOf(geometry, at))).toEqual(['1', '2', '4', 'a', 'b'])
    expect(geometry.head.tables).toEqual([
      { row: 1, form: 'round', centre: [500, 500], width: 120, height: 120, turn: 0 },
    ])
    expect(geometry.head.sections[1]).toMatchObject({ kind: 'standing', zone: 1 })
  })

  it('keeps the numbers that seats have, and gives new ones free numbers', () => {
    const moved = numberPlaces({
      ...model,
      sections: [
        {
          ...model.sections[0],
          id: 4,
          kind: 'seated',
          name: {},
          floor: null,
          rows: [{ label: 'A', seats: [seat('0', 50), seat('1', 100, { placeId: 4001001 }), seat('5', 300)] }],
        },
      ],
    })
    const [section] = moved.sections
    expect(section?.kind === 'seated' && section.rows[0]?.seats.map((one) => one.placeId)).toEqual([
      4001002, 4001001, 4001003,
    ])
  })

  it('counts what can be counted and writes the rest out', () => {
    expect(numberingOf(['1', '3', '5'])).toEqual({ first: 1, step: 2 })
    expect(numberingOf(['9', '8'])).toEqual({ first: 9, step: -1 })
    for (const labels of [['1', '2', '4'], ['01', '02'], ['a', 'b'], ['']]) expect(numberingOf(labels)).toEqual(labels)
  })
})
