import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { accentProperties, accentRamps, surfaces } from './accent.rules.ts'
import { contrast, css, fit, type Oklch, parseColour } from './colour.rules.ts'

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** The two values of a token, as tokens.css has them: light, then dark. */
function token(name: string): Record<'light' | 'dark', Oklch> {
  const pair = new RegExp(`--${name}: light-dark\\((oklch\\([^)]+\\)), (oklch\\([^)]+\\))\\)`).exec(tokens)
  if (!pair) throw new Error(`tokens.css has no pair of colours --${name}`)
  return { light: parseColour(pair[1] ?? ''), dark: parseColour(pair[2] ?? '') }
}

const themes = ['light', 'dark'] as const
const floors = ['hall', 'sunken', 'raised', 'lifted', 'touched'] as const
/** A colour of every temper, the greys too: whatever an operator may write into a portal file. */
const anyAccent = [0, 0.04, 0.12, 0.25].flatMap((c) =>
  Array.from({ length: 24 }, (_, i) => css({ l: 0.6, c, h: i * 15 })),
)

describe('the colours of the shop', () => {
  it.each(themes)('keep every word on every surface at 4.5 in the %s theme [R10.7]', (theme) => {
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

  it.each(themes)('draw every control at 3 on every surface in the %s theme [R10.7]', (theme) => {
    for (const floor of floors) {
      expect(contrast(token('line-strong')[theme], token(floor)[theme]), floor).toBeGreaterThanOrEqual(3)
      expect(contrast(token('solid')[theme], token(floor)[theme]), floor).toBeGreaterThanOrEqual(3)
    }
  })
})

describe("a storefront's accent", () => {
  it.each(themes)('is readable on its button, its tint and every surface, whatever the colour, %s [R10.7]', (theme) => {
    for (const colour of anyAccent) {
      const ramp = accentRamps(colour)[theme]
      for (const face of [ramp.accent, ramp.hover, ramp.press]) {
        expect(contrast(ramp.on, face), `${colour}: words on ${css(face)}`).toBeGreaterThanOrEqual(4.5)
      }
      expect(contrast(ramp.ink, ramp.soft), `${colour}: ink on its tint`).toBeGreaterThanOrEqual(4.5)
      expect(contrast(token('ink')[theme], ramp.soft), `${colour}: text on the tint`).toBeGreaterThanOrEqual(4.5)
      for (const floor of floors) {
        const surface = token(floor)[theme]
        expect(contrast(ramp.ink, surface), `${colour}: ink on ${floor}`).toBeGreaterThanOrEqual(4.5)
        expect(contrast(ramp.accent, surface), `${colour}: face on ${floor}`).toBeGreaterThanOrEqual(3)
      }
    }
  })

  it('knows the surfaces that tokens.css really has', () => {
    expect(token('raised').light).toEqual(surfaces.light.brightest)
    expect(token('touched').light).toEqual(surfaces.light.dimmest)
    expect(token('touched').dark).toEqual(surfaces.dark.brightest)
    expect(token('sunken').dark).toEqual(surfaces.dark.dimmest)
  })

  it('gives fourteen custom properties, all within what a screen shows', () => {
    const properties = accentProperties('#c8102e')
    expect(Object.keys(properties)).toHaveLength(14)
    for (const value of Object.values(properties)) {
      expect(fit(parseColour(value)).c).toBeCloseTo(parseColour(value).c, 2)
    }
  })

  it('refuses what is not a colour', () => {
    expect(() => accentProperties('red; } body { display: none')).toThrow(RangeError)
  })
})
