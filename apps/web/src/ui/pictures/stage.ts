import type { CSSProperties } from 'react'

type Palette = { readonly stage: string; readonly onStage: string; readonly spot: string }

/** The share of red, green and blue in how light a colour looks. */
const WEIGHTS = [0.299, 0.587, 0.114]

const isLight = (colour: string): boolean =>
  WEIGHTS.reduce((sum, weight, at) => sum + weight * Number.parseInt(colour.slice(1 + at * 2, 3 + at * 2), 16), 0) > 128

/**
 * The colours of a picture for what stands on its ground: custom properties, and whether that ground is light or dark,
 * so that every other token on it is the one for such a ground. Nothing without colours: then the page keeps its own.
 */
export const stageOf = (palette: Palette | null | undefined) =>
  palette
    ? {
        style: {
          '--picture-stage': palette.stage,
          '--picture-ink': palette.onStage,
          '--picture-spot': palette.spot,
        } as CSSProperties,
        'data-ground': isLight(palette.stage) ? 'light' : 'dark',
      }
    : {}
