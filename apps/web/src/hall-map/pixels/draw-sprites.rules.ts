import { blended, OPAQUE, type Pixels, type Place } from './pixels.rules.ts'
import { type Bounds, cellsIn, type PlaceIndex } from '../plan/place-index.rules.ts'
import type { Sprite, SpriteSheet } from './seat-sprites.rules.ts'

/** The seats to draw: their columns, and the style of each. */
export interface SeatColumns {
  readonly xs: Int32Array
  readonly ys: Int32Array
  /** Style of each; 0 is not drawn. */
  readonly styles: Uint8Array
  readonly index: PlaceIndex
}

/** The part of the plan that a picture shows, plus a margin in pixels. */
export const planIn = (
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  { scale, left, top }: Place,
  margin: number,
): Bounds => ({
  left: (-margin - left) / scale,
  right: (width + margin - left) / scale,
  top: (-margin - top) / scale,
  bottom: (height + margin - top) / scale,
})

/** Draws one sprite of a sheet, clipped to the picture and blended at its edge. */
const copyClipped = (
  { data, width, height }: Pixels,
  { size, pixels, spans }: Pick<SpriteSheet, 'size' | 'pixels' | 'spans'>,
  sprite: number,
  left: number,
  top: number,
) => {
  for (let row = Math.max(0, -top); row < Math.min(size, height - top); row++) {
    const line = sprite * size + row
    const end = Math.min(spans[line * 2 + 1] as number, width - left)
    for (let column = Math.max(spans[line * 2] as number, -left); column < end; column++) {
      const own = pixels[line * size + column] as number
      const at = (top + row) * width + left + column
      data[at] = own >= OPAQUE ? own : blended(data[at] as number, own, own >>> 24)
    }
  }
}

/** Draws one sprite centred on a pixel. */
export const drawSprite = (to: Pixels, sprite: Sprite, x: number, y: number): void =>
  copyClipped(to, sprite, 0, Math.round(x - sprite.size / 2), Math.round(y - sprite.size / 2))

/**
 * Writes all visible seats directly into pixels without calling the canvas for each, so that the cost of a frame hardly
 * depends on the number of seats.
 */
export const drawSprites = (
  to: Pixels,
  { xs, ys, styles, index }: SeatColumns,
  place: Place,
  sheet: SpriteSheet,
): void => {
  const { size, phases, pixels, spans, firstOf } = sheet
  const found = cellsIn(index, planIn(to, place, size))
  if (!found) return
  const [first, last, top, bottom] = found
  const { starts, order, columns } = index
  const { data, width, height } = to
  const { scale } = place
  // half a pixel is subtracted so that the positions between pixels lie around the sprite's middle
  const left = place.left - size / 2 + 0.5
  const above = place.top - size / 2 + 0.5
  const lastX = width - size
  const lastY = height - size
  for (let row = top; row <= bottom; row++) {
    const end = starts[row * columns + last + 1] as number
    for (let at = starts[row * columns + first] as number; at < end; at++) {
      const seat = order[at] as number
      const own = styles[seat] as number
      if (own === 0) continue
      const x = (xs[seat] as number) * scale + left
      const y = (ys[seat] as number) * scale + above
      const px = Math.floor(x)
      const py = Math.floor(y)
      // truncating rounds down, since the value is positive
      const sprite = (firstOf[own] as number) + (((y - py) * phases) | 0) * phases + (((x - px) * phases) | 0)
      if (px < 0 || py < 0 || px > lastX || py > lastY) {
        copyClipped(to, sheet, sprite, px, py)
        continue
      }
      let line = sprite * size
      let base = py * width + px
      for (const until = line + size; line < until; line++) {
        const stop = spans[line * 2 + 1] as number
        const from = line * size
        for (let column = spans[line * 2] as number; column < stop; column++) {
          const ink = pixels[from + column] as number
          data[base + column] = ink >= OPAQUE ? ink : blended(data[base + column] as number, ink, ink >>> 24)
        }
        base += width
      }
    }
  }
}
