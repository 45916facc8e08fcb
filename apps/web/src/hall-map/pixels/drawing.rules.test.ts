import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { madeHall } from '../../../../../packages/contract/testing/made-up-hall.ts'
import { CHOOSABLE_PITCH, detailAt } from '../plan/detail.rules.ts'
import { indexPlaces } from '../plan/place-index.rules.ts'
import { cornersOf, inset, newCorners, pill } from './corners.rules.ts'
import { blended, OPAQUE, type Pixels, drawMask } from './pixels.rules.ts'
import { fillBordered, fillPolygon } from './polygon.rules.ts'
import { coverage, phasesFor, SPRITE_SHAPES, sheetOf, spritesOf } from './seat-sprites.rules.ts'
import { drawSprites } from './draw-sprites.rules.ts'

const paper = (width: number, height: number): Pixels => ({
  width,
  height,
  data: new Uint32Array(width * height).fill(OPAQUE),
})
const calmSquare = [
  [10, 10],
  [20, 10],
  [20, 20],
  [10, 20],
] as const
const plain = { scale: 1, left: 0, top: 0 }
/** The covered area in pixels; pixels of edges count by their share. */
const inkOf = ({ data }: Pixels) => data.reduce((sum, pixel) => sum + (pixel & 255) / 255, 0)

describe('colours drawn over each other', () => {
  it('mix by their share and stay opaque', () => {
    expect(blended(OPAQUE, 0xffffff, 256) >>> 0).toBe(0xffffffff)
    expect(blended(0xff0000ff, 0x0000ff00, 0) >>> 0).toBe(0xff0000ff)
    expect(blended(OPAQUE, 0xff8040, 128) >>> 0).toBe(0xff7f4020)
  })

  it('are cut at the edges of the picture', () => {
    const to = paper(4, 4)
    drawMask(to, { width: 6, height: 6, opacity: new Uint8Array(36).fill(255) }, 0, 0, 0xff)
    expect(inkOf(to)).toBeGreaterThan(8)
    expect(to.data).toHaveLength(16)
  })
})

describe('polygons in pixels', () => {
  it('cover their exact area, also at positions between pixels', () => {
    for (const shift of [0, 0.25, 0.5, 0.8]) {
      const to = paper(40, 40)
      const square = [
        [5, 5],
        [25, 5],
        [25, 15],
        [5, 15],
      ] as const
      fillPolygon(to, cornersOf(square, { scale: 1, left: shift, top: shift }, newCorners()), 0xff)
      expect(inkOf(to)).toBeCloseTo(200, -0.7)
    }
  })

  it('may be concave', () => {
    const to = paper(30, 30)
    const bay = [
      [2, 2],
      [28, 2],
      [28, 28],
      [20, 28],
      [20, 10],
      [10, 10],
      [10, 28],
      [2, 28],
    ] as const
    fillPolygon(to, cornersOf(bay, plain, newCorners()), 0xff)
    expect((to.data[20 * 30 + 15] ?? 0) & 255).toBe(0)
    expect((to.data[20 * 30 + 5] ?? 0) & 255).toBe(255)
    expect(inkOf(to)).toBeCloseTo(26 * 26 - 180, -0.7)
  })

  it('have an edge of another colour, whole pixels wide', () => {
    const to = paper(20, 20)
    const square = [
      [4, 4],
      [16, 4],
      [16, 16],
      [4, 16],
    ] as const
    const outer = cornersOf(square, plain, newCorners())
    fillBordered(to, outer, inset(outer, 2, newCorners()), 0xff, 0xff00)
    expect(to.data.filter((pixel) => pixel === 0xff0000ff)).toHaveLength(12 * 12 - 8 * 8)
    expect(to.data.filter((pixel) => pixel === 0xff00ff00)).toHaveLength(8 * 8)
  })

  it('leave no state that changes the next polygon, whatever their corners', () => {
    const point = fc.tuple(fc.integer({ min: -30, max: 60 }), fc.integer({ min: -30, max: 60 }))
    fc.assert(
      fc.property(fc.array(point, { minLength: 3, maxLength: 12 }), (points) => {
        const [wild, calm] = [paper(30, 30), paper(30, 30)]
        fillPolygon(wild, cornersOf(points, plain, newCorners()), 0xff)
        const small = cornersOf(calmSquare, plain, newCorners())
        fillPolygon(calm, small, 0xff)
        expect(inkOf(calm)).toBe(100)
      }),
    )
  })

  it('may have corners at any distance', () => {
    const to = paper(10, 10)
    const far = [
      [-1e12, -1e12],
      [1e12, -1e12],
      [1e12, 1e12],
      [-1e12, 1e12],
    ] as const
    fillPolygon(to, cornersOf(far, plain, newCorners()), 0xff)
    expect(inkOf(to)).toBe(100)
  })

  it('are cut at the edges of the picture', () => {
    const to = paper(10, 10)
    const huge = [
      [-1000, -1000],
      [1000, -1000],
      [1000, 1000],
      [-1000, 1000],
    ] as const
    fillPolygon(to, cornersOf(huge, plain, newCorners()), 0xff)
    expect(inkOf(to)).toBe(100)
  })

  it('are inset on all sides, clockwise or not', () => {
    const round = [
      [0, 0],
      [20, 0],
      [20, 20],
      [0, 20],
    ] as const
    for (const points of [round, round.toReversed()]) {
      const { xy } = inset(cornersOf(points, plain, newCorners()), 2, newCorners())
      expect(Math.min(...xy.subarray(0, 8))).toBeCloseTo(2)
      expect(Math.max(...xy.subarray(0, 8))).toBeCloseTo(18)
    }
  })

  it('can be a rectangle with round ends', () => {
    const to = paper(60, 40)
    fillPolygon(to, pill(30, 20, 40, 20), 0xff)
    expect(inkOf(to)).toBeCloseTo(20 * 20 + Math.PI * 100, -1.5)
  })
})

