import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast } from '../colours/srgb.ts'
import { PORTALS } from '../portals/all-portals.ts'
import { type Face, faceColours, faceInHex, faceProperties, PATTERNS, TONES, usualFace } from './face.ts'
import { drawPattern } from './patterns.ts'

const hue = fc.double({ min: 0, max: 360, maxExcluded: true, noNaN: true })
const anyFace: fc.Arbitrary<Face> = fc.record({
  pattern: fc.constantFrom(...PATTERNS),
  tone: fc.constantFrom(...TONES),
  groundHue: hue,
  seatHue: hue,
})
const isReadable = (face: Face): void => {
  const { ground, ink, seat } = faceColours(face)
  expect(contrast(ink, ground)).toBeGreaterThanOrEqual(7)
  expect(contrast(seat, ground)).toBeGreaterThanOrEqual(3)
}

describe("a storefront's face", () => {
  it('has words and a lit seat that are seen on its ground, whatever hues an operator writes [R10.7]', () => {
    fc.assert(fc.property(anyFace, isReadable))
  })

  it('is readable on each of our storefronts and where a file says none [R10.7]', () => {
    const faces = Object.values(PORTALS).flatMap(({ face, accentHue }) => [face, usualFace(accentHue)])
    expect(faces.length).toBeGreaterThanOrEqual(10)
    for (const face of faces) isReadable(face)
  })

  it('is another one on each storefront', () => {
    const files = Object.values(PORTALS)
    expect(new Set(files.map(({ face }) => face.pattern)).size).toBe(PATTERNS.length)
    expect(new Set(files.map(({ face }) => faceInHex(face).ground)).size).toBe(PATTERNS.length)
  })

  it('is three custom properties of hexadecimal colours', () => {
    const properties = faceProperties(usualFace(25))
    expect(Object.keys(properties)).toEqual(['--face-ground', '--face-ink', '--face-seat'])
    for (const colour of Object.values(properties)) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  })

  it('draws a pattern of any size with plain numbers and one part that is lit', () => {
    const length = fc.integer({ min: 40, max: 1600 })
    fc.assert(
      fc.property(fc.constantFrom(...PATTERNS), length, length, (pattern, width, height) => {
        const layers = drawPattern(pattern, { width, height })
        expect(layers.some(({ paint }) => paint === 'seat')).toBe(true)
        for (const { d, opacity } of layers) {
          expect(d).toMatch(/^M[-\d.]/)
          expect(d).not.toMatch(/NaN|Infinity|e-/)
          expect(opacity).toBeGreaterThan(0)
          expect(opacity).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 60 },
    )
  })
})
