import type { Point } from '@parter/contract/seat-map/geometry.ts'
import { describe, expect, it } from 'vitest'
import { boxesBeside, broadSpotOf, reachesInto } from '../../hall-map/plan/beside-spots.rules.ts'
import { nearIn } from '../../hall-map/plan/camera.rules.ts'
import { detailAt, zoomedPitch } from '../../hall-map/plan/detail.rules.ts'
import { rowsAtEdge } from '../../hall-map/plan/label-spots.rules.ts'
import { sectionTextFor } from '../../hall-map/painting/section-text.rules.ts'
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
  const outline: Point[] = [
    [0, 0],
    [500, 0],
    [700, 900],
    [-200, 900],
  ]
  const bounds = { left: -200, top: 0, right: 700, bottom: 900 }
  const room = { width: 160, height: 60, gap: 20, from: -900, to: 1400 }
  const sides = ['left', 'right', 'below', 'above'] as const

  it('covers no part of it, on any side', () => {
    for (const side of sides)
      for (const box of boxesBeside(outline, bounds, side, room)) {
        expect(reachesInto(outline, box)).toBe(false)
        expect(box.right - box.left).toBeCloseTo(160)
        expect(box.bottom - box.top).toBeCloseTo(60)
      }
  })

  it('is drawn inwards where the hall ends, so that a box at its side is named above', () => {
    const [above] = [...boxesBeside(outline, bounds, 'above', { ...room, from: 220, to: 900 })]
    expect(above?.left).toBe(220)
    expect(above?.bottom).toBe(-20)
  })

  it('follows a slanted edge instead of standing far off', () => {
    const [middle, upper] = [...boxesBeside(outline, bounds, 'left', room)]
    expect(middle?.right).toBeGreaterThan(bounds.left)
    expect(upper?.right).toBeGreaterThan(middle?.right ?? 0)
  })

  it('would cover an area that runs through its box, surrounds it or lies in it', () => {
    const box = { left: 100, right: 200, top: 100, bottom: 200 }
    const square = (from: number, to: number): Point[] => [
      [from, from],
      [to, from],
      [to, to],
      [from, to],
    ]
    expect(reachesInto(square(120, 140), box)).toBe(true)
    expect(reachesInto(square(0, 400), box)).toBe(true)
    expect(
      reachesInto(
        [
          [0, 140],
          [400, 140],
          [400, 150],
        ],
        box,
      ),
    ).toBe(true)
    expect(reachesInto(square(210, 400), box)).toBe(false)
  })
})

describe('the name of a stage [R7.3]', () => {
  it('stands in its broad part, also where a runway leads into the hall', () => {
    const stage: Point[] = [
      [0, 0],
      [400, 0],
      [400, 160],
      [250, 160],
      [250, 400],
      [150, 400],
      [150, 160],
      [0, 160],
    ]
    const [x, y] = broadSpotOf(stage)
    expect(x).toBe(200)
    expect(Math.abs(y - 80)).toBeLessThan(20)
  })
})

describe('what is written on the plan [R7.3]', () => {
  it('is no number that is too small to be read, and no sign', () => {
    expect(detailAt(17, true)).toMatchObject({ signs: true, numbers: false })
    expect(detailAt(12, true)).toMatchObject({ signs: false, loneSigns: true, numbers: false, marks: true })
    expect(detailAt(7, true)).toMatchObject({ signs: false, loneSigns: false })
    expect(detailAt(zoomedPitch(1080), true).numbers).toBe(true)
  })

  it('is a section’s name once: on it from afar, beside it where its seats are seen', () => {
    expect(detailAt(3, true).names).toBe('on')
    expect(detailAt(8, true).names).toBe('beside')
    expect(detailAt(40, false).names).toBe('on')
  })

  it('is price and number where both fit, then the number alone', () => {
    const outline: Point[] = [
      [0, 0],
      [40, 0],
      [40, 60],
      [0, 60],
    ]
    const section = { id: 1, outline, floor: null, zones: [0], isStanding: false, shareLeft: 1 }
    const linesAt = (scale: number) =>
      sectionTextFor({ ...section, name: 'Sektor 224', left: '9 vaba', price: '42 €' }, scale).lines.map(
        ({ text }) => text,
      )
    expect(linesAt(1)).toEqual(['42 €', '224'])
    expect(linesAt(0.6)).toEqual(['224'])
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
