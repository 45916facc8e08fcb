import { readFileSync } from 'node:fs'
import { accentProperties, accentRamps, surfaces } from '@parter/portal/colours/accent.ts'
import { css, type Oklch } from '@parter/portal/colours/css-colour.ts'
import { contrast, fit } from '@parter/portal/colours/srgb.ts'
import { by } from '@parter/portal/portals/by.ts'
import { cz } from '@parter/portal/portals/cz.ts'
import { ee } from '@parter/portal/portals/ee.ts'
import { lt } from '@parter/portal/portals/lt.ts'
import { lv } from '@parter/portal/portals/lv.ts'
import { describe, expect, it } from 'vitest'

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

function parseColour(text: string): Oklch {
  const [l, c, h] = (/^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(text)?.slice(1) ?? []).map(Number)
  if (l === undefined || c === undefined || h === undefined) throw new Error(`Not an opaque OKLCH colour: ${text}`)
  return { l, c, h }
}

/** The two values of a token in tokens.css: light, then dark. */
function token(name: string): Record<'light' | 'dark', Oklch> {
  const pair = new RegExp(`--${name}: light-dark\\((oklch\\([^)]+\\)), (oklch\\([^)]+\\))\\)`).exec(tokens)
  if (!pair) throw new Error(`tokens.css has no pair of colours --${name}`)
  return { light: parseColour(pair[1] ?? ''), dark: parseColour(pair[2] ?? '') }
}

const themes = ['light', 'dark'] as const
const floors = ['hall', 'sunken', 'raised', 'lifted', 'touched'] as const
/** The five storefronts' own, and every fifth degree: whatever hue an operator writes into a portal file. */
const anyHue = [
  ...[ee, lv, lt, by, cz].map(({ accentHue }) => accentHue),
  ...Array.from({ length: 72 }, (_, i) => i * 5),
]

describe('the colours of the shop', () => {
  it.each(themes)('keep a contrast of 4.5 for text on every surface in the %s theme [R10.7]', (theme) => {
    for (const floor of floors) {
      for (const words of ['ink', 'ink-soft']) {
        expect(contrast(token(words)[theme], token(floor)[theme]), `${words} on ${floor}`).toBeGreaterThanOrEqual(4.5)
      }
    }
    for (const floor of ['hall', 'sunken', 'raised', 'lifted'] as const) {
      for (const state of ['good', 'warn', 'bad']) {
        expect(contrast(token(state)[theme], token(floor)[theme]), `${state} on ${floor}`).toBeGreaterThanOrEqual(4.5)
      }
    }
    for (const state of ['good', 'warn', 'bad']) {
      const tint = token(`${state}-soft`)[theme]
      expect(contrast(token(state)[theme], tint), `${state} on its tint`).toBeGreaterThanOrEqual(4.5)
      expect(contrast(token('ink')[theme], tint), `ink on ${state}`).toBeGreaterThanOrEqual(4.5)
    }
    for (const face of ['solid', 'solid-touched']) {
      expect(contrast(token('on-solid')[theme], token(face)[theme]), face).toBeGreaterThanOrEqual(4.5)
    }
  })

  it.each(themes)('keep a contrast of 3 for controls on every surface in the %s theme [R10.7]', (theme) => {
    for (const floor of floors) {
      expect(contrast(token('line-strong')[theme], token(floor)[theme]), floor).toBeGreaterThanOrEqual(3)
      expect(contrast(token('solid')[theme], token(floor)[theme]), floor).toBeGreaterThanOrEqual(3)
    }
  })
})

describe("a storefront's accent", () => {
  it.each(themes)('is readable on its button, its tint and every surface, whatever its hue, %s [R10.7]', (theme) => {
    for (const hue of anyHue) {
      const ramp = accentRamps(hue)[theme]
      for (const face of [ramp.accent, ramp.hover, ramp.press]) {
        expect(contrast(ramp.on, face), `${hue}: words on ${css(face)}`).toBeGreaterThanOrEqual(4.5)
      }
      expect(contrast(ramp.ink, ramp.soft), `${hue}: ink on its tint`).toBeGreaterThanOrEqual(4.5)
      expect(contrast(token('ink')[theme], ramp.soft), `${hue}: text on the tint`).toBeGreaterThanOrEqual(4.5)
      for (const floor of floors) {
        const surface = token(floor)[theme]
        expect(contrast(ramp.ink, surface), `${hue}: ink on ${floor}`).toBeGreaterThanOrEqual(4.5)
        expect(contrast(ramp.accent, surface), `${hue}: face on ${floor}`).toBeGreaterThanOrEqual(3)
      }
    }
  })

  it('uses the surfaces of tokens.css', () => {
    expect(token('raised').light).toEqual(surfaces.light.brightest)
    expect(token('touched').light).toEqual(surfaces.light.dimmest)
    expect(token('touched').dark).toEqual(surfaces.dark.brightest)
    expect(token('sunken').dark).toEqual(surfaces.dark.dimmest)
  })

  it('has fourteen custom properties, all within sRGB', () => {
    const properties = accentProperties(25)
    expect(Object.keys(properties)).toHaveLength(14)
    for (const value of Object.values(properties)) {
      expect(fit(parseColour(value)).c).toBeCloseTo(parseColour(value).c, 2)
    }
  })
})
