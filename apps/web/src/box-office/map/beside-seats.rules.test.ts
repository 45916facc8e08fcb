import type { Point } from '@parter/contract/seat-map/geometry.ts'
import { describe, expect, it } from 'vitest'
import { nearIn } from '../../hall-map/plan/camera.rules.ts'
import { detailAt, zoomedPitch } from '../../hall-map/plan/detail.rules.ts'
import { nameSpot, rowsAtEdge } from '../../hall-map/plan/label-spots.rules.ts'
import { hasPlaceIn, indexPlaces } from '../../hall-map/plan/place-index.rules.ts'
import { rowsOf } from '../../hall-map/shown/seat-styles.rules.ts'

const frame = { width: 390, height: 520 }

describe('a section that is pressed [R7.3]', () => {
  const box = { left: 0, top: 0, right: 3000, bottom: 1500 }

  it('is seen so near that its seats can be pressed, around the point that was pressed', () => {
    const to = nearIn(box, frame, { x: 1500, y: 750, scale: 0.1 }, 0.5, [2000, 700])
    expect(to.scale).toBe(0.5)
    expect(to.x).toBe(2000)
    // a point at the edge leaves no empty half of the frame
    expect(nearIn(box, frame, { x: 1500, y: 750, scale: 0.1 }, 0.5, [2990, 10]).x).toBe(3000 - 390)
  })

  it('is so near at the first press that no rounding makes its seats too small to press', () => {
    for (const width of [320, 390, 1080])
      for (let pitch = 40; pitch < 80; pitch += 0.37)
        expect(detailAt(pitch * (zoomedPitch(width) / pitch), true).canChoose).toBe(true)
  })

  it('makes each seat a target of 44 px on a phone', () => {
    expect(zoomedPitch(390)).toBeGreaterThanOrEqual(44)
  })

  it('is seen as a whole where that is near enough', () => {
    const whole = { x: 1500, y: 750, scale: 0.6 }
    expect(nearIn(box, frame, whole, 0.5, [10, 10])).toBe(whole)
  })
})

describe('the name of a section beside its seats [R7.3]', () => {
  const xs = Int32Array.from({ length: 100 }, (_, at) => (at % 10) * 50)
  const ys = Int32Array.from({ length: 100 }, (_, at) => Math.floor(at / 10) * 90)
  const index = indexPlaces(xs, ys, 100)
  const bounds = { left: -30, right: 480, top: -30, bottom: 840 }
  const size = { width: 60, height: 20 }

  it('stands behind the last row and covers no seat', () => {
    const spot = nameSpot({ xs, ys }, index, bounds, size, 0.2, 21)
    expect(spot?.[1]).toBeGreaterThan(840)
    expect(hasPlaceIn(index, xs, ys, { left: 0, right: 450, top: 845, bottom: 1000 })).toBe(false)
  })

  it('is left out where seats are on both sides', () => {
    expect(nameSpot({ xs, ys }, index, { ...bounds, top: 400, bottom: 450 }, size, 0.2, 21)).toBeNull()
  })
})

describe('the name of a row [R7.3]', () => {
  const rowStarts = Uint32Array.of(0, 10, 20)
  const rowOf = rowsOf(rowStarts)
  const at =
    (left: number) =>
    (seat: number): Point => [left + (seat % 10) * 60, 100 + Math.floor(seat / 10) * 60]
  const all = Array.from({ length: 20 }, (_, seat) => seat)

  it('stays at the left edge when the row begins out of sight', () => {
    const rows = rowsAtEdge({ rowStarts }, rowOf, all, at(-100), frame)
    expect(rows.map(({ row }) => row)).toEqual([0, 1])
    expect(rows[0]?.at).toEqual([18, 100])
    // its other end is in sight, but one reads from the left
    expect(rowsAtEdge({ rowStarts }, rowOf, all, at(-300), frame).map(({ row }) => row)).toEqual([0, 1])
  })

  it('needs no second place when the row begins in sight, from whichever side it is numbered', () => {
    expect(rowsAtEdge({ rowStarts }, rowOf, all, at(30), frame)).toEqual([])
    const fromRight = (seat: number): Point => [600 - (seat % 10) * 60, 100 + Math.floor(seat / 10) * 60]
    expect(rowsAtEdge({ rowStarts }, rowOf, all, fromRight, frame)).toEqual([])
  })
})
