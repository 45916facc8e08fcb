import { type Corners, cornersOf, visibleCorners } from '../pixels/corners.rules.ts'
import { cssOf } from '../shown/palette.ts'
import { OPAQUE, type Pixels } from '../pixels/pixels.rules.ts'
import { fillBordered, fillPolygon } from '../pixels/polygon.rules.ts'

/** What walls, stage and sections are drawn on. Colours have red in the lowest byte. */
export interface GroundSurface {
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** Puts a polygon of the plan among the pixels. @returns `into` */
  readonly cornersOf: typeof cornersOf
  readonly clear: (rgb: number) => void
  readonly fill: (corners: Corners, rgb: number) => void
  /** In the colour of its edge, and within it a smaller polygon in that of its face. */
  readonly fillBordered: (outer: Corners, inner: Corners, edge: number, face: number) => void
}

/** Pixels in memory: the quickest once the browser has compiled what writes them. */
export const pixelSurface = (to: Pixels): GroundSurface => ({
  width: to.width,
  height: to.height,
  cornersOf: visibleCorners,
  clear: (rgb) => to.data.fill((OPAQUE | rgb) >>> 0),
  fill: (corners, rgb) => fillPolygon(to, corners, rgb),
  fillBordered: (outer, inner, edge, face) => fillBordered(to, outer, inner, edge, face),
})

/** A canvas of the browser's own, in its pixels: nothing needs to be compiled, so that the first picture is there sooner. */
export const canvasSurface = (context: CanvasRenderingContext2D): GroundSurface => {
  const { width, height } = context.canvas
  const fill = ({ xy, length }: Corners, rgb: number) => {
    context.fillStyle = cssOf(rgb)
    context.beginPath()
    for (let at = 0; at < length; at += 2) context.lineTo(xy[at] as number, xy[at + 1] as number)
    context.fill()
  }
  return {
    width,
    height,
    cornersOf,
    clear: (rgb) => {
      context.fillStyle = cssOf(rgb)
      context.fillRect(0, 0, width, height)
    },
    fill,
    fillBordered: (outer, inner, edge, face) => {
      fill(outer, edge)
      fill(inner, face)
    },
  }
}
