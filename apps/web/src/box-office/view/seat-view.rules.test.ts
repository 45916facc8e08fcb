import { describe, expect, it } from 'vitest'
import type { HallGeometry, Point } from '@parter/contract/seat-map/geometry.ts'
import { LOW_VIEW, TALL_VIEW, VIEW, viewFrom } from './seat-view.rules.ts'

const stage: Point[] = [
  [0, 0],
  [1000, 0],
  [1000, 400],
  [0, 400],
]

/** Three rows of eleven seats in front of a stage that is ten metres wide; the last row is on a balcony. */
const hall = (shapes: HallGeometry['head']['shapes']): HallGeometry => {
  const section = (floor: string) => ({ id: 1, kind: 'seated' as const, name: {}, floor, zone: null, outline: [] })
  return {
    head: {
      hallVersionId: 1,
      width: 1000,
      height: 3000,
      focalPoint: [500, 200],
      floors: [
        { code: 'stalls', name: {} },
        { code: 'balcony', name: {} },
      ],
      zones: [],
      sections: [section('stalls'), section('balcony')],
      shapes,
      tables: [],
    },
    placeIds: Int32Array.from({ length: 33 }, (_, at) => at + 1),
    xs: Int32Array.from({ length: 33 }, (_, at) => (at % 11) * 100),
    ys: Int32Array.from({ length: 33 }, (_, at) => [700, 1000, 2000][Math.floor(at / 11)] as number),
    kinds: Uint8Array.from({ length: 33 }, (_, at) => (at === 11 ? 3 : 0)),
    zones: new Uint16Array(33),
    rowStarts: Uint32Array.of(0, 11, 22, 33),
    rowSections: Uint16Array.of(0, 0, 1),
    rowLabels: ['1', '2', '1'],
    numberings: [1, 2, 3].map(() => ({ first: 1, step: 1 })),
  }
}
const theatre = hall([{ kind: 'stage', points: stage }])
const part = (seat: number, kind: string) => viewFrom(theatre, seat)?.parts.filter((one) => one.kind === kind) ?? []
const widthOf = (points: readonly Point[] = []) =>
  Math.max(...points.map(([x]) => x)) - Math.min(...points.map(([x]) => x))
const middleOf = (points: readonly Point[] = []) => points.reduce((sum, [x]) => sum + x, 0) / points.length

describe('the view from a seat [R7.3]', () => {
  it('says how far the stage is, by the plan, in whole metres', () => {
    expect(viewFrom(theatre, 5)?.metres).toBe(3)
    expect(viewFrom(theatre, 16)?.metres).toBe(6)
    expect(viewFrom(theatre, 27)?.metres).toBe(16)
  })

  it('shows a stage that is the smaller the further one sits', () => {
    const [near, far] = [part(5, 'back')[0]?.points, part(27, 'back')[0]?.points]
    expect(widthOf(near)).toBeGreaterThan(widthOf(far))
  })

  it('shows whoever performs whole, also from the first row', () => {
    for (const seat of [5, 16, 27]) {
      const tops = part(seat, 'person')[0]?.points.map(([, y]) => y) ?? []
      expect(Math.min(...tops)).toBeGreaterThan(0)
      expect(Math.max(...tops)).toBeLessThan(VIEW.height)
    }
  })

  it('is straight from the middle of a row and slanted from its end', () => {
    expect(middleOf(part(5, 'back')[0]?.points)).toBeCloseTo(VIEW.width / 2)
    const heights = (seat: number) => {
      const [left, right] = [0, 1].map((at) => part(seat, 'back')[0]?.points[at]?.[1] ?? 0)
      return Math.abs((left ?? 0) - (right ?? 0))
    }
    expect(heights(5)).toBeCloseTo(0)
    expect(heights(0)).toBeGreaterThan(5)
  })

  it('has who sits in front, and from the balcony the stalls, whom one looks over', () => {
    const ys = (seat: number, kind: string) => part(seat, kind).flatMap(({ points }) => points.map(([, y]) => y))
    expect(part(5, 'seat')).toEqual([])
    expect(part(16, 'seat').length).toBeGreaterThan(0)
    expect(part(27, 'seat').length).toBeGreaterThan(part(16, 'seat').length)
    expect(Math.min(...ys(27, 'seat'))).toBeGreaterThan(Math.max(...ys(27, 'person')))
  })

  it('shows the opening of a stage whole from every row, in a picture of any height', () => {
    for (const size of [VIEW, LOW_VIEW, TALL_VIEW])
      for (const seat of [16, 27]) {
        const frame = viewFrom(theatre, seat, size)?.parts.filter(({ kind }) => kind === 'frame') ?? []
        const ys = frame.flatMap(({ points }) => points.map(([, y]) => y))
        expect(Math.min(...ys)).toBeGreaterThan(0)
        expect(Math.max(...ys)).toBeLessThan(size.height)
      }
  })

  it('has curtains in a theatre, lamps above a large stage, lines on a pitch and a film on a screen', () => {
    const kinds = (shape: string, width: number) => {
      const points = stage.map(([x, y]): Point => [x * width, y])
      return new Set(viewFrom(hall([{ kind: shape, points }]), 27)?.parts.map(({ kind }) => kind))
    }
    expect(kinds('stage', 1)).toContain('curtain')
    expect(kinds('stage', 3)).toContain('beam')
    expect(kinds('stage', 3)).not.toContain('curtain')
    expect(kinds('pitch', 3)).toContain('line')
    expect(kinds('screen', 1)).toContain('disc')
  })

  it('shades a part where the plan says that not all is seen', () => {
    expect(part(11, 'hidden')).toHaveLength(1)
    expect(part(12, 'hidden')).toEqual([])
  })

  it('says that it is restricted where the plan does, and is none where there is nothing to look at', () => {
    expect(viewFrom(theatre, 11)?.isRestricted).toBe(true)
    expect(viewFrom(theatre, 12)?.isRestricted).toBe(false)
    expect(viewFrom(hall([]), 5)).toBeNull()
  })
})
