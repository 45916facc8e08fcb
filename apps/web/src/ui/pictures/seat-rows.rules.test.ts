import { describe, expect, it } from 'vitest'
import { stalls, stallsHeight } from './seat-rows.rules.ts'

const plan = { rows: 6, width: 360, pitch: 10, radius: 324 }

describe('the rows of seats', () => {
  it('have evenly spaced seats', () => {
    const seats = stalls(plan)
    for (const [i, seat] of seats.entries()) {
      for (const other of seats.slice(i + 1)) {
        expect(Math.hypot(seat.x - other.x, seat.y - other.y)).toBeGreaterThan(8)
      }
    }
  })

  it('lie within the picture', () => {
    for (const { x, y } of stalls(plan)) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(360)
      expect(y).toBeLessThanOrEqual(stallsHeight(plan))
    }
  })
})
