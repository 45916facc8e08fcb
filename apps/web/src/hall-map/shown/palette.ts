import { css } from '@parter/portal/colours/css-colour.ts'
import { zoneColours } from './map-hall.rules.ts'

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
  readonly accent: number
  readonly stage: number
  readonly onStage: number
  readonly onAccent: number
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
  accent: ['--accent', 'Highlight'],
  stage: ['--stage, var(--solid)', 'CanvasText'],
  onStage: ['--on-stage, var(--on-solid)', 'Canvas'],
  onAccent: ['--on-accent', 'HighlightText'],
} as const

/** Any colours of CSS as numbers, read from one canvas: each reading of a canvas takes longer than all the drawing. */
const numbersOf = (colours: readonly string[]): number[] => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, colours.length)
  canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return colours.map(() => 0)
  for (const [at, colour] of colours.entries()) {
    context.fillStyle = colour
    context.fillRect(at, 0, 1, 1)
  }
  const { data } = context.getImageData(0, 0, canvas.width, 1)
  return colours.map(
    (_, at) => (data[at * 4] as number) | ((data[at * 4 + 1] as number) << 8) | ((data[at * 4 + 2] as number) << 16),
  )
}

/** What colours of CSS are at an element, variables and all. */
const resolvedAt = (element: HTMLElement, colours: readonly string[]): string[] => {
  const box = document.createElement('span')
  const probes = colours.map((colour) => {
    const probe = document.createElement('span')
    probe.style.color = colour
    return probe
  })
  box.append(...probes)
  element.append(box)
  const resolved = probes.map((probe) => getComputedStyle(probe).color)
  box.remove()
  return resolved
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
  const names = Object.keys(tokens) as (keyof typeof tokens)[]
  const resolved = resolvedAt(
    element,
    names.map((name) => (isForced ? tokens[name][1] : `var(${tokens[name][0]})`)),
  )
  const colours = shades.map(zoneColours)
  const faces = colours.flatMap(({ light, dark, onLight, onDark }) => [light, onLight, dark, onDark].map(css))
  const numbers = numbersOf([...resolved, ...faces])
  const read = Object.fromEntries(names.map((name, at) => [name, numbers[at] ?? 0])) as Record<
    keyof typeof tokens,
    number
  >
  const first = isDark(read.hall) ? 2 : 0
  const zones = colours.map((_, zone) => {
    const at = names.length + zone * 4 + first
    return isForced ? { face: read.ink, on: read.hall } : { face: numbers[at] ?? 0, on: numbers[at + 1] ?? 0 }
  })
  return { ...read, zones, isForced }
}

/** Calls back when the theme changes. @returns a function that stops watching */
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
