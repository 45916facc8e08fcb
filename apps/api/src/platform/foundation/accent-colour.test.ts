import { describe, expect, it } from 'vitest'
import { accentColours } from './accent-colour.ts'

/** The relative luminance (WCAG 2.2) of a hexadecimal colour. */
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const shown = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return shown <= 0.04045 ? shown / 12.92 : ((shown + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

describe('the accent colour in emails and PDFs', () => {
  it('has enough contrast with white for any hue [R10.7]', () => {
    for (let hue = 0; hue < 360; hue += 7) {
      const { accent, soft } = accentColours(hue)
      expect(accent).toMatch(/^#[0-9a-f]{6}$/)
      expect(1.05 / (luminance(accent) + 0.05)).toBeGreaterThan(4.5)
      expect((luminance(soft) + 0.05) / (luminance(accent) + 0.05)).toBeGreaterThan(3.5)
    }
  })
})
