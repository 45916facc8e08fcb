import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { compositionNames, type Drawing, drawPoster, sizeOf } from './draw-poster.ts'

const drawing = (more: Partial<Drawing> = {}): Drawing => ({ genre: 'concert', seed: '1', shape: 'poster', ...more })

describe('drawing posters', () => {
  it('draws the same picture for the same event and another for another [R3.3]', () => {
    expect(drawPoster(drawing())).toBe(drawPoster(drawing()))
    const many = Array.from({ length: 40 }, (_, seed) => drawPoster(drawing({ seed: String(seed) })))
    expect(new Set(many).size).toBe(40)
  })

  it.each(compositionNames())(
    '%s can be rasterised in both shapes, without text and without NaN [R3.3]',
    async (name) => {
      for (const shape of ['poster', 'wide'] as const) {
        const svg = drawPoster(drawing({ composition: name, shape, seed: name }))
        expect(svg).not.toMatch(/NaN|undefined|<text/)
        const { width, height } = sizeOf({ shape })
        const { info, data } = await sharp(Buffer.from(svg), { density: 9 }).raw().toBuffer({ resolveWithObject: true })
        expect(info.width / info.height).toBeCloseTo(width / height, 1)
        expect(new Set(data).size).toBeGreaterThan(8)
      }
    },
  )
})
