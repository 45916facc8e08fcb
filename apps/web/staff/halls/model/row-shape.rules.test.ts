import type { Point } from '@parter/contract/seat-map/geometry.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawnRows, pointsAlong, seatsThatFit } from './row-shape.rules.ts'

const apart = (one: Point, other: Point) => Math.hypot(one[0] - other[0], one[1] - other[1])
const point = fc.tuple(fc.nat(5000), fc.nat(5000))

describe('the shape of rows', () => {
  it('has evenly spaced seats from end to end, straight or curved', () => {
    fc.assert(
      fc.property(
        point,
        point,
        fc.integer({ min: -50, max: 50 }),
        fc.integer({ min: 2, max: 60 }),
        (from, to, bend, count) => {
          const points = pointsAlong(from, to, bend, count)
          expect(points).toHaveLength(count)
          expect(apart(points[0] as Point, from)).toBeLessThan(2)
          expect(apart(points.at(-1) as Point, to)).toBeLessThan(2)
          const steps = points.slice(1).map((one, at) => apart(one, points[at] as Point))
          expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(3)
        },
      ),
    )
  })

  it('has its middle off the straight line by the bend', () => {
    expect(pointsAlong([0, 0], [1000, 0], 20, 3)).toEqual([
      [0, 0],
      [500, -200],
      [1000, 0],
    ])
    expect(pointsAlong([0, 0], [1000, 0], -50, 3)).toEqual([
      [0, 0],
      [500, 500],
      [1000, 0],
    ])
    expect(pointsAlong([0, 0], [1000, 0], 0, 1)).toEqual([[500, 0]])
  })

  it('holds as many seats as fit, more on a curve', () => {
    expect(seatsThatFit([0, 0], [550, 0], 0, 55)).toBe(11)
    expect(seatsThatFit([0, 0], [549, 0], 0, 55)).toBe(10)
    expect(seatsThatFit([0, 0], [550, 0], 50, 55)).toBe(16)
  })

  it('adds further rows behind the first, away from the focal point and curved around it, whichever way it was drawn', () => {
    const drag = { from: [0, 500], to: [500, 500], bend: 10, spacing: 100, depth: 90, rows: 2 } as const
    const rows = drawnRows(drag, [250, 0])
    expect(rows.map((row) => row[0])).toEqual([
      [0, 500],
      [0, 590],
    ])
    expect((rows[0] ?? []).every(([, y]) => y >= 500)).toBe(true)
    expect(drawnRows({ ...drag, from: drag.to, to: drag.from }, [250, 0])).toEqual(rows)
    expect(drawnRows({ ...drag, to: drag.from }, [250, 0])).toEqual([])
  })
})
