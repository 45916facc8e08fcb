import { describe, expect, it } from 'vitest'
import { pathPoints } from './path-points.rules.ts'

describe('the path of a drawing', () => {
  it('is its corners, from wherever each part begins', () => {
    expect(pathPoints('M0,0 10,10h5V-.5.5zm1 1l2-3')).toEqual([
      [0, 0],
      [10, 10],
      [15, 10],
      [15, -0.5],
      [15, 0.5],
      [1, 1],
      [3, -2],
    ])
  })

  it('has curves as twelve short lines, which end where the curve does', () => {
    for (const curve of ['Q 5 10 10 0', 'q 5 10 10 0', 'C 0 5 10 5 10 0', 'S 10 5 10 0', 'T 10 0']) {
      const points = pathPoints(`M 0 0 ${curve}`)
      expect(points, curve).toHaveLength(13)
      expect(points?.at(-1), curve).toEqual([10, 0])
    }
    expect(pathPoints('M 0 0 Q 5 10 10 0')?.[6]).toEqual([5, 5])
  })

  it('has arcs on their circle, also packed as drawing programs write them', () => {
    for (const path of ['M 0 0 A 5 5 0 0 1 10 0', 'M0 0a5 5 0 0110 0']) {
      const points = pathPoints(path) ?? []
      expect(points.length, path).toBeGreaterThan(12)
      for (const [x, y] of points) expect(Math.hypot(x - 5, y), path).toBeCloseTo(5, 2)
      const [endX, endY] = points.at(-1) ?? []
      expect([endX?.toFixed(9), Math.abs(endY ?? 1) < 1e-9], path).toEqual(['10.000000000', true])
    }
    expect(pathPoints('M 0 0 A 0 5 0 0 1 9 9')).toEqual([
      [0, 0],
      [9, 9],
    ])
  })

  it.each(['', 'x', 'M', 'M 1', 'Z Z', 'A 1 1', 'M 0 0 L nothing', 'M 0 0 10 10 z 5', 'M 0 0 R 1 1 2 2'])(
    'is refused when it can’t be read: %j',
    (path) => {
      expect(pathPoints(path)).toBeUndefined()
    },
  )

  it('has two thousand points at most', () => {
    expect(pathPoints(`M0 0${' L1 1'.repeat(1999)}`)).toHaveLength(2000)
    expect(pathPoints(`M0 0${' L1 1'.repeat(2000)}`)).toBeUndefined()
    expect(pathPoints(`M0 0${'a1 1 0 0 1 1 1'.repeat(1_000_000)}`)).toBeUndefined()
  })
})
