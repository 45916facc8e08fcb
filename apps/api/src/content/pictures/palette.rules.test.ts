import { wcagContrast } from 'culori'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paletteOf } from './palette.rules.ts'

type Rgb = readonly [number, number, number]

/** A picture of 40 × 50 whose pixels `colourAt` says. */
const drawn = (colourAt: (x: number, y: number) => Rgb): Uint8Array => {
  const pixels = new Uint8Array(40 * 50 * 3)
  for (let y = 0; y < 50; y++) for (let x = 0; x < 40; x++) pixels.set(colourAt(x, y), (y * 40 + x) * 3)
  return pixels
}
const NAVY: Rgb = [12, 26, 51]
const GOLD: Rgb = [217, 164, 65]
const CREAM: Rgb = [244, 232, 209]

describe('the colours that a page takes from a picture', () => {
  it('continue its lower edge, with its own light colour as text and its vivid one for type [R3.3]', () => {
    const pixels = drawn((x, y) => (y > 35 ? NAVY : x > 15 && x < 20 ? CREAM : GOLD))
    expect(paletteOf(pixels, 40, 50)).toEqual({ stage: '#0c1a33', onStage: '#f4e8d1', spot: '#d9a441' })
  })

  it('take a colour between dark and light darkened, in its hue [R3.3]', () => {
    const { stage } = paletteOf(
      drawn(() => [217, 70, 60]),
      40,
      50,
    )
    expect(wcagContrast(stage, '#ffffff')).toBeGreaterThan(7)
    expect(Number.parseInt(stage.slice(1, 3), 16)).toBeGreaterThan(Number.parseInt(stage.slice(3, 5), 16) * 2)
  })

  it('have no text that looks switched off on a dark ground [R3.3]', () => {
    const [black, mauve]: Rgb[] = [
      [25, 25, 25],
      [182, 167, 184],
    ]
    const { stage, onStage } = paletteOf(
      drawn((_x, y) => (y > 35 ? black : mauve) as Rgb),
      40,
      50,
    )
    expect(stage).toBe('#191919')
    expect(wcagContrast(stage, onStage)).toBeGreaterThan(14)
  })

  it('can always be read, whatever the picture [R3.3]', () => {
    const colour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255))
    fc.assert(
      fc.property(fc.array(colour, { minLength: 1, maxLength: 6 }), fc.nat(39), fc.nat(49), (colours, across, down) => {
        const at = (x: number, y: number) =>
          colours[((x > across ? 1 : 0) + (y > down ? 2 : 0)) % colours.length] as Rgb
        const { stage, onStage, spot } = paletteOf(drawn(at), 40, 50)
        expect(wcagContrast(stage, onStage)).toBeGreaterThanOrEqual(5.2)
        expect(wcagContrast(stage, spot)).toBeGreaterThanOrEqual(3.1)
      }),
      { numRuns: 200 },
    )
  })
})
