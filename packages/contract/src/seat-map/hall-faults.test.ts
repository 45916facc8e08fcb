import { describe, expect, it } from 'vitest'
import { hallFaults } from './hall-faults.ts'
import type { HallModel, ModelSeat } from './hall-model.ts'

const seat = (label: string, x: number, more: Partial<ModelSeat> = {}): ModelSeat => ({
  placeId: 1_001_000 + Number(label),
  label,
  x,
  y: 500,
  kind: 'normal',
  zone: 'a',
  ...more,
})

const hall = (change: Partial<HallModel> = {}): HallModel => ({
  width: 2000,
  height: 1500,
  focalPoint: [1000, 0],
  floors: [{ code: 'ground', name: { en: 'Ground' } }],
  zones: [
    { id: 1, code: 'a', kind: 'seated', name: { en: 'A' }, shade: 0 },
    { id: 2, code: 's', kind: 'standing', name: { en: 'S' }, shade: 1, capacity: 10 },
  ],
  shapes: [],
  sections: [
    {
      kind: 'seated',
      id: 1,
      name: { en: 'Stalls' },
      floor: 'ground',
      rows: [{ label: '1', seats: [seat('1', 100), seat('2', 155)] }],
    },
    {
      kind: 'standing',
      id: 2,
      name: { en: 'Floor' },
      floor: null,
      zone: 's',
      outline: [
        [0, 0],
        [900, 0],
        [900, 300],
        [0, 300],
      ],
    },
  ],
  ...change,
})
const [stalls, floor] = hall().sections
const withSeats = (...seats: ModelSeat[]): HallModel =>
  hall({ sections: stalls?.kind === 'seated' ? [{ ...stalls, rows: [{ label: '1', seats }] }] : [] })

const found = (model: HallModel) => hallFaults(model).map(({ kind, steps }) => `${kind} ${steps.join('.')}`)

describe('what is wrong with a drawn hall', () => {
  it('is nothing where nothing is', () => {
    expect(found(hall())).toEqual([])
  })

  it.each<[string, HallModel, string]>([
    ['doubled zones', hall({ zones: [...hall().zones, ...hall().zones.slice(0, 1)] }), 'zone_twice zones.2.id'],
    ['doubled floors', hall({ floors: [...hall().floors, ...hall().floors] }), 'floor_twice floors.1.code'],
    ['doubled sections', hall({ sections: stalls ? [stalls, stalls] : [] }), 'section_twice sections.1.id'],
    ['a floor that is not there', hall({ floors: [] }), 'floor_missing sections.0.floor'],
    [
      'a standing area without its zone',
      hall({ zones: hall().zones.slice(0, 1) }),
      'standing_zone_missing sections.1.zone',
    ],
    [
      'an area whose edges cross',
      hall({
        sections:
          floor?.kind === 'standing'
            ? [
                {
                  ...floor,
                  outline: [
                    [0, 0],
                    [900, 300],
                    [900, 0],
                    [0, 300],
                  ],
                },
              ]
            : [],
      }),
      'outline_crossed sections.0.outline',
    ],
    [
      'a section without rows',
      hall({ sections: stalls?.kind === 'seated' ? [{ ...stalls, rows: [] }] : [] }),
      'section_empty sections.0.rows',
    ],
    [
      'two rows of one name',
      hall({
        sections:
          stalls?.kind === 'seated'
            ? [{ ...stalls, rows: [...stalls.rows, { label: '1', seats: [seat('9', 600)] }] }]
            : [],
      }),
      'row_twice sections.0.rows.1.label',
    ],
    [
      'two seats of one label',
      withSeats(seat('1', 100), seat('1', 300, { placeId: 1_001_007 })),
      'seat_twice sections.0.rows.0.seats.1.label',
    ],
    [
      'two seats of one number',
      withSeats(seat('1', 100), seat('2', 300, { placeId: 1_001_001 })),
      'number_twice sections.0.rows.0.seats.1.placeId',
    ],
    [
      'a number that is another section’s',
      withSeats(seat('1', 100, { placeId: 2_000_001 })),
      'unreachable sections.0.rows.0.seats.0.placeId',
    ],
    ['a seat of no zone', withSeats(seat('1', 100, { zone: 's' })), 'zone_missing sections.0.rows.0.seats.0.zone'],
    ['a seat outside', withSeats(seat('1', -1)), 'outside sections.0.rows.0.seats.0'],
    ['seats in each other', withSeats(seat('1', 100), seat('2', 124)), 'overlap sections.0.rows.0.seats.1'],
  ])('is told with its path: %s', (_, model, fault) => {
    expect(found(model)).toContain(fault)
  })

  it('ignores removed seats, and reports overlapping seats one by one, quickly', () => {
    expect(found(withSeats(seat('1', 100), seat('2', 110, { kind: 'removed' })))).toEqual([])
    const heap = Array.from({ length: 20_000 }, (_, at) => seat(String(at), 100, { placeId: 1_000_000 + at }))
    expect(hallFaults(withSeats(...heap)).filter(({ kind }) => kind === 'overlap')).toHaveLength(19_999)
  })
})
