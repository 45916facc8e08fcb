import type { Point } from '@parter/contract/seat-map/geometry.ts'
import { describe, expect, it } from 'vitest'
import { shallowStage } from './map-hall.ts'

const box = (left: number, top: number, right: number, bottom: number): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]
const stage = box(0, 100, 1000, 600)
const stalls = box(-200, 700, 1200, 2000)
const heights = (points: readonly Point[]) => points.map(([, y]) => y)

describe('a stage on the map [R7.3]', () => {
  it('keeps its front and gives up depth, so that the seats have the room', () => {
    const drawn = shallowStage(stage, [stalls])
    expect(Math.max(...heights(drawn))).toBe(600)
    expect(Math.min(...heights(drawn))).toBeCloseTo(430)
    expect(drawn.map(([x]) => x)).toEqual(stage.map(([x]) => x))
  })

  it('does so at the lower edge of a hall as well', () => {
    const drawn = shallowStage(box(0, 2100, 1000, 2600), [stalls])
    expect(Math.min(...heights(drawn))).toBe(2100)
    expect(Math.max(...heights(drawn))).toBeCloseTo(2270)
  })

  it('stays as it is with seats around it, without any, and where it is shallow', () => {
    expect(shallowStage(stage, [stalls, box(0, 0, 1000, 80)])).toBe(stage)
    expect(shallowStage(stage, [])).toBe(stage)
    const low = box(0, 500, 1000, 600)
    expect(shallowStage(low, [stalls])).toBe(low)
  })
})
