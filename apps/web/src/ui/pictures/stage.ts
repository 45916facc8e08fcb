import { groundOf } from '@parter/portal/colours/ground.ts'
import type { CSSProperties } from 'react'

type Palette = { readonly stage: string; readonly onStage: string; readonly spot: string }

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
        'data-ground': groundOf(palette.stage),
      }
    : {}
