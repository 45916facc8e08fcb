import { describe, expect, it } from 'vitest'
import { areaAfterKey, boxAround, centreOf, fitsInto, innerPointOf, isInside, type Point } from './areas.ts'

const square: Point[] = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
]
const slanted: Point[] = [
  [0, 0],
  [20, 0],
  [100, 200],
  [80, 200],
]

describe('the geometry of a plan', () => {
  it('frames points with a margin', () => {
    expect(boxAround(square, 10)).toEqual({ x: -10, y: -10, width: 120, height: 120 })
  })

  it('finds the middle of an area, of a line and of a point', () => {
    expect(centreOf(square)).toEqual([50, 50])
    expect(centreOf(slanted)).toEqual([50, 100])
    expect(
      centreOf([
        [0, 0],
        [10, 0],
      ]),
    ).toEqual([5, 0])
    expect(centreOf([[7, 8]])).toEqual([7, 8])
  })

  it('writes the name of an area that bends around its centre within it, near the centre', () => {
    expect(innerPointOf(square)).toEqual([50, 50])
    const arc = (radius: number) =>
      Array.from({ length: 19 }, (_, at): Point => {
        const angle = (at * Math.PI) / 18
        return [radius * Math.cos(angle), radius * Math.sin(angle)]
      })
    const ring = [...arc(100), ...arc(80).toReversed()]
    // control: the centre of gravity is in the hole
    expect(isInside(ring, centreOf(ring))).toBe(false)
    const [x, y] = innerPointOf(ring)
    expect(isInside(ring, [x, y])).toBe(true)
    expect(Math.abs(x)).toBeLessThan(15)
    expect(Math.hypot(x, y)).toBeGreaterThan(82)
    expect(Math.hypot(x, y)).toBeLessThan(98)
  })

  it('places text only where it fits inside', () => {
    expect(fitsInto(square, [50, 50], 90, 20)).toBe(true)
    expect(fitsInto(square, [50, 50], 110, 20)).toBe(false)
    expect(fitsInto(slanted, [50, 100], 60, 12)).toBe(false)
    expect(fitsInto(slanted, [50, 100], 10, 12)).toBe(true)
  })

  it('moves by arrow keys to the nearest area in that direction, and not beyond an edge [R10.7]', () => {
    const centres: Point[] = [
      [0, 0],
      [100, 10],
      [200, 0],
      [100, 120],
    ]
    expect(areaAfterKey(centres, 0, 'ArrowRight')).toBe(1)
    expect(areaAfterKey(centres, 1, 'ArrowRight')).toBe(2)
    expect(areaAfterKey(centres, 1, 'ArrowDown')).toBe(3)
    expect(areaAfterKey(centres, 0, 'ArrowLeft')).toBeUndefined()
    expect(areaAfterKey(centres, 0, 'Enter')).toBeUndefined()
    expect(areaAfterKey(centres, 9, 'ArrowLeft')).toBeUndefined()
  })
})
