import { css, type Oklch } from './css-colour.ts'
import { contrast, fit, walk } from './srgb.ts'

/** The lightest and darkest surfaces of each theme that an accent may lie on; a test holds them equal to tokens.css. */
export const surfaces = {
  light: { brightest: { l: 1, c: 0, h: 75 }, dimmest: { l: 0.938, c: 0.012, h: 75 } },
  dark: { brightest: { l: 0.305, c: 0.014, h: 55 }, dimmest: { l: 0.135, c: 0.008, h: 55 } },
} as const

/** The colours of a storefront's accent. `accent` is the buy button's background, `on` its text, `ink` the accent as text. */
export type AccentRamp = Record<'accent' | 'hover' | 'press' | 'on' | 'ink' | 'soft' | 'glow', Oklch>

/** Text must reach 4.5 (WCAG 1.4.3), shapes 3 (1.4.11); slightly more makes up for rounding to screen colours. */
const forText = 4.6
const forShapes = 3.1

/** The wanted chroma, reduced for each hue to what sRGB can show. */
const chroma = 0.19

/**
 * The ramps of a storefront's accent for the light and the dark theme.
 * Lightness is whatever makes the words on the accent and the accent on the surface readable, so that any hue that an
 * operator writes into a portal file works.
 * @param hue degrees in OKLCH (`accentHue` of the portal file)
 */
export function accentRamps(hue: number): { light: AccentRamp; dark: AccentRamp } {
  return { light: lightRamp(hue), dark: darkRamp(hue) }
}

/** The starting lightness of a hue: yellows must be lighter than reds and blues to look saturated. */
const depth = (h: number) => 0.52 + 0.07 * Math.max(0, Math.cos(((h - 75) * Math.PI) / 180)) ** 3

function lightRamp(h: number): AccentRamp {
  const at = (l: number, c = chroma) => fit({ l, c, h })
  const on: Oklch = { l: 0.99, c: 0.005, h }
  const { dimmest } = surfaces.light
  const accent = darken(at, depth(h), (face) => contrast(face, on) >= forText && contrast(face, dimmest) >= forShapes)
  const soft = at(0.945, Math.min(chroma, 0.035))
  const ink = darken(at, 0.52, (text) => contrast(text, dimmest) >= forText && contrast(text, soft) >= forText)
  return { accent, hover: at(accent.l - 0.06), press: at(accent.l - 0.11), on, ink, soft, glow: at(0.8, 0.13) }
}

function darkRamp(h: number): AccentRamp {
  const at = (l: number, c = chroma) => fit({ l, c, h })
  const on: Oklch = fit({ l: 0.17, c: 0.03, h })
  const { brightest } = surfaces.dark
  const accent = lighten(at, 0.65, (face) => contrast(face, on) >= forText && contrast(face, brightest) >= forShapes)
  const soft = at(0.3, Math.min(chroma, 0.06))
  const ink = lighten(at, 0.74, (text) => contrast(text, brightest) >= forText && contrast(text, soft) >= forText)
  return { accent, hover: at(accent.l + 0.05), press: at(accent.l - 0.02), on, ink, soft, glow: at(0.78, 0.13) }
}

type At = (l: number) => Oklch

const darken = (at: At, from: number, good: (colour: Oklch) => boolean) => walk(at, from, -0.005, good)
const lighten = (at: At, from: number, good: (colour: Oklch) => boolean) => walk(at, from, 0.005, good)

/**
 * The ramps as custom properties, `--accent-light-hover` and so on; tokens.css chooses by theme.
 * @param hue degrees in OKLCH
 */
export function accentProperties(hue: number): Record<string, string> {
  const properties: Record<string, string> = {}
  for (const [theme, ramp] of Object.entries(accentRamps(hue))) {
    for (const [name, colour] of Object.entries(ramp)) properties[`--accent-${theme}-${name}`] = css(colour)
  }
  return properties
}
