import type { Palette } from '@parter/contract/wire/primitives.ts'
import { converter, formatHex, type Oklch, wcagContrast } from 'culori'

const toOklch = converter('oklch')
const toRgb = converter('rgb')

/** A colour of a picture: `share` of its pixels, and of the pixels of its lower edge and its sides. */
interface Frequent {
  readonly colour: Oklch
  readonly share: number
  readonly edge: number
}

/** A ground lies outside these lightnesses, so that text on it is always readable. */
const DARKEST_GROUND = 0.34
const LIGHTEST_GROUND = 0.78
/** What text and large type must reach (WCAG 1.4.3 asks for 4.5 and 3). */
const TEXT_CONTRAST = 7
const TYPE_CONTRAST = 3.1
/** A darker text on a dark ground can be read, but looks as if it were switched off. */
const DARKEST_LIGHT_TEXT = 0.82
const PAPER: Oklch = { mode: 'oklch', l: 0.97, c: 0.018, h: 85 }
const INK: Oklch = { mode: 'oklch', l: 0.19, c: 0.02, h: 60 }

/** The lower edge is where a title continues the picture, so it counts most. */
const edgeWeight = (x: number, y: number, width: number, height: number): number => {
  if (y >= height * 0.92) return 4
  if (y >= height * 0.8) return 1
  return x < width * 0.06 || x >= width * 0.94 ? 1 : 0
}

const binOf = (r: number, g: number, b: number): number => ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4)

/** The colours of a picture by their share, near ones taken together. */
const frequentColours = (pixels: Uint8Array, width: number, height: number): Frequent[] => {
  const bins = new Map<number, { r: number; g: number; b: number; count: number; edge: number }>()
  let edges = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + 3)
      const weight = edgeWeight(x, y, width, height)
      edges += weight
      const key = binOf(r, g, b)
      const bin = bins.get(key) ?? { r: 0, g: 0, b: 0, count: 0, edge: 0 }
      bins.set(key, { r: bin.r + r, g: bin.g + g, b: bin.b + b, count: bin.count + 1, edge: bin.edge + weight })
    }
  const found: { colour: Oklch; share: number; edge: number }[] = []
  for (const bin of [...bins.values()].toSorted((one, other) => other.count - one.count)) {
    const part = 1 / (255 * bin.count)
    const colour = toOklch({ mode: 'rgb', r: bin.r * part, g: bin.g * part, b: bin.b * part })
    const share = bin.count / (width * height)
    const near = found.find((one) => distance(one.colour, colour) < 0.06)
    if (near === undefined) found.push({ colour, share, edge: bin.edge / edges })
    else {
      near.share += share
      near.edge += bin.edge / edges
    }
  }
  return found
}

const distance = (one: Oklch, other: Oklch): number => {
  const [oneHue, otherHue] = [((one.h ?? 0) * Math.PI) / 180, ((other.h ?? 0) * Math.PI) / 180]
  return Math.hypot(
    one.l - other.l,
    one.c * Math.cos(oneHue) - other.c * Math.cos(otherHue),
    one.c * Math.sin(oneHue) - other.c * Math.sin(otherHue),
  )
}

/** As a screen shows it: parts that a screen doesn't have are cut. */
const shown = (colour: Oklch): string => {
  const { r, g, b } = toRgb(colour)
  const part = (value: number) => Math.min(1, Math.max(0, value))
  return formatHex({ mode: 'rgb', r: part(r), g: part(g), b: part(b) })
}

/** A colour between dark and light is darkened in its hue: no text is readable on it in both themes. */
const groundOf = (colour: Oklch): Oklch =>
  colour.l > DARKEST_GROUND && colour.l < LIGHTEST_GROUND
    ? { ...colour, l: DARKEST_GROUND - 0.02, c: Math.min(colour.c, 0.11) }
    : colour

/**
 * The colours that a page takes from a picture: a ground that continues its lower edge, text on that ground, and one
 * vivid colour for large type. Contrast holds for any picture: at least 7 for a text in one of its colours, else 5.2, and 3.1
 * for the type.
 * @param pixels red, green and blue of each pixel, row by row, each 0 to 255
 */
export const paletteOf = (pixels: Uint8Array, width: number, height: number): Palette => {
  const colours = frequentColours(pixels, width, height)
  const edge = colours.toSorted((one, other) => other.edge - one.edge)[0]?.colour ?? INK
  const stage = shown(groundOf(edge))
  const isDark = (toOklch(stage)?.l ?? 0) <= DARKEST_GROUND + 0.02
  const readable = (least: number) => (one: Frequent) => wcagContrast(shown(one.colour), stage) >= least
  const text = colours
    .filter((one) => one.share >= 0.01 && one.colour.c < 0.09)
    .filter((one) => !isDark || one.colour.l >= DARKEST_LIGHT_TEXT)
    .filter(readable(TEXT_CONTRAST))
    .toSorted((one, other) => (isDark ? other.colour.l - one.colour.l : one.colour.l - other.colour.l))[0]
  const plain = [PAPER, INK].toSorted(
    (one, other) => wcagContrast(shown(other), stage) - wcagContrast(shown(one), stage),
  )[0] as Oklch
  const onStage = shown(text?.colour ?? plain)
  const vivid = colours
    .filter((one) => one.share >= 0.012 && one.colour.c >= 0.07)
    .filter(readable(TYPE_CONTRAST))
    .toSorted((one, other) => weightOf(other) - weightOf(one))[0]
  return { stage, onStage, spot: vivid === undefined ? onStage : shown(vivid.colour) }
}

const weightOf = ({ colour, share }: Frequent): number => colour.c * Math.min(share, 0.12) ** 0.35
