import { describe, expect, it } from 'vitest'
import { madeHall } from '../../../../../packages/contract/testing/made-up-hall.ts'
import { boundsAround, cellsIn, indexPlaces, pitchOf, placeAt } from './place-index.rules.ts'

const { xs, ys, rowStarts } = madeHall(5000)
const index = indexPlaces(xs, ys, 104)

const nearestOfAll = (x: number, y: number, reach: number): number => {
  let best = -1
  let least = reach * reach
  for (let seat = 0; seat < xs.length; seat++) {
    const far = ((xs[seat] ?? 0) - x) ** 2 + ((ys[seat] ?? 0) - y) ** 2
    if (far > least) continue
    least = far
    best = seat
  }
  return best
}

describe('finding seats by where they are', () => {
  it('holds every seat once', () => {
    expect(new Set(index.order).size).toBe(xs.length)
    expect(index.starts.at(-1)).toBe(xs.length)
  })

  it('finds the same seat as looking at all of them', () => {
    for (let turn = 0; turn < 300; turn++) {
      const [x, y] = [(turn * 7919) % 12_000, (turn * 104_729) % 12_000]
      const found = placeAt(index, xs, ys, [x, y], 60)
      const right = nearestOfAll(x, y, 60)
      if (right === -1) expect(found).toBe(-1)
      else
        expect(Math.hypot((xs[found] ?? 0) - x, (ys[found] ?? 0) - y)).toBeCloseTo(
          Math.hypot((xs[right] ?? 0) - x, (ys[right] ?? 0) - y),
        )
    }
  })

  it('asks only about seats that count', () => {
    const at = [xs[10] ?? 0, ys[10] ?? 0] as const
    expect(placeAt(index, xs, ys, at, 30)).toBe(10)
    expect(placeAt(index, xs, ys, at, 30, () => false)).toBe(-1)
  })

  it('finds nothing far from all seats', () => {
    expect(cellsIn(index, { left: -9e6, right: -8e6, top: 0, bottom: 1 })).toBeNull()
    expect(placeAt(index, xs, ys, [-9e6, 0], 100)).toBe(-1)
  })

  it('knows how far neighbours are apart, and what lies around points', () => {
    expect(pitchOf(xs, ys, rowStarts)).toBeCloseTo(52, 0)
    expect(pitchOf(xs, ys, Uint32Array.of(0, 1))).toBe(55)
    expect(
      boundsAround([
        [3, 4],
        [-1, 9],
      ]),
    ).toEqual({ left: -1, top: 4, right: 3, bottom: 9 })
  })
})