describe('sprites of seats', () => {
  it.each(SPRITE_SHAPES)('%s is the same from the left and the right, and stays within its box', (shape) => {
    const mask = coverage(shape, 10, 24, 12, 12)
    for (let row = 0; row < 24; row++)
      for (let column = 0; column < 24; column++) {
        expect(mask[row * 24 + column]).toBe(mask[row * 24 + 23 - column])
        if (row === 0 || column === 0) expect(mask[row * 24 + column]).toBe(0)
      }
    expect(mask.some((ink) => ink > 200)).toBe(true)
  })

  it('are all different, so that nobody needs to see colours [R10.7]', () => {
    const masks = SPRITE_SHAPES.map((shape) => coverage(shape, 8, 20, 10, 10).join())
    expect(new Set(masks).size).toBe(SPRITE_SHAPES.length)
  })

  it('have a variant for each position between pixels', () => {
    for (const radius of [1, 4.9, 8, 20])
      expect(spritesOf('circle', 0xff, 1, radius)).toHaveLength(phasesFor(radius) ** 2)
  })

  it('are drawn for every visible seat and for no other', () => {
    const { xs, ys } = madeHall(2000)
    const index = indexPlaces(xs, ys, 104)
    const styles = new Uint8Array(2000).fill(1)
    const sheet = sheetOf([[], spritesOf('circle', 0xff, 1, 1)], 1)
    const place = { scale: 0.06, left: 0, top: 0 }
    const all = paper(900, 900)
    drawSprites(all, { xs, ys, styles, index }, place, sheet)
    const each = Math.PI * 0.94 ** 2
    expect(inkOf(all) / (2000 * each)).toBeCloseTo(1, 0)
    const none = paper(900, 900)
    drawSprites(none, { xs, ys, styles: new Uint8Array(2000), index }, place, sheet)
    expect(inkOf(none)).toBe(0)
    const beside = paper(50, 50)
    drawSprites(beside, { xs, ys, styles, index }, { ...place, left: 5000 }, sheet)
    expect(inkOf(beside)).toBe(0)
  })
})

describe('levels of detail', () => {
  it('go from sections to seats, and allow no seat smaller than 24 px to be chosen [R10.7]', () => {
    expect(detailAt(1, true)).toMatchObject({ seats: 0, sections: 1, canChoose: false })
    expect(detailAt(12, true)).toMatchObject({ seats: 1, sections: 0, marks: true, numbers: false, canChoose: false })
    expect(detailAt(CHOOSABLE_PITCH, true)).toMatchObject({ numbers: true, canChoose: true })
    expect(CHOOSABLE_PITCH).toBeGreaterThanOrEqual(24)
  })

  it('show sections until the seats are loaded', () => {
    expect(detailAt(40, false)).toMatchObject({ seats: 0, sections: 1, names: 'on', canChoose: false })
  })
})
