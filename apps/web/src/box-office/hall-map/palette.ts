import { css, type Oklch } from '../../ui/colour.rules.ts'
import { zoneColours } from '../zone-look.rules.ts'

/** Colours as numbers, red in the lowest byte, as pixels have them. */
export interface Palette {
  readonly hall: number
  readonly raised: number
  readonly sunken: number
  readonly touched: number
  readonly line: number
  readonly lineStrong: number
  readonly ink: number
  readonly inkSoft: number
  readonly solid: number
  readonly onSolid: number
  /** By the event's zones: the seat, and what is written on it. */
  readonly zones: readonly { readonly face: number; readonly on: number }[]
  /** The visitor's system has colours of its own. */
  readonly isForced: boolean
}

const tokens = {
  hall: ['--hall', 'Canvas'],
  raised: ['--raised', 'Canvas'],
  sunken: ['--sunken', 'Canvas'],
  touched: ['--touched', 'Canvas'],
  line: ['--line', 'GrayText'],
  lineStrong: ['--line-strong', 'GrayText'],
  ink: ['--ink', 'CanvasText'],
  inkSoft: ['--ink-soft', 'CanvasText'],
  solid: ['--solid', 'Highlight'],
  onSolid: ['--on-solid', 'HighlightText'],
} as const

/** Any colour of CSS as a number. */
const colourReader = () => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (colour: string): number => {
    if (!context) return 0
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = colour
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    return red | (green << 8) | (blue << 16)
  }
}

export const cssOf = (rgb: number, ink = 1): string =>
  `rgb(${rgb & 255} ${(rgb >> 8) & 255} ${(rgb >> 16) & 255}${ink < 1 ? ` / ${ink}` : ''})`

/** Some of one colour in another. @param share from 0 to 1 of the first */
export const mixedOf = (one: number, other: number, share: number): number => {
  const part = (shift: number) =>
    Math.round(((one >> shift) & 255) * share + ((other >> shift) & 255) * (1 - share)) << shift
  return part(0) | part(8) | part(16)
}

const isDark = (rgb: number) => (rgb & 255) + ((rgb >> 8) & 255) + ((rgb >> 16) & 255) < 384

/**
 * Reads the theme as it is at an element: light, dark or the visitor's own colours.
 * @param shades of the event's zones
 */
export const readPalette = (element: HTMLElement, shades: readonly number[]): Palette => {
  const isForced = matchMedia('(forced-colors: active)').matches
  const numberOf = colourReader()
  const probe = document.createElement('span')
  element.append(probe)
  const resolved = (name: string) => {
    probe.style.color = name
    return numberOf(getComputedStyle(probe).color)
  }
  const read = Object.fromEntries(
    Object.entries(tokens).map(([name, [token, system]]) => [name, resolved(isForced ? system : `var(${token})`)]),
  ) as Record<keyof typeof tokens, number>
  probe.remove()
  const dark = isDark(read.hall)
  const zoneOf = (shade: number) => {
    const { light, dark: lit, onLight, onDark } = zoneColours(shade)
    const shown = (colour: Oklch) => numberOf(css(colour))
    return dark ? { face: shown(lit), on: shown(onDark) } : { face: shown(light), on: shown(onLight) }
  }
  const zones = shades.map((shade) => (isForced ? { face: read.ink, on: read.hall } : zoneOf(shade)))
  return { ...read, zones, isForced }
}

/** Calls back when the theme changes. @returns ends it */
export const watchTheme = (changed: () => void): (() => void) => {
  const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) => matchMedia(query))
  for (const query of queries) query.addEventListener('change', changed)
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => {
    for (const query of queries) query.removeEventListener('change', changed)
    observer.disconnect()
  }
}
