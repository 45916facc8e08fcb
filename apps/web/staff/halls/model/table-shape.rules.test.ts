import type { Point } from '@parter/contract/seat-map/geometry.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { smallHall } from '../../../testing/plan.ts'
import { applied } from './commands.rules.ts'
import { idOf, seatedSections } from './plan-seats.rules.ts'
import { laidTable, type TableShape, tableGap, tablesAlong } from './table-shape.rules.ts'

const round: TableShape = { form: 'round', seats: 8, ends: false, spacing: 60 }
const long: TableShape = { form: 'square', seats: 8, ends: true, spacing: 60 }
const far = ([x1, y1]: Point, [x2, y2]: Point) => Math.hypot(x1 - x2, y1 - y2)

describe('tables', () => {
  it('have their seats around them, clockwise from the top, at least the given distance apart', () => {
    const { points } = laidTable(round, [1000, 1000], 0)
    expect(points[0]).toEqual([1000, 922])
    expect(points[2]?.[0]).toBeGreaterThan(1000)
    expect(points[6]?.[0]).toBeLessThan(1000)
    const { points: around } = laidTable(long, [0, 0], 0)
    expect(around).toEqual([
      [-60, -80],
      [0, -80],
      [60, -80],
      [130, 0],
      [60, 80],
      [0, 80],
      [-60, 80],
      [-130, 0],
    ])
  })

  it('never have overlapping seats, whatever is entered', () => {
    const shape = fc.record({
      form: fc.constantFrom('round' as const, 'square' as const),
      seats: fc.integer({ min: 1, max: 60 }),
      ends: fc.boolean(),
      spacing: fc.integer({ min: 40, max: 200 }),
    })
    fc.assert(
      fc.property(shape, fc.integer({ min: -180, max: 180 }), (table, turn) => {
        const { points } = laidTable(table, [5000, 5000], turn)
        expect(points).toHaveLength(table.seats)
        for (const [at, one] of points.entries())
          for (const other of points.slice(at + 1)) expect(far(one, other)).toBeGreaterThan(36)
      }),
    )
  })

  it('are placed along a line, as many as fit, far enough apart', () => {
    expect(tablesAlong([0, 0], [1000, 0], 330)).toEqual([
      [0, 0],
      [330, 0],
      [660, 0],
      [990, 0],
    ])
    expect(tablesAlong([50, 60], [50, 60], 330)).toEqual([[50, 60]])
    expect(tableGap(long)).toBe(180 + 80 + 100)
  })

  it('keep their places when their shape changes, with further seats at the end, and are numbered as given', () => {
    const plan = applied(smallHall(), {
      do: 'addTables',
      section: 1,
      zone: 'zone-2',
      centres: [[1000, 1000]],
      label: '1',
      shape: { ...round, seats: 4 },
      numbering: { from: 1, way: 'counter_clockwise' },
    })
    const tableOf = (hall: typeof plan) => seatedSections(hall)[0]?.rows.at(-1)
    expect(tableOf(plan)?.label).toBe('3')
    expect(tableOf(plan)?.seats.map(({ label }) => label)).toEqual(['1', '4', '3', '2'])
    const seats = new Set(tableOf(plan)?.seats.map(idOf))
    const more = applied(plan, {
      do: 'layTables',
      seats,
      shape: { ...long, seats: 6 },
      numbering: { from: 11, way: 'clockwise' },
    })
    expect(tableOf(more)?.table).toMatchObject({ form: 'square', centre: [1000, 1000] })
    expect(tableOf(more)?.seats.map(({ label }) => label)).toEqual(['11', '12', '13', '14', '15', '16'])
    expect(tableOf(more)?.seats.slice(0, 4).map(idOf)).toEqual([...seats])
  })
})
