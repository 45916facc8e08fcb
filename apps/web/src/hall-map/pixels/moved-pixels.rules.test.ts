import { sectionOutlines } from '@parter/contract/seat-map/section-outline.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { madeHall } from '../../../../../packages/contract/testing/made-up-hall.ts'
import { indexPlaces } from '../plan/place-index.rules.ts'
import { inset, newCorners, visibleCorners } from './corners.rules.ts'
import { alignedPlace, drawPart, movePixels, OPAQUE, type Pixels, type Place } from './pixels.rules.ts'
import { fillBordered, fillPolygon } from './polygon.rules.ts'
import { sheetOf, spritesOf } from './seat-sprites.rules.ts'
import { drawSprites } from './draw-sprites.rules.ts'

const hall = madeHall(3000)
const outlines = sectionOutlines(hall)
const index = indexPlaces(hall.xs, hall.ys, 104)
const styles = new Uint8Array(3000).fill(1)
const [outer, inner] = [newCorners(), newCorners()]
const paper = (): Pixels => ({ width: 180, height: 140, data: new Uint32Array(180 * 140) })

/** Sections with edges, a veil over one of them, and seats. */
const draw = (to: Pixels, place: Place) => {
  to.data.fill(OPAQUE)
  for (const outline of outlines) {
    if (outline.length < 3) continue
    const corners = visibleCorners(outline, place, outer)
    fillBordered(to, corners, inset(corners, 1.5, inner), 0xff0000, 0x00ff00)
  }
  fillPolygon(to, visibleCorners(outlines[3] ?? [], place, outer), 0xffffff, 0.4)
  const sheet = sheetOf([[], spritesOf('circle', 0xff, 1, 2.5)], 2.5)
  drawSprites(to, { xs: hall.xs, ys: hall.ys, styles, index }, place, sheet)
}

describe('a picture that is dragged', () => {
  const [left, top] = [-hall.head.width * 0.05, -hall.head.height * 0.03]

  it('is moved and completed at its edges, and equals a newly drawn one pixel by pixel', () => {
    const step = fc.record({ x: fc.integer({ min: -70, max: 70 }), y: fc.integer({ min: -60, max: 60 }) })
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (steps) => {
        const to = paper()
        let place: Place = { scale: 0.06, left: left + 0.37, top: top + 0.81 }
        draw(to, place)
        for (const { x, y } of steps) {
          place = { ...place, left: place.left + x, top: place.top + y }
          const parts = movePixels(to, x, y) ?? [{ x: 0, y: 0, width: to.width, height: to.height }]
          for (const part of parts) drawPart(to, place, part, draw)
        }
        const anew = paper()
        draw(anew, place)
        expect(to.data.findIndex((pixel, at) => pixel !== anew.data[at])).toBe(-1)
      }),
      { numRuns: 60 },
    )
  })

  it('is never more than half a pixel off, however often it is dragged', () => {
    let last: Place = { scale: 1, left: 0.4, top: 0.2 }
    for (let turn = 1; turn < 50; turn++) {
      const wanted = { scale: 1, left: 0.4 + turn * 0.37, top: 0.2 - turn * 1.61 }
      last = alignedPlace(last, wanted)
      expect(Math.abs(last.left - wanted.left)).toBeLessThanOrEqual(0.5)
      expect(Math.abs(last.top - wanted.top)).toBeLessThanOrEqual(0.5)
      expect(Math.round(last.left - 0.4)).toBeCloseTo(last.left - 0.4)
    }
  })

  it('is redrawn as a whole when little of it stays visible', () => {
    expect(movePixels(paper(), 100, 60)).toBeNull()
    expect(movePixels(paper(), 0, 0)).toEqual([])
  })
})
