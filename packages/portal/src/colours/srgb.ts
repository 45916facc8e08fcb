import type { Oklch } from './css-colour.ts'

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
function luminance(colour: Oklch): number {
  const [r, g, b] = linearRgb(fit(colour)).map((part) => Math.min(1, Math.max(0, part))) as unknown as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio by WCAG 2.2, 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** Hexadecimal sRGB, `#c1272d`, where custom properties and OKLCH are unknown: emails, PDFs, pictures. */
export function hex(colour: Oklch): string {
  const bytes = linearRgb(fit(colour)).map((part) => {
    const linear = Math.min(1, Math.max(0, part))
    return Math.round(255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055))
  })
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/**
 * The first colour that is good, going from a lightness in steps.
 * @param at the colour of a lightness
 * @param step negative: darker each time
 */
export function walk(at: (l: number) => Oklch, from: number, step: number, good: (colour: Oklch) => boolean): Oklch {
  let colour = at(from)
  for (let l = from; l > 0 && l < 1 && !good(colour); l += step) colour = at(l)
  return colour
}
