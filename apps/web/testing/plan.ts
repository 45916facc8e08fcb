import type { HallModel, ModelSeat } from '@parter/contract/seat-map/hall-model.ts'
import { numbered } from '../staff/halls/model/plan-seats.rules.ts'

const row = (label: string, y: number, count: number) => ({
  label,
  seats: Array.from(
    { length: count },
    (_, at): ModelSeat => ({ label: String(at + 1), x: 300 + at * 55, y, kind: 'normal', zone: 'zone-1' }),
  ),
})

/** A small hall: two rows of seats, a standing area, a stage. */
export const smallHall = (): HallModel =>
  numbered({
    width: 2000,
    height: 1500,
    focalPoint: [1000, 100],
    floors: [],
    zones: [
      { id: 1, code: 'zone-1', kind: 'seated', name: { et: 'Parter' }, shade: 0 },
      { id: 2, code: 'zone-2', kind: 'seated', name: { et: 'Rõdu' }, shade: 1 },
      { id: 3, code: 'standing-1', kind: 'standing', name: { et: 'Seisukohad' }, shade: 2, capacity: 50 },
    ],
    shapes: [
      {
        kind: 'stage',
        points: [
          [600, 0],
          [1400, 0],
          [1400, 120],
          [600, 120],
        ],
      },
    ],
    sections: [
      { kind: 'seated', id: 1, name: { et: 'Parter' }, floor: null, rows: [row('1', 400, 8), row('2', 500, 9)] },
      {
        kind: 'standing',
        id: 2,
        name: { et: 'Seisukohad' },
        floor: null,
        zone: 'standing-1',
        outline: [
          [300, 900],
          [900, 900],
          [900, 1300],
          [300, 1300],
        ],
      },
    ],
  })
