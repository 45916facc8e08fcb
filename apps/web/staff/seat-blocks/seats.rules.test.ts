import { describe, expect, it } from 'vitest'
import { bestTogether, nearestSeat, type PaintedSeat, seatBeside, seatsIn } from './seats.rules.ts'

/** Two rows of three. */
const seats: PaintedSeat[] = [1, 2, 3, 4, 5, 6].map((placeId, at) => ({
  placeId,
  x: (at % 3) * 50,
  y: Math.floor(at / 3) * 90,
  row: String(1 + Math.floor(at / 3)),
  rowAt: Math.floor(at / 3),
  label: String(1 + (at % 3)),
  zone: 'stalls',
}))
const one = (placeId: number) => seats[placeId - 1] as PaintedSeat
const ids = (found: readonly PaintedSeat[]) => found.map(({ placeId }) => placeId)

describe('seats that are painted', () => {
  it('are chosen by a rectangle, drawn from any corner, and by the nearest [R12.3]', () => {
    expect(ids(seatsIn(seats, { from: [-5, -5], to: [55, 95] }))).toEqual([1, 2, 4, 5])
    expect(ids(seatsIn(seats, { from: [110, 100], to: [45, 80] }))).toEqual([5, 6])
    expect(nearestSeat(seats, { x: 60, y: 80 })).toBe(one(5))
    expect(nearestSeat([], { x: 0, y: 0 })).toBeUndefined()
  })

  it('are chosen side by side for those who don’t look for them [R12.8]', () => {
    const free = ({ placeId }: PaintedSeat) => placeId !== 2
    expect(ids(bestTogether(seats, () => true, 1))).toEqual([2])
    expect(ids(bestTogether(seats, free, 2))).toEqual([4, 5])
    expect(ids(bestTogether(seats, free, 3))).toEqual([4, 5, 6])
    expect(bestTogether(seats, free, 4)).toEqual([])
    const apart = seats.map((seat) => ({ ...seat, x: seat.x * 3 }))
    expect(bestTogether(apart, () => true, 2)).toEqual([])
  })

  it('are walked with the arrows, and stay at the edge [R12.3]', () => {
    expect(seatBeside(seats, one(1), 'ArrowRight')).toBe(one(2))
    expect(seatBeside(seats, one(2), 'ArrowDown')).toBe(one(5))
    expect(seatBeside(seats, one(5), 'ArrowUp')).toBe(one(2))
    expect(seatBeside(seats, one(3), 'ArrowRight')).toBe(one(3))
    expect(seatBeside(seats, one(1), 'ArrowUp')).toBe(one(1))
  })
})
