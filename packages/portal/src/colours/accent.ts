import { css, type Oklch } from './css-colour.ts'

type Rgb = readonly [number, number, number]

/** Linear-light sRGB of a colour; a part below 0 or above 1 is outside what a screen shows. */
function linearRgb({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const inGamut = (rgb: Rgb) => rgb.every((part) => part >= -0.0005 && part <= 1.0005)

/** The same lightness and hue with as much of the chroma as an sRGB screen can show. */
export function fit(colour: Oklch): Oklch {
  let c = colour.c
  while (c > 0 && !inGamut(linearRgb({ ...colour, c }))) c = Math.max(0, c - 0.004)
  return { ...colour, c }
}

/** Relative luminance by WCAG 2.2, 0 (black) to 1 (white). */
export function luminance(colour: Oklch): number {
  const [r, g, b] = linearRgb(fit(colour)).map((part) => Math.min(1, Math.max(0, part))) as unknown as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio by WCAG 2.2, 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

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

function walk(at: At, from: number, step: number, good: (colour: Oklch) => boolean): Oklch {
  let colour = at(from)
  for (let l = from; l > 0 && l < 1 && !good(colour); l += step) colour = at(l)
  return colour
}

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
