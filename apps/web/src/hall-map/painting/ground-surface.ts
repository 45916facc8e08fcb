import { type Corners, cornersOf, visibleCorners } from '../pixels/corners.rules.ts'
import { cssOf } from '../shown/palette.ts'
import { OPAQUE, type Pixels } from '../pixels/pixels.rules.ts'
import { fillBordered, fillPolygon } from '../pixels/polygon.rules.ts'

/** What walls, stage and sections are drawn on. Colours have red in the lowest byte. */
export interface GroundSurface {
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** Converts a polygon of the plan to pixels. @returns `into` */
  readonly cornersOf: typeof cornersOf
  readonly clear: (rgb: number) => void
  readonly fill: (corners: Corners, rgb: number) => void
  /** Fills the outer polygon with the edge's colour and the inner one with the face's. */
  readonly fillBordered: (outer: Corners, inner: Corners, edge: number, face: number) => void
}

/** Draws into pixels in memory: the fastest way once the browser has compiled the code. */
export const pixelSurface = (to: Pixels): GroundSurface => ({
  width: to.width,
  height: to.height,
  cornersOf: visibleCorners,
  clear: (rgb) => to.data.fill((OPAQUE | rgb) >>> 0),
  fill: (corners, rgb) => fillPolygon(to, corners, rgb),
  fillBordered: (outer, inner, edge, face) => fillBordered(to, outer, inner, edge, face),
})

/** Draws with the canvas API: no code of ours has to be compiled, so the first picture appears sooner. */
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
