import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { maskMaker } from './masks.ts'

/** A sheet on which every letter is a black box of its size; counts how often it is read. */
const sheetOfBoxes = () => {
  const canvas = { width: 300, height: 150, getContext: () => context }
  let ink = new Uint8Array(0)
  let reads = 0
  const context = {
    canvas,
    font: '',
    measureText: (words: string) => ({
      width: (words.length * Number.parseFloat(context.font.split(' ')[1] ?? '0')) / 2,
    }),
    setTransform: () => {},
    clearRect: () => {
      ink = new Uint8Array(canvas.width * canvas.height)
    },
    fillText: (words: string, x: number, y: number) => {
      const { width } = context.measureText(words)
      for (let column = Math.floor(x - width / 2); column < x + width / 2; column++)
        ink[Math.floor(y) * canvas.width + column] = 255
    },
    getImageData: (_left: number, _top: number, width: number, height: number) => {
      reads++
      const data = new Uint8ClampedArray(width * height * 4)
      for (let at = 0; at < width * height; at++)
        data[at * 4 + 3] = ink[Math.floor(at / width) * canvas.width + (at % width)] ?? 0
      return { data }
    },
  }
  return { canvas, reads: () => reads }
}

describe('texts for the plan', () => {
  let sheet = sheetOfBoxes()
  beforeEach(() => {
    sheet = sheetOfBoxes()
    vi.stubGlobal('document', { createElement: () => sheet.canvas })
  })
  afterEach(() => void vi.unstubAllGlobals())

  it('don’t delay a frame, and are available for the next one', () => {
    const masks = maskMaker()
    expect(masks.text('12', 10, 600, 'serif')).toBeNull()
    expect(masks.isComplete()).toBe(false)
    masks.make()
    const mask = masks.text('12', 10, 600, 'serif')
    expect(mask).toMatchObject({ width: 12, height: 13 })
    expect(mask?.opacity.filter((ink) => ink > 0)).toHaveLength(10)
    expect(masks.isComplete()).toBe(true)
  })

  it('are drawn on one sheet, some after each frame', () => {
    const masks = maskMaker()
    const numbers = Array.from({ length: 300 }, (_, at) => String(at + 1))
    const ask = () => numbers.filter((number) => masks.text(number, 9, 600, 'serif') === null).length
    expect(ask()).toBe(300)
    masks.make()
    const left = ask()
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(300)
    for (let frame = 0; frame < 10 && !masks.isComplete(); frame++) {
      masks.make()
      ask()
    }
    expect(masks.isComplete()).toBe(true)
    expect(sheet.reads()).toBeLessThan(5)
  })

  it('are replaced by the same text in a similar size until they are drawn, never by a much larger one', () => {
    const masks = maskMaker()
    masks.text('7', 10, 600, 'serif')
    masks.make()
    expect(masks.text('7', 11, 600, 'serif')).toMatchObject({ height: 13 })
    expect(masks.isComplete()).toBe(false)
    masks.make()
    expect(masks.text('7', 11, 600, 'serif')).toMatchObject({ height: 15 })
    expect(masks.text('7', 5, 600, 'serif')).toBeNull()
  })

  it('are redrawn when a typeface has loaded, and stay visible until then', () => {
    const masks = maskMaker()
    masks.text('7', 10, 600, 'serif')
    masks.make()
    masks.clear()
    expect(masks.text('7', 10, 600, 'serif')).not.toBeNull()
    expect(masks.isComplete()).toBe(false)
    masks.make()
    masks.text('7', 10, 600, 'serif')
    expect(masks.isComplete()).toBe(true)
    expect(sheet.reads()).toBe(2)
  })

  it('may be longer than the sheet', () => {
    const masks = maskMaker()
    const long = 'w'.repeat(300)
    masks.text(long, 12, 400, 'serif')
    masks.make()
    expect(masks.text(long, 12, 400, 'serif')?.width).toBe(1802)
  })

  it('are left out where the browser has no canvas', () => {
    vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) })
    const masks = maskMaker()
    masks.text('7', 10, 600, 'serif')
    masks.make()
    masks.text('7', 10, 600, 'serif')
    expect(masks.isComplete()).toBe(true)
  })
})
