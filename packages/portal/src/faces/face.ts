import type { Oklch } from '../colours/css-colour.ts'
import { contrast, fit, hex, walk } from '../colours/srgb.ts'

/** The patterns of the storefronts; `patterns.ts` draws them. */
export const PATTERNS = ['rows', 'footlights', 'boxes', 'curtain', 'aisle'] as const
export type PatternName = (typeof PATTERNS)[number]

/** How light a storefront's ground is. */
export const TONES = ['bright', 'pale', 'dark'] as const

/** A storefront's face, as its portal file says it. Hues are degrees in OKLCH. */
export interface Face {
  readonly pattern: PatternName
  readonly tone: (typeof TONES)[number]
  readonly groundHue: number
  /** Of the seat that is lit. */
  readonly seatHue: number
}

/** The colours of a face: the same in both themes, since a face is a picture. */
export type FaceColours = Record<'ground' | 'ink' | 'seat', Oklch>

const GROUNDS = { bright: { l: 0.81, c: 0.155 }, pale: { l: 0.9, c: 0.06 }, dark: { l: 0.25, c: 0.065 } } as const

/** Words on the ground reach 7 (WCAG 1.4.6), the lit seat 3 (1.4.11); slightly more makes up for rounding. */
const FOR_WORDS = 7.1
const FOR_SEATS = 3.1

/**
 * The colours of a face: the ground, the words on it (contrast 7), the lit seat (3). Any hue of an operator's file works,
 * because the lightness is whatever makes them readable.
 */
export function faceColours({ tone, groundHue, seatHue }: Face): FaceColours {
  const ground = fit({ ...GROUNDS[tone], h: groundHue })
  const isDark = tone === 'dark'
  const step = isDark ? 0.005 : -0.005
  const inkAt = (l: number) => fit({ l, c: 0.025, h: groundHue })
  const seatAt = (l: number) => fit({ l, c: 0.2, h: seatHue })
  return {
    ground,
    ink: walk(inkAt, isDark ? 0.95 : 0.2, step, (ink) => contrast(ink, ground) >= FOR_WORDS),
    seat: walk(seatAt, isDark ? 0.66 : 0.54, step, (seat) => contrast(seat, ground) >= FOR_SEATS),
  }
}

/** The same in hexadecimal, for pictures, emails, PDFs and custom properties. */
export const faceInHex = (face: Face): Record<keyof FaceColours, string> => {
  const { ground, ink, seat } = faceColours(face)
  return { ground: hex(ground), ink: hex(ink), seat: hex(seat) }
}

/** The same as custom properties, `--face-ground`, `--face-ink` and `--face-seat`. */
export const faceProperties = (face: Face): Record<string, string> =>
  Object.fromEntries(Object.entries(faceInHex(face)).map(([name, colour]) => [`--face-${name}`, colour]))

/** The face of a storefront whose file says none: the house's own rows on a dark ground of its accent. */
export const usualFace = (accentHue: number): Face => ({
  pattern: 'rows',
  tone: 'dark',
  groundHue: accentHue,
  seatHue: accentHue,
})
