import type { Oklch } from '@parter/portal/colours/css-colour.ts'
import { contrast, fit, hex, walk } from '@parter/portal/colours/srgb.ts'

/** A storefront's accent for emails and PDFs, where there are no custom properties: hexadecimal sRGB. */
export interface AccentColours {
  /** Dark enough for text on white and for white text on it (4.5 : 1, WCAG 1.4.3), and to print in grey. */
  readonly accent: string
  readonly soft: string
}

const FOR_TEXT = 4.6
const WHITE: Oklch = { l: 1, c: 0, h: 0 }

/** @param hue degrees in OKLCH (`accentHue` of the portal file) */
export function accentColours(hue: number): AccentColours {
  const at = (l: number) => fit({ l, c: 0.2, h: hue })
  const accent = walk(at, 0.6, -0.005, (colour) => contrast(colour, WHITE) >= FOR_TEXT)
  return { accent: hex(accent), soft: hex({ l: 0.95, c: 0.03, h: hue }) }
}
