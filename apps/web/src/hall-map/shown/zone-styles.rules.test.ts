import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { surfaces } from '@parter/portal/colours/accent.ts'
import { contrast } from '@parter/portal/colours/srgb.ts'
import { hueOf, SHAPE_PATHS, shapeOf, ZONE_SHAPES, zoneColours } from './map-hall.rules.ts'

const shades = Array.from({ length: 24 }, (_, shade) => shade)

describe('styles of price zones [R10.7]', () => {
  it.each(shades)('reach 3 on every surface and 4.5 for the number on the seat, shade %i', (shade) => {
    const { light, dark, onLight, onDark } = zoneColours(shade)
    for (const surface of Object.values(surfaces.light)) expect(contrast(light, surface)).toBeGreaterThanOrEqual(3)
    for (const surface of Object.values(surfaces.dark)) expect(contrast(dark, surface)).toBeGreaterThanOrEqual(3)
    expect(contrast(onLight, light)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(onDark, dark)).toBeGreaterThanOrEqual(4.5)
  })

  it('lie far apart on the wheel of colours for neighbours in the list', () => {
    for (const shade of shades.slice(1)) {
      const apart = Math.abs(hueOf(shade) - hueOf(shade - 1))
      expect(Math.min(apart, 360 - apart)).toBeGreaterThan(90)
    }
  })

  it('differ by shape as well, so that nobody needs to see colours', () => {
    expect(new Set([0, 1, 2, 3, 4, 5].map(shapeOf)).size).toBe(ZONE_SHAPES.length)
    expect(new Set(Object.values(SHAPE_PATHS)).size).toBe(ZONE_SHAPES.length)
    expect(shapeOf(6)).toBe('circle')
    expect(shapeOf(-1)).toBe('circle')
  })

  it('are set by custom properties that the style sheets read', () => {
    const styles = readFileSync(new URL('../../box-office/lists/seat-cells.module.css', import.meta.url), 'utf8')
    expect(styles).toContain('var(--zone')
    expect(styles).toContain('var(--on-zone')
  })
})
